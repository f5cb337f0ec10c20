#!/usr/bin/env bash
# The roles of Evoya's database: `evoya` owns it and migrates, `evoya_app` (API and worker) owns nothing, and
# `evoya_backup` reads. Runs automatically when docker compose creates the database. On an older database whose superuser
# is evoya, run:
#   docker compose exec -e POSTGRES_USER=evoya postgres /docker-entrypoint-initdb.d/roles.sh
#   docker compose run --rm migrate
set -euo pipefail
: "${OWNER_PASSWORD:?}" "${APP_PASSWORD:?}" "${BACKUP_PASSWORD:?}"

psql --quiet --no-psqlrc --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-evoya}" --set=ON_ERROR_STOP=1 \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" --set=backup_password="$BACKUP_PASSWORD" <<'SQL'
select format('create role %I', name) from unnest(array['evoya', 'evoya_app', 'evoya_backup']) as name
  where not exists (select from pg_roles where rolname = name) \gexec
alter role evoya login password :'owner_password';
alter role evoya_app login nosuperuser nocreatedb nocreaterole password :'app_password';
alter role evoya_backup login nosuperuser nocreatedb nocreaterole password :'backup_password';
grant pg_read_all_data to evoya_backup;
select format('alter database %I owner to evoya', current_database()) \gexec
select format('revoke all on database %I from public', current_database()) \gexec
select format('grant connect on database %I to evoya_app, evoya_backup', current_database()) \gexec
SQL
