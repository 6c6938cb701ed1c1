#!/usr/bin/env bash
# Starts an image of the server, waits until it is ready, creates a session, makes a backup, and stops it: each native package must load.
set -euo pipefail

image="$1"
name="kring-try-$$"
trap 'docker logs "$name" 2>&1 | tail -50; docker rm --force "$name" > /dev/null' EXIT

docker run --detach --init --name "$name" --publish 127.0.0.1::3000 --read-only --tmpfs /tmp --cap-drop ALL \
  --env BACKUP_TO=/backups "$image"
address="http://$(docker port "$name" 3000/tcp)"
for _ in $(seq 60); do
  curl --fail --silent "$address/api/ready" && break
  sleep 1
done
curl --fail --silent --show-error "$address/api/ready"
curl --fail --silent --show-error --header 'content-type: application/json' --data '{"displayName":"Anna","title":"Try"}' "$address/api/sessions" > /dev/null
# The package that hashes passwords.
docker exec "$name" node -e 'import("@node-rs/argon2").then(({ hash }) => hash("a"))'
docker exec "$name" pg_dump --version
docker exec "$name" node out/server/backup.js backup
docker exec "$name" node out/server/backup.js restore --list
docker stop --time 30 "$name" > /dev/null
test "$(docker inspect --format '{{.State.ExitCode}}' "$name")" = 0
