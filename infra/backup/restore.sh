#!/usr/bin/env bash
# restore.sh <backup folder>           restores database and files. Both must be empty, or RESTORE_OVER=yes be set.
# restore.sh --drill <backup folder>   proves that a backup is good: restores the database under another name beside
#                                      the real one, counts its rows, drops it again, and checks every file's sum.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

drill=no
if [ "${1:-}" = "--drill" ]; then
  drill=yes
  shift
fi
source=${1:?Name the backup folder, for example ./backups/2026-11-20T030000Z}
[ -f "$source/database.dump" ] || { echo "$source holds no database.dump." >&2; exit 1; }

echo "Checking the backup ..."
(cd "$source" && sha256sum --quiet --check SHA256SUMS)

# The server's address with another database name; what follows a question mark stays.
with_database() {
  local base=${DATABASE_URL%%\?*}
  local query=${DATABASE_URL#"$base"}
  printf '%s/%s%s\n' "${base%/*}" "$1" "$query"
}

if [ "$drill" = yes ]; then
  name="evoya_restore_drill_$$"
  psql --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" --command="create database $name"
  trap 'psql --quiet "$DATABASE_URL" --command="drop database if exists $name with (force)"' EXIT
  pg_restore --exit-on-error --no-owner --no-privileges --jobs=2 --dbname="$(with_database "$name")" "$source/database.dump"
  users=$(psql --tuples-only --no-align "$(with_database "$name")" --command="select count(*) from users")
  files=$(find "$source/files" -type f | wc -l)
  echo "The backup is good: $users users, $files files."
  exit 0
fi

tables=$(psql --tuples-only --no-align "$DATABASE_URL" \
  --command="select count(*) from information_schema.tables where table_schema = 'public'")
if [ "$tables" != 0 ] && [ "${RESTORE_OVER:-no}" != yes ]; then
  echo "The database is not empty. Stop the API and the worker, and set RESTORE_OVER=yes to replace what is there." >&2
  exit 1
fi

echo "Restoring the database ..."
pg_restore --exit-on-error --single-transaction --clean --if-exists --no-owner --no-privileges \
  --dbname="$DATABASE_URL" "$source/database.dump"

echo "Restoring the files ..."
for bucket in $BUCKETS; do
  mc mb --ignore-existing "evoya/$BUCKET_PREFIX$bucket"
  mc mirror --quiet --overwrite "$source/files/$bucket" "evoya/$BUCKET_PREFIX$bucket"
done
echo "Restored from $source. Start the API and the worker again; the migration brings an older backup up to date."
