import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const COPIED = [
  'biome.json',
  '.gitignore',
  'package.json',
  'packages/child-pool/package.json',
  'packages/core/package.json',
  'packages/sdk/package.json',
  'packages/cli/package.json',
  'packages/server/package.json',
  'packages/studio/package.json',
  'engines/cpu/package.json',
]

/** What lint must refuse, and beside it what it must let through: the package graph of the design. */
const PLANTS: readonly [file: string, imports: string, refused: boolean][] = [
  ['packages/core/src/node-module.ts', 'node:fs', true],
  ['packages/core/src/library.ts', 'zod', true],
  ['packages/core/src/usecases/upwards.ts', '../job.ts', false],
  ['packages/child-pool/src/node-module.ts', 'node:fs', false],
  ['packages/child-pool/src/library.ts', 'zod', true],
  ['packages/child-pool/src/to-core.ts', '@guise/core', true],
  ['packages/sdk/src/node-module.ts', 'node:fs', true],
  ['packages/sdk/src/library.ts', 'zod', true],
  ['packages/sdk/src/to-core.ts', '@guise/core', true],
  ['packages/sdk/src/compat/upwards.ts', '../errors.ts', false],
  ['packages/cli/src/to-sdk.ts', '@guise/sdk', false],
  ['packages/cli/src/to-server.ts', '@guise/server/api', true],
  ['packages/cli/src/commands/to-core.ts', '@guise/core', true],
  ['packages/studio/src/to-sdk.ts', '@guise/sdk', false],
  ['packages/studio/src/to-core.ts', '@guise/core', true],
  ['packages/studio/src/to-brand.ts', '@guise/core/brand', false],
  ['packages/studio/src/to-testing.ts', '@guise/core/testing', true],
  ['packages/studio/src/node-module.ts', 'node:fs', true],
  ['packages/server/src/platform/redis/to-feature.ts', '../../features/reports/store.ts', true],
  ['packages/server/src/platform/redis/to-http.ts', '../../http/app.ts', true],
  ['packages/server/src/platform/redis/to-platform.ts', '../batcher.ts', false],
  ['packages/server/src/schema/to-feature.ts', '../features/reports/store.ts', true],
  ['packages/server/src/schema/to-platform.ts', '../platform/postgres/database.ts', false],
  ['packages/server/src/http/to-feature.ts', '../features/reports/reports.ts', true],
  ['packages/server/src/http/to-adapter.ts', '../adapters/postgres/index.ts', true],
  ['packages/server/src/http/to-app.ts', '../app/context.ts', true],
  ['packages/server/src/http/to-core.ts', '@guise/core', false],
  ['packages/server/src/http/undeclared.ts', 'express', true],
  ['packages/server/src/features/reports/to-app.ts', '../../app/context.ts', true],
  ['packages/server/src/features/reports/to-platform.ts', '../../platform/batcher.ts', false],
  ['packages/server/src/features/reports/to-feature.ts', '../shares/shares.ts', false],
  ['packages/server/src/worker/to-http.ts', '../http/app.ts', true],
  ['packages/server/src/worker/to-platform.ts', '../platform/queue/lane-queues.ts', true],
  ['packages/server/src/worker/to-core.ts', '@guise/core', false],
  ['packages/server/src/adapters/redis/to-http.ts', '../../http/app.ts', true],
  ['packages/server/src/adapters/redis/to-core.ts', '@guise/core', false],
  ['packages/server/src/app/to-adapter.ts', '../adapters/postgres/index.ts', false],
  ['packages/server/src/app/to-feature.ts', '../features/reports/store.ts', false],
  ['engines/cpu/src/to-server.ts', '@guise/server', true],
  ['engines/cpu/src/to-core.ts', '@guise/core', false],
  ['engines/cpu/src/to-pool.ts', '@guise/child-pool', false],
  ['engines/cpu/src/to-serve.ts', '@guise/child-pool/serve', false],
  ['engines/cpu/src/to-onnx.ts', 'onnxruntime-node', true],
]

const folder = mkdtempSync(join(tmpdir(), 'guise-plants-'))
afterAll(() => rmSync(folder, { recursive: true }))

function lint(): string {
  for (const file of COPIED) cpSync(join(ROOT, file), join(folder, file))
  for (const [file, imports] of PLANTS) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(
      join(folder, file),
      `import { thing } from '${imports}'\n\nexport default thing\n`,
    )
  }
  const biome = join(ROOT, 'node_modules/.bin/biome')
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
  return spawnSync(biome, args, { cwd: folder, encoding: 'utf8' }).stdout
}

describe('import directions', () => {
  const report = lint()
  it.each(PLANTS)('%s importing %s is refused: %s', (file, _imports, refused) => {
    const flagged = report
      .split('\n')
      .some((row) => row.startsWith('::error') && row.includes(`${file},`))
    expect(flagged).toBe(refused)
  })
})
