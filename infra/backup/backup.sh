#!/usr/bin/env bash
# Saves the database and the files into $BACKUP_DIR/<time>. The database first: files are only ever added before the
# row that names them is written, so every file the dump knows of is there when the mirror runs.
# Days older than BACKUP_KEEP_DAYS (30) are removed, but never the newest.
set -euo pipefail
. "$(dirname "$0")/settings.sh"

name=$(date -u +%Y-%m-%dT%H%M%SZ)
draft="$BACKUP_DIR/.$name.unfinished"
target="$BACKUP_DIR/$name"
mkdir -p "$draft/files"
trap 'rm -rf "$draft"' EXIT

echo "Saving the database ..."
pg_dump --format=custom --compress=zstd:9 --no-owner --no-privileges --file="$draft/database.dump" "$DATABASE_URL"
pg_restore --list "$draft/database.dump" >"$draft/database.list"

echo "Saving the files ..."
for bucket in $BUCKETS; do
  mkdir -p "$draft/files/$bucket"
  mc mirror --quiet --overwrite "evoya/$BUCKET_PREFIX$bucket" "$draft/files/$bucket"
done

(cd "$draft" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
mv "$draft" "$target"
echo "Saved to $target ($(du -sh "$target" | cut -f1))"

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*Z' ! -name "$name" \
  -mtime +"${BACKUP_KEEP_DAYS:-30}" -exec rm -rf {} +
