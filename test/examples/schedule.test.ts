import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startProgram, temporaryFolder } from './run-program.ts'
import { serve } from './serve.ts'

const HOUR_MS = 3_600_000

/** A service in which swaps stay planned for as long as the test looks: a real one swaps within two seconds. */
async function startService(swaps: readonly object[]) {
  const changes: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/aliases': { data: [{ id: 'stage', name: 'Main stage' }] },
    '/v1/users/me/my-custom-filters': [
      { id: 'day', name: 'Day' },
      { id: 'evening', name: 'Evening' },
    ],
    '/v1/aliases/stage/swaps': { data: swaps },
  }
  const url = await serve(({ method, url = '' }, response) => {
    if (method !== 'GET') changes.push(`${method} ${url}`)
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answers[url] ?? {}))
  })
  return { url, changes }
}

it('a schedule leaves swaps alone that are due, and cancels what is to come and not in the file', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const second = Math.floor(Date.now() / 1000) * 1000
  const at = (ms: number) => new Date(second + ms).toISOString()
  const planned = (id: string, filter: string, ms: number) => ({
    id,
    state: 'planned',
    ai_filter: filter,
    ai_filter_name: filter,
    at: at(ms),
  })
  const { url, changes } = await startService([
    planned('due', 'evening', -1000),
    planned('due-and-not-in-the-file', 'day', -2000),
    planned('known', 'day', HOUR_MS),
    planned('superfluous', 'evening', 2 * HOUR_MS),
  ])
  const inFile = (filter: string, ms: number) => {
    return { at: at(ms).slice(0, 19), alias: 'Main stage', filter }
  }
  const program = {
    time_zone: 'UTC',
    swaps: [inFile('No longer there', -HOUR_MS), inFile('Evening', -1000), inFile('Day', HOUR_MS)],
  }
  writeFileSync(join(folder.path, 'program.json'), JSON.stringify(program))
  const { code, said } = await startProgram('alias-schedule/schedule.ts', ['program.json'], {
    env: { GUISE_URL: url, GUISE_API_KEY: 'gk_any' },
    folder: folder.path,
  }).ended
  expect(code, said).toBe(0)
  expect(changes).toEqual(['DELETE /v1/aliases/stage/swaps/superfluous'])
})
