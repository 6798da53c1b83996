#!/bin/sh
# Installs a release on a Debian 12 or 13 machine, or updates it: run as root from the unpacked release.
#
#   deploy/install.sh shop.example [office.shop.example]
#
# PostgreSQL, Caddy, a firewall and automatic security updates of Debian; two processes of the shop as
# systemd services. What exists stays: settings, secrets, database. May be run again.
set -eu

domain=${1:?The domain name of the shop is missing: deploy/install.sh shop.example}
office=${2:-}
from=$(cd "$(dirname "$0")/.." && pwd)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$from/package.json")
target=/opt/alambic/releases/$version
settings=/etc/alambic/alambic.env
ports='3001 3002'
say() { echo "alambic: $*"; }
# The user postgres may not enter every folder, such as one in /root, and psql says so each time.
cd /

say 'packages of Debian'
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install --no-install-recommends \
  postgresql caddy nftables unattended-upgrades openssl rsync openssh-client > /dev/null

say "release $version"
if [ "$from" != "$target" ]; then
  rm -rf "$target.new"
  mkdir -p /opt/alambic/releases
  cp -R "$from" "$target.new"
  chown -R root:root "$target.new"
  # A folder that runs is never changed: another build of the same version replaces it as a whole.
  [ ! -e "$target" ] || mv "$target" "$target.$(date +%s)"
  mv "$target.new" "$target"
fi
ln -sfn "$target" /opt/alambic/current

say 'user and services'
install -m 644 "$target/deploy/systemd/alambic.sysusers.conf" /usr/lib/sysusers.d/alambic.conf
systemd-sysusers
for unit in alambic@.service alambic-copy-backups.service alambic-copy-backups.timer; do
  install -m 644 "$target/deploy/systemd/$unit" "/etc/systemd/system/$unit"
done
install -m 755 "$target/deploy/systemd/alambic-operate" /usr/local/bin/alambic-operate

say 'settings'
install -d -m 700 /etc/alambic
if [ ! -e "$settings" ]; then
  umask 077
  sed -e "s|^PUBLIC_ORIGIN=.*|PUBLIC_ORIGIN=https://$domain|" \
    -e "s|^ADMIN_ORIGIN=.*|ADMIN_ORIGIN=${office:+https://$office}|" \
    -e "s|^AUTH_SECRET=.*|AUTH_SECRET=$(openssl rand -base64 48)|" \
    -e "s|^BACKUP_PASSPHRASE=.*|BACKUP_PASSPHRASE=$(openssl rand -base64 24)|" \
    "$target/deploy/systemd/alambic.env.example" > "$settings"
  umask 022
fi

say 'database'
systemctl enable --quiet --now postgresql
as_postgres() { runuser -u postgres -- "$@"; }
[ "$(as_postgres psql -Atc "select 1 from pg_roles where rolname = 'alambic'")" = 1 ] || as_postgres createuser alambic
[ "$(as_postgres psql -Atc "select 1 from pg_database where datname = 'alambic'")" = 1 ] ||
  as_postgres createdb --owner=alambic --encoding=UTF8 --template=template0 --locale=C.UTF-8 alambic

say 'firewall and security updates'
install -m 644 "$target/deploy/nftables.conf" /etc/nftables.conf
systemctl enable --quiet nftables
systemctl restart nftables
printf 'APT::Periodic::Update-Package-Lists "1";\nAPT::Periodic::Unattended-Upgrade "1";\n' \
  > /etc/apt/apt.conf.d/20auto-upgrades

say 'processes, one after the other'
systemctl daemon-reload
processes=
for port in $ports; do
  systemctl enable --quiet "alambic@$port"
  systemctl restart "alambic@$port"
  processes="$processes 127.0.0.1:$port"
done

say 'proxy'
install -m 644 "$target/deploy/Caddyfile" /etc/caddy/Caddyfile
mkdir -p /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment="SITES=%s" "PROCESSES=%s"\n' "$domain${office:+, $office}" "${processes# }" \
  > /etc/systemd/system/caddy.service.d/alambic.conf
systemctl daemon-reload
systemctl enable --quiet caddy
# Without closing its ports: what changed in the environment is read too.
systemctl reload-or-restart caddy

say "https://$domain is open once its DNS records lead here."
say 'The first owner: alambic-operate staff owner you@example.ca'
say "Store AUTH_SECRET and BACKUP_PASSPHRASE of $settings apart from this machine."
