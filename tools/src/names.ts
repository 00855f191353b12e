// The names under which Guise is published. `tools/test/names.test.ts` holds everything that writes them itself to this file.
export const COMMAND = 'guise'
export const NPM_SCOPE = '@guise'
export const PYTHON_PACKAGE = 'guise-sdk'
export const PYTHON_IMPORT = 'guise_sdk'
export const REPOSITORY = 'https://github.com/guise-run/guise'
export const IMAGE = 'ghcr.io/guise-run/guise'
