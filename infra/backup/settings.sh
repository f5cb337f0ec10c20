# Settings for backup.sh and restore.sh: what both need, and where things go.
: "${DATABASE_URL:?Set DATABASE_URL to the database}"
: "${S3_ENDPOINT:?Set S3_ENDPOINT to the file store}"
: "${S3_ACCESS_KEY:?Set S3_ACCESS_KEY}"
: "${S3_SECRET_KEY:?Set S3_SECRET_KEY}"
BACKUP_DIR=${BACKUP_DIR:-./backups}
BUCKET_PREFIX=${S3_BUCKET_PREFIX:-}
# Without data-exports: those are copies that expire within days, and members can ask for new ones.
BUCKETS="user-documents profile-images trip-media submissions"
scheme=${S3_ENDPOINT%%://*}
host=${S3_ENDPOINT#*://}
export MC_HOST_evoya="$scheme://$S3_ACCESS_KEY:$S3_SECRET_KEY@$host"

for tool in pg_dump pg_restore psql mc gpg tar; do
  command -v "$tool" >/dev/null || { echo "$tool is needed and was not found." >&2; exit 1; }
done

# Keys are used as given, from a folder just for this run: it leaves no keyring, agent or trust database behind.
GNUPGHOME=$(mktemp -d)
export GNUPGHOME
chmod 700 "$GNUPGHOME"
quiet_gpg() { gpg --batch --quiet --no-tty --trust-model always "$@"; }
forget_keys() {
  gpgconf --kill all 2>/dev/null || true
  rm -rf "$GNUPGHOME"
}
trap forget_keys EXIT
