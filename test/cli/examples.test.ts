import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveFilter } from '../contract/support/context.ts'
import {
  newToGit,
  openExampleFolder,
  READERS_PATH,
  readExamples,
  runExample,
} from '../support/doc-examples.ts'
import { FILM_MS } from '../support/jobs.ts'
import { useInstallation } from '../support/use-installation.ts'

const stack = useInstallation()
const BINARIES = resolve(import.meta.dirname, '../../node_modules/.bin')
const EXAMPLES = [
  ...(await readExamples('README.md', 'sh')),
  ...(await readExamples('packages/cli/README.md', 'sh')),
  ...(await readExamples('docs/guides/cli.md', 'sh')),
  ...(await readExamples('docs/guides/integrate.md', 'sh')),
]

let folder: Awaited<ReturnType<typeof openExampleFolder>>
let env: Record<string, string>

beforeAll(async () => {
  folder = await openExampleFolder()
  const account = await stack().account({ role: 'owner' })
  await saveFilter(stack(), { accountId: account.id, type: 'face_swap', name: 'one' })
  env = { GUISE_URL: stack().baseUrl, GUISE_API_KEY: account.key }
})
afterAll(() => folder?.remove())

describe('the examples of the command, and of curl', () => {
  it('are there', () => {
    expect(EXAMPLES.length).toBeGreaterThan(9)
  })

  it.each(EXAMPLES)('$name runs', { timeout: 2 * FILM_MS }, async ({ name, code }) => {
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', code] as const
    // The README is read in a clone; the guides of the command suppose that it is installed.
    const isInClone = name.startsWith('README.md')
    const PATH = isInClone ? READERS_PATH : [BINARIES, READERS_PATH].join(delimiter)
    const ended = await runExample(folder.path, [...shell], { ...env, PATH })
    expect(ended.code, ended.output).toBe(0)
    if (isInClone) expect(await newToGit(folder.path)).toEqual([])
    for (const [, file = ''] of code.matchAll(/--out (\S+)/g)) {
      expect(existsSync(join(folder.path, file)), file).toBe(true)
    }
  })
})
