#!/bin/sh
# Secrets of docker-compose.yml: each service gets its own as files, and no other's. One that was given comes from the folder
# of SECRETS, or from .env; the others are drawn once and kept. The folders of the delivery sockets are the hosts' (node, 1000).
set -eu

# secret <name> <value of .env> <file of before>: the first of them that there is, else 64 drawn digits.
secret() {
  if [ -s "/given/$1" ]; then cat "/given/$1"
  elif [ -n "$2" ]; then printf %s "$2"
  elif [ -s "$3" ]; then cat "$3"
  else head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'
  fi
}

# put <service> <name> <text>: appears as a whole, for a service that reads it meanwhile.
put() {
  printf %s "$3" > "/secrets/$1/.$2"
  chmod 444 "/secrets/$1/.$2"
  mv "/secrets/$1/.$2" "/secrets/$1/$2"
}

owner=$(secret POSTGRES_PASSWORD "${POSTGRES_PASSWORD:-}" /secrets/postgres/POSTGRES_PASSWORD)
api=$(secret DATABASE_PASSWORD "${DATABASE_PASSWORD:-}" /secrets/api/DATABASE_PASSWORD)
put postgres POSTGRES_PASSWORD "$owner"
put migrate MIGRATION_DATABASE_PASSWORD "$owner"
put migrate DATABASE_PASSWORD "$api"
put api DATABASE_PASSWORD "$api"
put api SMTP_URL "$(secret SMTP_URL "${SMTP_URL:-}" /secrets/api/SMTP_URL)"
put host HOST_SECRET "$(secret HOST_SECRET '' /secrets/host/HOST_SECRET)"

for file in /given/*; do
  name=${file##*/}
  case $name in
    POSTGRES_PASSWORD | DATABASE_PASSWORD | SMTP_URL | HOST_SECRET) ;;
    DEPLOY_TOKENS) put host "$name" "$(cat "$file")" ;;
    *) [ ! -f "$file" ] || put api "$name" "$(cat "$file")" ;;
  esac
done

chown 1000:1000 /deliveries/*
