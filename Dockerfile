# Gauntlet in a container: not root, nothing writable but /data and /tmp. See docs/hosting.md.
#
#   docker build -t gauntlet .
#   docker run -d --name gauntlet --init --read-only --tmpfs /tmp --cap-drop ALL \
#     --env-file .env -v gauntlet:/data --restart unless-stopped gauntlet

FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml README.md ./
COPY engine engine
COPY render render
COPY bot bot
COPY lab lab
RUN python -m venv /opt/gauntlet \
    && /opt/gauntlet/bin/pip install --no-cache-dir '.[postgres,metrics,speed]'

FROM python:3.13-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data gauntlet \
    && install -d -m 700 -o gauntlet -g gauntlet /data
COPY --from=build /opt/gauntlet /opt/gauntlet
ENV PATH=/opt/gauntlet/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    GAUNTLET_DATA=/data \
    GAUNTLET_LOG_FORMAT=json \
    GAUNTLET_METRICS=127.0.0.1:9100
USER gauntlet
WORKDIR /data
VOLUME /data
# It is for the host to see: Docker itself restarts only what has ended.
HEALTHCHECK --interval=30s --timeout=20s --start-period=2m CMD ["gauntlet", "health"]
ENTRYPOINT ["gauntlet"]
CMD ["run"]
