import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const PORTS = new URL('../src/services/ports.ts', import.meta.url).href
const EACH = 150

/** At random, some of 600 out of 15,000 would be chosen twice. */
test('processes that choose ports at once never choose the same', async () => {
  const script = `
    import { freePort } from ${JSON.stringify(PORTS)}
    for (let n = 0; n < ${EACH}; n++) console.log(await freePort())`
  const options = ['--no-warnings', '--input-type=module-typescript', '--eval', script]
  const answers = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, options)))
  const chosen = answers.flatMap(({ stdout }) => stdout.trim().split('\n').map(Number))
  expect(new Set(chosen).size).toBe(4 * EACH)
})
