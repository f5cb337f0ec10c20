#!/bin/sh
# The buckets, all private, and two users that aren't root: the product, which can't create or open up buckets, and the
# backup, which can only read. Safe to repeat.
set -eu
for bucket in user-documents profile-images trip-media submissions data-exports; do
  mc mb --ignore-existing "evoya/$bucket"
done

# user NAME SECRET POLICY
user() {
  mc admin policy create evoya "$3" "/minio/$3.json"
  mc admin user add evoya "$1" "$2"
  # Fails if it's already attached.
  mc admin policy attach evoya "$3" --user "$1" || mc admin policy entities evoya --user "$1" | grep -q "$3"
}
user "$S3_ACCESS_KEY" "$S3_SECRET_KEY" app-policy
user "$BACKUP_ACCESS_KEY" "$BACKUP_SECRET_KEY" backup-policy
