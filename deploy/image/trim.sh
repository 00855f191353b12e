#!/bin/sh
# Takes out of a checkout with its packages what the image never runs. Run in the root of it, at the build of the image.
set -eu

find packages/studio -mindepth 1 -maxdepth 1 ! -name dist -exec rm -rf {} +
find site -mindepth 1 -maxdepth 1 ! -name dist -exec rm -rf {} +
rm -rf .ci battery bench chaos quality tools test docs examples packages/*/test engines/*/test packages/*/tools
rm -rf deploy/compose deploy/haproxy deploy/kubernetes CHANGELOG.md CONTRIBUTING.md Containerfile biome.json redocly.yaml vitest.config.ts
find packages engines -name '*.test.ts' -delete

# Whose packages would stay: workspaces that are gone, a second Node, and pictures in a terminal (100 MB of codecs in JavaScript).
npm pkg set --json "workspaces=$(node -p 'JSON.stringify(fs.globSync("{packages,engines}/*/package.json").map(path.dirname))')"
npm pkg delete optionalDependencies devDependencies
npm pkg delete --workspace @guise/cli dependencies.terminal-image
npm prune --omit=dev --ignore-scripts --no-audit --no-fund

# ONNX Runtime brings its binaries for every system.
bins=node_modules/onnxruntime-node/bin/napi-v6
arch=$(node -p process.arch)
rm -rf $bins/darwin $bins/win32
find $bins/linux -mindepth 1 -maxdepth 1 ! -name "$arch" -exec rm -rf {} +
# What editors and debuggers read.
find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -type f -delete
rm -rf node_modules/.cache node_modules/pdfkit/.yarn node_modules/bintrees/test
