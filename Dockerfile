FROM python:3.12-slim
COPY . /src
RUN pip install --no-cache-dir /src && rm -rf /src && useradd --create-home gauntlet && install -d -o gauntlet /data
USER gauntlet
ENV GAUNTLET_DATA=/data
VOLUME /data
CMD ["gauntlet", "run"]
