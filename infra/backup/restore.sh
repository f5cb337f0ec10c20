#!/usr/bin/env bash
# restore.sh <backup folder>           restores database and files. Both must be empty, unless RESTORE_OVER=yes.
# restore.sh --drill <backup folder>   proves that a backup is good: opens everything in it, restores the database under
#                                      another name next to the real one, counts rows and files, then drops it again.
# BACKUP_PRIVATE_KEY_FILE names the private key (gpg --armor --export-secret-keys), BACKUP_PASSPHRASE is its passphrase, if
# any. DATABASE_URL is the owner's (evoya) for a restore, and a role's that may create databases for a drill; the file
# store's key needs write access. After a restore, run the migration: it grants the API's role its rights.
set -euo pipefail
umask 077
: "${BACKUP_PRIVATE_KEY_FILE:?Set BACKUP_PRIVATE_KEY_FILE to the file with the private key}"
. "$(dirname "$0")/settings.sh"

drill=no
if [ "${1:-}" = "--drill" ]; then
  drill=yes
  shift
fi
source=${1:?Name the backup folder, for example ./backups/2026-11-20T030000Z}
[ -f "$source/database.dump.gpg" ] || { echo "$source holds no database.dump.gpg." >&2; exit 1; }
plain=$(mktemp -d "${TMPDIR:-/tmp}/evoya-restore.XXXXXX")
drilled=""
tidy() {
  [ -z "$drilled" ] || psql --quiet "$DATABASE_URL" --command="drop database if exists $drilled with (force)"
  rm -rf "$plain"
  forget_keys
}
trap tidy EXIT

echo "Checking the backup ..."
(cd "$source" && sha256sum --quiet --check SHA256SUMS)
unlocked() { quiet_gpg --pinentry-mode loopback --passphrase "${BACKUP_PASSPHRASE:-}" "$@"; }
unlocked --import "$BACKUP_PRIVATE_KEY_FILE"
open_sealed() { unlocked --decrypt "$source/$1.gpg"; }
open_sealed database.dump >"$plain/database.dump"

# The server's address with a different database name; anything after a question mark stays.
with_database() {
  local base=${DATABASE_URL%%\?*}
  local query=${DATABASE_URL#"$base"}
  printf '%s/%s%s\n' "${base%/*}" "$1" "$query"
}

if [ "$drill" = yes ]; then
  name="evoya_restore_drill_$$"
  psql --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" --command="create database $name"
  drilled=$name
  pg_restore --exit-on-error --no-owner --no-privileges --jobs=2 --dbname="$(with_database "$name")" "$plain/database.dump"
  users=$(psql --tuples-only --no-align "$(with_database "$name")" --command="select count(*) from users")
  files=0
  for bucket in $BUCKETS; do
    files=$((files + $(open_sealed "$bucket.tar" | tar --list | grep -vc '/$' || true)))
  done
  echo "The backup is good: $users users, $files files."
  exit 0
fi

query() { psql --tuples-only --no-align "$DATABASE_URL" --command="$1"; }
tables=$(query "select count(*) from information_schema.tables where table_schema = 'public'")
if [ "$tables" != 0 ] && [ "${RESTORE_OVER:-no}" != yes ]; then
  echo "The database is not empty. Stop the API and the worker, and set RESTORE_OVER=yes to replace what is there." >&2
  exit 1
fi

# Tables of a newer version would stay, and its migration would fail on them.
saved=$(pg_restore --list "$plain/database.dump" | awk '$4 == "TABLE" && $5 == "public" { print $6 }')
newer=$(query "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  and not relispartition" | grep --invert-match --fixed-strings --line-regexp "$saved" || true)
if [ -n "$newer" ]; then
  echo "The database has tables of a newer version than this backup: $(echo "$newer" | paste -sd' ')." >&2
  echo "Restore into an empty database." >&2
  exit 1
fi

echo "Restoring the database ..."
pg_restore --exit-on-error --single-transaction --clean --if-exists --no-owner --no-privileges \
  --dbname="$DATABASE_URL" "$plain/database.dump"

for bucket in $BUCKETS; do
  echo "Restoring $bucket ..."
  open_sealed "$bucket.tar" | tar --extract --directory="$plain"
  mc mb --ignore-existing "evoya/$BUCKET_PREFIX$bucket"
  mc mirror --quiet --overwrite "$plain/$bucket" "evoya/$BUCKET_PREFIX$bucket"
  rm -rf "${plain:?}/$bucket"
done
echo "Restored from $source. Run the migration, which brings an older backup up to date and grants rights, then start"
echo "the API and the worker again."
