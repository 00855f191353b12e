import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGuise } from '@guise/sdk'
import { expect, it, onTestFinished } from 'vitest'
import { testContext } from '../../testing/test-context.ts'
import { createSpending } from '../spending.ts'
import type { AgentSession } from '../tool.ts'
import { toolProblem } from '../tool-error.ts'
import { makeTools } from './make.ts'

const ID = '01a1dd1c-74d3-72f9-bd00-c2748c5988b5'
const RUN = '/v2/run/self-prompt'
const JOB = `/v1/jobs/${ID}`
const PICTURE = `${JOB}/outputs/0`

type Handle = (signal: AbortSignal | null | undefined) => Response | Promise<Response>
type Routes = Readonly<Record<string, Handle>>

const refused = (status: number, code: string) => () =>
  Response.json({ error_code: code, message: 'It went wrong.' }, { status })
const lost = () => Promise.reject(new TypeError('fetch failed'))
const accepted = () => Response.json({ id: ID })

const job = (changes: object) => () =>
  Response.json({
    id: ID,
    state: 'succeeded',
    family: 'self-prompt',
    progress: 1,
    notes: [],
    outputs: [{ plain: false, path: PICTURE, content_type: 'image/png', thumbnail_url: null }],
    credits: { held: 0, charged: 3, released: 0 },
    timings: { waited_seconds: 0, worked_seconds: 1 },
    ...changes,
  })

/** A tool in front of a service that answers these paths, and knows no others. */
function session(routes: Routes, isWritable = true) {
  const out = mkdtempSync(join(tmpdir(), 'guise-make-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const references: (string | null)[] = []
  const all: Routes = {
    '/v1/estimates': () => Response.json({ credits: 3 }),
    '/v1/jobs': () => Response.json({ data: [], next_cursor: null }),
    ...routes,
  }
  const guise = createGuise({
    baseUrl: 'http://service.invalid',
    apiKey: 'k',
    retry: { attempts: 1 },
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname === RUN) references.push(new Headers(init?.headers).get('x-client-reference'))
      return (all[pathname] ?? refused(404, 'NOT_FOUND'))(init?.signal)
    },
  })
  const agent: AgentSession = {
    context: testContext(),
    guise,
    folders: {
      files: [out],
      out: isWritable ? out : join(out, 'gone'),
      readPhoto: async (name) => name,
    },
    spending: createSpending(guise.jobs, 3),
  }
  const tool = makeTools.find(({ name }) => name === 'picture_from_prompt')
  const make = (seconds = 0.05, signal = new AbortController().signal) =>
    tool?.act(agent, { prompt: 'p', photos: [], wait_seconds: seconds } as never, {
      signal,
      progress() {},
    })
  return { out, agent, references, make }
}

async function problemOf(made: unknown) {
  return Promise.resolve(made).then(
    () => expect.unreachable('it was made'),
    (error) => toolProblem(error),
  )
}

/** While it is waited for, and at once when that is over. */
function waiting(afterwards: Handle): Handle {
  let asked = 0
  return (signal) =>
    asked++ > 0
      ? afterwards(signal)
      : new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        })
}

it.each([
  ['UNAVAILABLE', refused(503, 'UNAVAILABLE')],
  ['INTERNAL', refused(500, 'INTERNAL')],
  ['CONNECTION_FAILED', lost],
])('a job that was accepted is named, when it cannot be looked at: %s', async (code, broken) => {
  const { make } = session({ [RUN]: accepted, [JOB]: waiting(broken) })
  const problem = await problemOf(make())
  expect(problem).toMatchObject({ code, job_id: ID })
  expect(problem.next).toContain(`Job ${ID} was accepted: call wait_for_job`)
  expect(problem.next).toContain('Do not make it again')
})

it('a job that was not to be waited for is named as well', async () => {
  const { make } = session({ [RUN]: accepted, [JOB]: refused(503, 'UNAVAILABLE') })
  expect(await problemOf(make(0))).toMatchObject({ code: 'UNAVAILABLE', job_id: ID })
})

it('a job that was not to be waited for is cancelled with its call', async () => {
  const leaving = new AbortController()
  let cancelled = 0
  const { make } = session({
    [RUN]: () => {
      leaving.abort()
      return accepted()
    },
    [`${JOB}/cancel`]: () => {
      cancelled++
      return job({ state: 'cancelled' })()
    },
  })
  await expect(make(0, leaving.signal)).rejects.toThrow()
  expect(cancelled).toBe(1)
})

it.each([
  ['UNAVAILABLE', refused(503, 'UNAVAILABLE')],
  ['INTERNAL', refused(500, 'INTERNAL')],
  ['RATE_LIMITED', refused(429, 'RATE_LIMITED')],
  ['CONNECTION_FAILED', lost],
  ['UNEXPECTED_ANSWER', () => new Response('<html>')],
])('after %s nobody knows, so the agent has to look first', async (code, broken) => {
  const { agent, make, references } = session({ [RUN]: broken })
  const problem = await problemOf(make())
  expect(problem).toMatchObject({ code, job_id: null })
  expect(problem.next).toContain('call list_jobs first')
  expect(problem.next).toContain(references[0] ?? 'none')
  // It may be there, so it counts.
  expect(await agent.spending.counted()).toBe(3)
})

it('a refusal is final: it needs no look, and costs nothing', async () => {
  const { agent, make } = session({ [RUN]: refused(404, 'FILTER_NOT_FOUND') })
  const problem = await problemOf(make())
  expect(problem).toMatchObject({ code: 'FILTER_NOT_FOUND', job_id: null })
  expect(problem.next).not.toContain('list_jobs')
  await agent.spending.reserve(3)
})

it('nothing is submitted when its cost cannot be asked, so it can be called again', async () => {
  const { make, references } = session({ '/v1/estimates': refused(503, 'UNAVAILABLE') })
  expect((await problemOf(make())).next).toContain('call the tool again')
  expect(references).toEqual([])
})

it('a result that is gone is not asked for again', async () => {
  const gone = refused(410, 'RESULT_EXPIRED')
  const { make } = session({ [RUN]: accepted, [JOB]: job({}), [PICTURE]: gone })
  const text = JSON.stringify((await make())?.content)
  expect(text).toContain('Make it again if the person wants it.')
  expect(text).not.toContain('wait_for_job')
})

it.each([
  ['cannot be written', false, () => new Response('PNG')],
  ['cannot be loaded', true, refused(503, 'UNAVAILABLE')],
])('a job whose result %s is answered, with its id', async (_, isWritable, picture) => {
  const { make, out } = session({ [RUN]: accepted, [JOB]: job({}), [PICTURE]: picture }, isWritable)
  const answer = await make()
  expect(answer).toMatchObject({ structuredContent: { id: ID, state: 'succeeded', files: [] } })
  expect(answer?.isError).toBeFalsy()
  const [words] = answer?.content ?? []
  expect(words).toMatchObject({
    text: expect.stringMatching(
      new RegExp(`could not be saved[^]*wait_for_job with the id ${ID}[^]*Do not make it again`),
    ),
  })
  expect(readdirSync(out)).toEqual([])
})
