#!/bin/sh
# Secrets of docker-compose.yml: each service gets its own as files and no other's, as /secret-services.txt says. One that was
# given is a file of docker/secrets. Those of DRAWN are drawn where nobody gave them, and kept; all others are taken away
# when their file is. The folders of the delivery sockets are the hosts' (node, 1000).
set -eu

DRAWN=' POSTGRES_PASSWORD DATABASE_PASSWORD WELCOME_KEY SECOND_FACTOR_KEY CODES_KEY HOST_SECRET '

known=" $(cut -d ' ' -f 1 /secret-services.txt | tr '\n' ' ')"
unknown=
for file in /given/*; do
  case $known in
    *" ${file##*/} "*) ;;
    *) [ ! -f "$file" ] || unknown="$unknown ${file##*/}" ;;
  esac
done
if [ -n "$unknown" ]; then
  echo "No service has a secret of this name:$unknown. Nothing was handed out. Names are in docker/secret-services.txt." >&2
  exit 1
fi

# address <user> <file of the password>: the database of the service postgres; every byte of the password is percent-encoded.
address() {
  echo "postgres://$1:$(od -An -vtx1 < "/tmp/postgres/$2" | tr -d ' \n' | sed 's/../%&/g')@postgres:5432/loopi"
}

# text <name> <file of before>: as it was given, or drawn; nothing of a secret that nobody needs to give.
text() {
  if [ -s "/given/$1" ]; then tr -d '\r' < "/given/$1"
  elif [ "$1" = DATABASE_URL ] && [ -z "$DATABASE_URL" ]; then address loopi_api DATABASE_PASSWORD
  elif [ "$1" = MIGRATION_DATABASE_URL ] && [ -z "$DATABASE_URL$MIGRATION_DATABASE_URL" ] && [ ! -s /given/DATABASE_URL ]; then
    address loopi POSTGRES_PASSWORD
  elif [ "$1" = SMTP_URL ] && [ "$DEMO" = 1 ]; then echo smtp://mail:1025
  else
    case $DRAWN in
      *" $1 "*) if [ -s "$2" ]; then cat "$2"; else head -c 32 /dev/urandom | od -An -vtx1 | tr -d ' \n'; fi ;;
    esac
  fi
}

mkdir -p /tmp/postgres /tmp/migrate /tmp/api /tmp/host /tmp/area
while read -r name services; do
  [ "$name" != '#' ] || continue
  value=$(text "$name" "/secrets/${services%% *}/$name")
  for service in $services; do
    [ -z "$value" ] || printf %s "$value" > "/tmp/$service/$name"
  done
done < /secret-services.txt

changed=
for folder in /secrets/*; do
  service=${folder##*/}
  for file in "$folder"/*; do
    name=${file##*/}
    if [ -f "$file" ] && [ ! -f "/tmp/$service/$name" ]; then
      rm "$file"
      changed="$changed $service:-$name"
    fi
  done
  for file in "/tmp/$service"/*; do
    name=${file##*/}
    if [ -f "$file" ] && ! cmp -s "$file" "$folder/$name"; then
      # Appears as a whole, for a service that reads it meanwhile.
      cp "$file" "$folder/.$name"
      chmod 444 "$folder/.$name"
      mv "$folder/.$name" "$folder/$name"
      changed="$changed $service:+$name"
    fi
  done
done
# Read at the start alone.
[ -z "$changed" ] || echo "Changed:$changed. What runs already takes it over by: docker compose restart api host"

chown 1000:1000 /deliveries/*
