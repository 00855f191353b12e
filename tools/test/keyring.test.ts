import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = '{packages,engines}/*/src/**/*.{ts,tsx}'
const filesWith = (pattern: RegExp) =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.includes('node_modules') && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort()

it('lets nobody but the keyring derive from the secret of the installation', () => {
  // A use that derives its own key forgets the old secrets: add it to SIGNED_USES or SEALED_USES instead.
  expect(filesWith(/\.GUISE_SECRET\b/)).toEqual([
    'packages/server/src/app/compose.ts',
    'packages/server/src/app/doctor/settings.ts',
  ])
  expect(filesWith(/\b(createHmac|hkdfSync|createCipheriv)\(/)).toEqual([
    // From the secrets that the keyring gives it.
    'packages/provenance/src/development-certificate.ts',
    // From the secret of a session, not of the installation.
    'packages/server/src/adapters/credentials/credentials.ts',
    'packages/server/src/platform/secrets/keyring.ts',
    'packages/server/src/platform/secrets/secret-box.ts',
  ])
})
