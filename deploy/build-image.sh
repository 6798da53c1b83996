#!/bin/sh
# Builds the image, starts it with the embedded database as it is meant to run (read-only root, no
# capability, no new privileges), waits for /health/ready, reads the home page, and prints sizes and times.
#
#   deploy/build-image.sh [NAME]     NAME: of the image; default alambic
#
# Settings: PODMAN: the command, with options, of podman; docker works too, without the sizes of layers.
#           DEBOOTSTRAP=1: makes what the base image has (Debian, Node, npm) by debootstrap and npm, where no
#           registry of images is reachable. Needs root.
#           NPMRC: a file for npm, such as one with another registry.
#           BUILD_OPTIONS, RUN_OPTIONS: further words for build and run, such as --network host; podman needs
#           --format docker for the health check.
#           PORT: of this machine; default 3080.
#           CA_FILE: further certificate authorities for npm, behind a proxy that opens TLS.
# In a container or on a kernel with cgroups v1, where crun refuses to start and limits may not be raised:
#   PODMAN='podman --runtime runc' BUILD_OPTIONS='--isolation chroot --format docker' \
#     RUN_OPTIONS='--ulimit nofile=20000:20000 --ulimit nproc=4096:4096' deploy/build-image.sh
set -eu
cd "$(dirname "$0")/.."
name=${1:-alambic}
podman=${PODMAN:-podman}
port=${PORT:-3080}
base=$(sed -n 's/^FROM \(.*\) AS build$/\1/p' deploy/Dockerfile)
work=$(mktemp -d)
container=
finish() {
  [ -z "$container" ] || $podman rm --force "$container" > /dev/null
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM
seconds() { date +%s.%N; }
since() { awk -v a="$1" -v b="$(seconds)" 'BEGIN { printf "%.1f s", b - a }'; }

if [ "${DEBOOTSTRAP:-}" = 1 ]; then
  started=$(seconds)
  debootstrap --variant=minbase bookworm "$work/base" > "$work/debootstrap.log"
  rm -rf "$work"/base/var/cache/apt/archives/*.deb "$work"/base/var/lib/apt/lists/* "$work"/base/usr/share/man/*
  npm install --silent --global --prefix "$work/base/usr/local" npm@11
  cp node_modules/node/bin/node "$work/base/usr/local/bin/node"
  tar --directory "$work/base" --create . | $podman import - "$base" > /dev/null
  echo "base image by debootstrap: $(since "$started")"
fi

started=$(seconds)
touch "$work/npmrc"
[ -z "${NPMRC:-}" ] || cat "$NPMRC" > "$work/npmrc"
set -- --file deploy/Dockerfile --tag "$name" --secret "id=npmrc,src=$work/npmrc" \
  --label "org.opencontainers.image.version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)" \
  --label "org.opencontainers.image.revision=$(git rev-parse HEAD 2> /dev/null || echo unknown)"
if [ -n "${CA_FILE:-}" ]; then
  echo 'cafile=/etc/ssl/own-authorities.crt' >> "$work/npmrc"
  set -- "$@" --volume "$CA_FILE:/etc/ssl/own-authorities.crt:ro"
fi
# shellcheck disable=SC2086 # BUILD_OPTIONS are words
$podman build "$@" ${BUILD_OPTIONS:-} .
echo "build: $(since "$started")"

started=$(seconds)
# shellcheck disable=SC2086 # RUN_OPTIONS are words
container=$($podman run --detach --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
  --publish "127.0.0.1:$port:3000" ${RUN_OPTIONS:-} "$name")
until curl --silent --fail --output /dev/null "http://127.0.0.1:$port/health/ready"; do
  [ "$($podman inspect --format '{{.State.Running}}' "$container")" = true ] || {
    $podman logs "$container"
    exit 1
  }
  sleep 0.1
done
echo "from start to ready: $(since "$started")"
$podman exec "$container" node deploy/check-ready.mjs
echo 'health check: passed'
curl --silent --fail --output "$work/home.html" "http://127.0.0.1:$port/"
grep -q '</html>' "$work/home.html"
echo "home page: $(wc -c < "$work/home.html") bytes"
echo "memory: $(awk '/^VmRSS/ { print $2 / 1024 " MB" }' "/proc/$($podman inspect --format '{{.State.Pid}}' "$container")/status")"
started=$(seconds)
$podman stop --time 20 "$container" > /dev/null
echo "stop: $(since "$started"), exit code $($podman inspect --format '{{.State.ExitCode}}' "$container")"

# Podman writes each layer compressed, as it would push it.
if $podman push --compress "$name" "dir:$work/pushed" 2> "$work/push.log"; then
  echo 'layers, compressed, in MB, the base first:'
  tr -d ' \n' < "$work/pushed/manifest.json" | grep -o '"layers":.*' | grep -o '"size":[0-9]*' | sed 's/"size"://' |
    awk '{ sum += $1; printf "  %.1f\n", $1 / 1e6 } END { printf "  %.1f in all\n", sum / 1e6 }'
fi
