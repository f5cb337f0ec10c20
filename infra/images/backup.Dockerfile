# What infra/backup/*.sh need: pg_dump in the server's version, gpg and mc.
FROM minio/mc:RELEASE.2025-08-13T08-35-41Z AS mc
FROM postgres:18.4-trixie
COPY --from=mc /usr/bin/mc /usr/local/bin/mc
COPY infra/backup /usr/local/lib/evoya
RUN gpg --version >/dev/null && mkdir /backups && chown postgres:postgres /backups
USER postgres
ENV MC_CONFIG_DIR=/tmp/mc
ENTRYPOINT ["/usr/local/lib/evoya/backup.sh"]
