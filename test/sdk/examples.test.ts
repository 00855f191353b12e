import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import {
  openExampleFolder,
  READERS_PATH,
  readExamples,
  runExample,
} from '../support/doc-examples.ts'
import { useInstallation } from '../support/use-installation.ts'

const stack = useInstallation()
/** One of them makes a film, which takes long on a machine that is busy. */
const FILM_MS = 300_000
const ROOT = resolve(import.meta.dirname, '../..')
const EXAMPLES = [
  ...(await readExamples('README.md', 'ts')),
  ...(await readExamples('packages/sdk/README.md', 'ts')),
  ...(await readExamples('docs/guides/sdk.md', 'ts')),
]
const FILES = new Map(EXAMPLES.map(({ name }, n) => [name, `example-${n}.ts`]))

let folder: Awaited<ReturnType<typeof openExampleFolder>>
let env: Record<string, string>

beforeAll(async () => {
  folder = await openExampleFolder()
  for (const { name, code } of EXAMPLES) {
    await writeFile(join(folder.path, FILES.get(name) ?? ''), code)
  }
  const account = await stack().account({ role: 'owner' })
  for (const name of ['one', 'two']) {
    await saveFilter(stack(), { accountId: account.id, type: 'face_swap', name })
  }
  env = { PATH: READERS_PATH, GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key }
})
afterAll(() => folder?.remove())

describe('the examples of the SDK', () => {
  it('have the types they seem to have', async () => {
    const config = { extends: join(ROOT, 'tsconfig.json'), include: ['*.ts'] }
    await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(ROOT, 'node_modules/.bin/tsc')
    const { code, output } = await runExample(folder.path, [tsc, '-p', folder.path], {})
    expect(output).toBe('')
    expect(code).toBe(0)
  })

  it.each(EXAMPLES)(
    '$name runs',
    async ({ name, code }) => {
      // As the README says it: the Node of the system may be older.
      const ended = await runExample(folder.path, ['npx', 'node', FILES.get(name) ?? ''], env)
      expect(ended.code, ended.output).toBe(0)
      for (const [, file = ''] of code.matchAll(/save\('([^']+)'\)/g)) {
        expect(existsSync(join(folder.path, file)), file).toBe(true)
      }
    },
    FILM_MS,
  )
})
