#!/bin/sh
# Starts the club, or one of the operator's commands, from the folder of a release. The environment says which club:
# deploy/hoyo19.env.example. Data and backups go to the folder one stands in, unless DATA_DIR and BACKUP_DIR name others.
set -eu

here=$(dirname -- "$(readlink -f -- "$0")")
node="$here/node/bin/node"
[ -x "$node" ] || node=node

usage() {
  echo "Usage: hoyo19 [start | admin-grant | backup | club | clubs | doctor | import-club | migrate | restore | upgrade | version] [...]" >&2
  exit 2
}

command=${1:-start}
[ $# -eq 0 ] || shift
case $command in
  start) exec "$node" "$here/server/main.js" "$@" ;;
  admin-grant | backup | club | clubs | doctor | import-club | migrate | restore | upgrade) exec "$node" "$here/server/$command.js" "$@" ;;
  version) sed -n 's/.*"version": "\(.*\)".*/\1/p' "$here/package.json" ;;
  *) usage ;;
esac
