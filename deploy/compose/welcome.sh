#!/bin/sh
# Makes the first account, an operator's, and prints how to sign in. On later starts it prints the address.
set -eu
guise() { node --no-warnings /guise/packages/cli/src/bin.ts "$@"; }

echo "Guise is at $ADDRESS"
if guise accounts list --json | grep -q '"email"'; then exit; fi
guise accounts create --operator --name Guise --email "$EMAIL" --credits 1000 --password-stdin --json \
  </secrets/first_password >/dev/null
echo "Sign in as $EMAIL with the password $(cat /secrets/first_password), then change it."
