# What infra/backup/*.sh need: pg_dump in the server's version, gpg and mc.
FROM minio/mc:RELEASE.2025-08-13T08-35-41Z@sha256:a7fe349ef4bd8521fb8497f55c6042871b2ae640607cf99d9bede5e9bdf11727 AS mc
FROM postgres:18.4-trixie@sha256:3a82e1f56c8f0f5616a11103ac3d47e632c3938698946a7ad26da0df1334744a
COPY --from=mc /usr/bin/mc /usr/local/bin/mc
COPY infra/backup /usr/local/lib/evoya
RUN gpg --version >/dev/null && mkdir /backups && chown postgres:postgres /backups
USER postgres
ENV MC_CONFIG_DIR=/tmp/mc
ENTRYPOINT ["/usr/local/lib/evoya/backup.sh"]
