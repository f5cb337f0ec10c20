#!/usr/bin/env bash
# Saves the database and the files into $BACKUP_DIR/<time>, encrypted for the holder of the private key that belongs to
# BACKUP_PUBLIC_KEY (OpenPGP, as gpg --armor --export writes it). Keep that key somewhere else. The database comes first: files
# are always stored before the row that names them, so every file the dump knows about is there when the
# mirror runs. Backups older than BACKUP_KEEP_DAYS (30) are deleted, but never the newest.
set -euo pipefail
umask 077
: "${BACKUP_PUBLIC_KEY:?Set BACKUP_PUBLIC_KEY: backups are only made encrypted (gpg --armor --export backup@your.domain)}"
. "$(dirname "$0")/settings.sh"

name=$(date -u +%Y-%m-%dT%H%M%SZ)
draft="$BACKUP_DIR/.$name.unfinished"
target="$BACKUP_DIR/$name"
plain=$(mktemp -d "${TMPDIR:-/tmp}/evoya-backup.XXXXXX")
# First, clean up what a killed run left behind.
mkdir -p "$BACKUP_DIR"
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '.*.unfinished' -exec rm -rf {} +
mkdir "$draft"
trap 'rm -rf "$draft" "$plain"; forget_keys' EXIT

printf '%s\n' "$BACKUP_PUBLIC_KEY" >"$GNUPGHOME/recipient.asc"
seal() { quiet_gpg --compress-algo none --recipient-file "$GNUPGHOME/recipient.asc" --encrypt; }

echo "Saving the database ..."
pg_dump --format=custom --compress=zstd:9 --no-owner --no-privileges "$DATABASE_URL" | seal >"$draft/database.dump.gpg"

# Only one bucket at a time is here unencrypted, and only while we're packing it.
for bucket in $BUCKETS; do
  echo "Saving $bucket ..."
  mkdir "$plain/$bucket"
  mc mirror --quiet --overwrite "evoya/$BUCKET_PREFIX$bucket" "$plain/$bucket"
  tar --create --directory="$plain" "$bucket" | seal >"$draft/$bucket.tar.gpg"
  rm -rf "${plain:?}/$bucket"
done

(cd "$draft" && sha256sum -- *.gpg >SHA256SUMS)
mv "$draft" "$target"
echo "Saved to $target ($(du -sh "$target" | cut -f1))"

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' ! -name "$name" \
  -mtime +"${BACKUP_KEEP_DAYS:-30}" -exec rm -rf {} +
