import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '@guise/sdk'
import { afterAll, expect, it } from 'vitest'
import type { Session } from '../command.ts'
import { findOutPlace } from '../out-files.ts'
import { createTerminal } from '../output/terminal.ts'
import { testContext } from '../testing/test-context.ts'
import { reportJob } from './report-job.ts'

const cwd = mkdtempSync(join(tmpdir(), 'guise-report-'))
afterAll(() => rmSync(cwd, { recursive: true }))

const JOB = {
  id: '1',
  state: 'succeeded',
  timings: { worked_seconds: 2 },
  credits: { charged: 5 },
  outputs: [{ content_type: 'video/mp4' }],
  notes: ['The simple model ignores "snow".', 'A second\u001b[2J note.'],
} as unknown as Job

async function reported(options: { quiet?: boolean } = {}): Promise<string> {
  const context = testContext({ cwd })
  const output = async () => ({ bytes: async () => new Uint8Array(3) })
  const guise = () => ({ jobs: { output } })
  const terminal = createTerminal(context, options)
  const session = { context, options, terminal, guise } as unknown as Session
  await reportJob(session, JOB, await findOutPlace(context, undefined, 'film'), false)
  return context.written.err
}

it('says what was ignored, after how it ended', async () => {
  expect(await reported()).toMatch(
    /^Done in 2.*\nNote: The simple model ignores "snow"\.\nNote: A second .* note\.\n$/,
  )
})

it('says nothing where only the answer is wanted', async () => {
  expect(await reported({ quiet: true })).toBe('')
})
