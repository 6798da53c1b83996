#!/bin/sh
# Packs what production runs into one file, for machines like this one (system, processor), and prints its
# SHA-256: build/alambic-VERSION-linux-x64.tar.zst. Build first: npm run build.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
machine=$(node_modules/node/bin/node --print '`${process.platform}-${process.arch}`')
file=build/alambic-$version-$machine.tar.zst
node tooling/run.mjs --production tooling/make-runtime.ts build/runtime
tar --directory build/runtime --owner=0 --group=0 --sort=name --create . | zstd --quiet --force -T0 -10 -o "$file"
sha256sum "$file"
