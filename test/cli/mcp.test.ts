import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { entriesOf, untilState } from '../support/jobs.ts'
import { until } from '../support/until.ts'
import { ERAS, openAgent, openHttpAgent, PATIENT, TOKEN } from './support/agent.ts'
import { useCommandLine } from './support/context.ts'

/** Longer than `PATIENT` clients wait. */

const line = useCommandLine()

/** A picture that is made at once, and costs three credits. On a busy machine that can take longer than a minute. */
const QUICK = { look: 'stylized', prompt: 'newsprint', photos: ['small.jpg'], wait_seconds: 240 }
/** It must not be left behind before it is being made. */
const FILM = {
  photo: 'small.jpg',
  prompt: 'zoom in',
  model: 'performance',
  duration: '8s',
  wait_seconds: 240,
}

const TOOL_NAMES = [
  'list_filters',
  'estimate_cost',
  'balance',
  'face_swap',
  'group_swap',
  'picture_from_prompt',
  'make_video',
  'wait_for_job',
  'job_status',
  'list_jobs',
  'cancel_job',
]

const jobs = async () => {
  const [row] = await line().stack.database.query<{ count: string }>(
    'select count(*) from jobs where account_id = $1',
    [line().account.id],
  )
  return Number(row?.count)
}

const runningFilm = () =>
  until('the film is being made', async () => {
    const rows = await line().stack.database.query<{ id: string }>(
      "select id from jobs where account_id = $1 and family = 'video' and state = 'running'",
      [line().account.id],
    )
    return rows[0]?.id
  })

describe.each(ERAS)('an agent over stdio, with the protocol of %s', (_year, era) => {
  it('finds the tools and makes a picture: progress, a file, the picture itself, and a link', async () => {
    const { client, said } = await openAgent(line(), [], era)
    expect(client.getInstructions()).toContain('List filters first')
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOL_NAMES)
    const told: number[] = []
    const answer = await client.callTool(
      { name: 'group_swap', arguments: { ...QUICK, photos: ['large.jpg'] } },
      { ...PATIENT, onprogress: ({ progress }) => void told.push(progress) },
    )
    expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy()
    expect(told.length).toBeGreaterThan(0)
    expect(told.every((done, at) => at === 0 || done > (told[at - 1] ?? 1))).toBe(true)

    const { id, state, credits, files } = answer.structuredContent as {
      id: string
      state: string
      credits: object
      files: { path: string }[]
    }
    expect({ state, credits }).toMatchObject({ state: 'succeeded', credits: { charged: 3 } })
    const path = files[0]?.path ?? ''
    expect(basename(path)).toBe(`multi-swap-stylized-${id}.png`)
    const file = readFileSync(path)
    expect((await sharp(file).metadata()).format).toBe('png')

    const [words, image, link] = answer.content
    expect(words).toMatchObject({ type: 'text', text: expect.stringContaining(path) })
    if (image?.type !== 'image' || link?.type !== 'resource_link') throw new Error('no picture')
    expect((await sharp(Buffer.from(image.data, 'base64')).metadata()).width).toBeGreaterThan(50)
    const { contents } = await client.readResource({ uri: link.uri })
    const [read] = contents
    expect(Buffer.from(read && 'blob' in read ? read.blob : '', 'base64').equals(file)).toBe(true)
    expect(JSON.stringify(answer) + said()).not.toContain(line().account.key)
  })
})

describe('an agent', () => {
  it('finds filters by words, reads the balance, and estimates what costs nothing', async () => {
    const { ask } = await openAgent(line(), ['--spend-limit', '7'])
    const { data } = await ask('list_filters', { kind: 'face-swap', search: 'seashore' })
    expect(data).toMatchObject({ total: 1, filters: [{ name: 'By the Seashore' }] })
    const before = await jobs()
    const estimate = await ask('estimate_cost', {
      tool: 'make_video',
      arguments: { prompt: 'slow zoom in', model: 'performance', duration: '8s' },
    })
    expect(estimate.data).toMatchObject({ credits: 40, session: { counted: 0, limit: 7 } })
    expect(estimate.text).toContain('This session may spend 7 more')
    const balance = await ask('balance')
    expect(balance.data).toMatchObject({ balance: expect.any(Number), session: { limit: 7 } })
    expect(await jobs()).toBe(before)
  })

  it('follows a job that it did not wait for', async () => {
    const { ask } = await openAgent(line())
    const { data, text } = await ask('group_swap', { ...QUICK, wait_seconds: 0 })
    expect(text).toContain('Call wait_for_job')
    expect((await ask('list_jobs', { limit: 50 })).text).toContain(data.id)
    const done = await ask('wait_for_job', { id: data.id, wait_seconds: 240 })
    expect(done.data).toMatchObject({ id: data.id, state: 'succeeded' })
    // Waiting again is the same file again.
    expect((await ask('wait_for_job', { id: data.id, wait_seconds: 240 })).data.files).toEqual(
      done.data.files,
    )
    expect((await ask('job_status', { id: data.id })).data.state).toBe('succeeded')
    const saved = readdirSync(line().folder).filter((name) => name.includes(data.id))
    expect(saved).toHaveLength(1)
  })

  it('uses what it made for the next call', async () => {
    const { ask } = await openAgent(line())
    const first = await ask('group_swap', QUICK)
    const again = await ask('group_swap', { ...QUICK, photos: [first.data.files[0].path] })
    expect(again.data.state).toBe('succeeded')
  })

  it('learns why a job failed, that it cost nothing, and what to do', async () => {
    const { refused, ask } = await openAgent(line(), ['--spend-limit', '20'])
    const said = await refused('picture_from_prompt', {
      photos: ['tiny.jpg'],
      prompt: 'an astronaut at dusk',
      gender: 'female',
    })
    expect(said).toMatch(/The job failed. Nothing was charged[\s\S]*Ask for another photo/)
    expect((await ask('balance')).data.session).toEqual({ counted: 0, limit: 20 })
  })

  it('is told what to do next when something is refused, and no job is made', async () => {
    const before = await jobs()
    const { refused } = await openAgent(line())
    const filter = { filter: 1, gender: 'male' }
    expect(await refused('face_swap', { ...filter, photo: 'small.jpg', filter: 999 })).toMatch(
      /FILTER_NOT_FOUND[\s\S]*list_filters/,
    )
    expect(await refused('face_swap', { ...filter, photo: '/etc/hostname' })).toMatch(
      /FILE_NOT_FOUND[\s\S]*may read/,
    )
    expect(await refused('group_swap', { look: 'stylized', photos: ['small.jpg'] })).toMatch(
      /either style or prompt/,
    )
    expect(await refused('job_status', { id: 'nonsense' })).toMatch(/JOB_NOT_FOUND[\s\S]*list_jobs/)
    expect(await jobs()).toBe(before)
  })

  it('spends no more than the session may, and holds count', async () => {
    const { ask, refused } = await openAgent(line(), ['--spend-limit', '5'])
    const { data } = await ask('group_swap', { ...QUICK, photos: ['large.jpg'], wait_seconds: 0 })
    const before = await jobs()
    expect(await refused('group_swap', QUICK)).toMatch(
      /SPEND_LIMIT_REACHED: This costs 3 credits, and 3 of the 5[\s\S]*--spend-limit/,
    )
    expect(await jobs()).toBe(before)
    await ask('wait_for_job', { id: data.id, wait_seconds: 240 })
    expect((await ask('balance')).data.session).toEqual({ counted: 3, limit: 5 })
  })

  it('gets back what a cancelled job held', async () => {
    const { ask, refused } = await openAgent(line(), ['--spend-limit', '40'])
    const { data } = await ask('make_video', { ...FILM, wait_seconds: 0 })
    await refused('group_swap', QUICK)
    expect((await ask('cancel_job', { id: data.id })).text).toContain('40 credits released')
    await ask('group_swap', QUICK)
  })

  it('cancels its job when it cancels the call', async () => {
    const { client } = await openAgent(line())
    const leaving = new AbortController()
    const call = client.callTool(
      { name: 'make_video', arguments: FILM },
      { ...PATIENT, signal: leaving.signal },
    )
    const id = await runningFilm()
    leaving.abort()
    await expect(call).rejects.toThrow()
    await untilState(line().stack, id, 'cancelled')
    expect(await entriesOf(line().stack, id)).toEqual(['hold', 'release'])
  })

  it('cancels its job when its host goes away, and the command ends', async () => {
    const { client, pid } = await openAgent(line())
    const process_ = pid() ?? 0
    const call = client
      .callTool({ name: 'make_video', arguments: FILM }, PATIENT)
      .catch(() => 'gone')
    const id = await runningFilm()
    await client.close()
    expect(await call).toBe('gone')
    await untilState(line().stack, id, 'cancelled')
    await until('the command has ended', () => {
      try {
        return !process.kill(process_, 0)
      } catch {
        return true
      }
    })
  })
})

describe.each(ERAS)('an agent over HTTP, with the protocol of %s', (_year, era) => {
  it('makes a picture, and all calls share one limit', async () => {
    const { ask, client } = await openHttpAgent(line(), era)
    const told: number[] = []
    await client.callTool(
      { name: 'group_swap', arguments: QUICK },
      { ...PATIENT, onprogress: ({ progress }) => void told.push(progress) },
    )
    expect(told.length).toBeGreaterThan(0)
    const { data } = await ask('group_swap', QUICK)
    expect(dirname(data.files[0].path)).toBe(line().folder)
    expect((await ask('balance')).data.session).toEqual({ counted: 6, limit: 100 })
  })

  it('cancels its job when it cancels the call, and can go on', async () => {
    const { client, ask } = await openHttpAgent(line(), era)
    const leaving = new AbortController()
    const call = client.callTool(
      { name: 'make_video', arguments: FILM },
      { ...PATIENT, signal: leaving.signal },
    )
    const id = await runningFilm()
    leaving.abort()
    await expect(call).rejects.toThrow()
    await untilState(line().stack, id, 'cancelled')
    expect(await entriesOf(line().stack, id)).toEqual(['hold', 'release'])
    // The server hears of it a moment later.
    await expect.poll(async () => (await ask('balance')).data.session.counted).toBe(0)
  })

  it('cancels its job when it closes the connection', async () => {
    const { client } = await openHttpAgent(line(), era)
    const call = client
      .callTool({ name: 'make_video', arguments: FILM }, PATIENT)
      .catch(() => 'gone')
    const id = await runningFilm()
    await client.close()
    expect(await call).toBe('gone')
    await untilState(line().stack, id, 'cancelled')
  })
})

describe('HTTP', () => {
  it('answers nobody but programs of this machine that have the token', async () => {
    const { url, running } = await openHttpAgent(line(), 'legacy')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const status = (headers: Record<string, string>, path = url) =>
      new Promise<number | undefined>((resolve, reject) => {
        const plain = {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          Authorization: `Bearer ${TOKEN}`,
        }
        const asked = request(path, { method: 'POST', headers: { ...plain, ...headers } })
        asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
        asked.end(body)
      })
    expect(await status({})).toBe(200)
    expect(await status({ Authorization: '' })).toBe(401)
    expect(await status({ Authorization: `Bearer ${TOKEN}x` })).toBe(401)
    expect(await status({ Authorization: `Bearer ${line().account.key}` })).toBe(401)
    expect(await status({ Host: 'evil.invalid' })).toBe(403)
    expect(await status({ Host: 'evil.invalid', Authorization: '' })).toBe(403)
    expect(await status({ Origin: 'https://evil.invalid' })).toBe(403)
    expect(await status({ Origin: 'null' })).toBe(403)
    expect(await status({}, new URL('/', url).href)).toBe(404)
    const port = new URL(url).port
    await expect(status({}, `http://127.0.0.2:${port}/mcp`)).rejects.toThrow('ECONNREFUSED')
    expect(running.err()).not.toContain(TOKEN)
    expect(running.err()).not.toContain(line().account.key)
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(130)
  })
})

it('does not serve without a token, or the whole disk', async () => {
  const http = await line().run(['mcp', '--http', '0'])
  expect(http).toMatchObject({ code: 2, err: expect.stringContaining('HTTP needs a token') })
  const disk = await line().run(['mcp'], { cwd: '/' })
  expect(disk).toMatchObject({ code: 2, err: expect.stringContaining('Every picture below /') })
})
