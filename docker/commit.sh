#!/bin/sh
# Commit of the checkout, from what `.dockerignore` lets through of .git; nothing without a repository. Whether the tree
# had edits cannot be seen in a build, so it counts as edited: `COMMIT=$(git rev-parse HEAD)` says that it had none.
head=$(cat .git/HEAD 2>/dev/null) || exit 0
case $head in
  ref:*)
    ref=${head#ref: }
    commit=$(cat ".git/$ref" 2>/dev/null || sed -n "s| $ref\$||p" .git/packed-refs 2>/dev/null)
    ;;
  *) commit=$head ;;
esac
[ -z "$commit" ] || echo "$commit-dirty"
