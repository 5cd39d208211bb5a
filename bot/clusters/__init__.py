"""Several processes over one database: each serves a cluster of Discord's shards.

A cluster is a fixed part of all servers. A process holds one or more clusters by leases in the
database; when it dies or leaves, another one takes them over.
"""
