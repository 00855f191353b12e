import { setTimeout as pause } from 'node:timers/promises'
import { portrait } from '@guise/test/support/pictures'
import { startStack } from '@guise/test/support/stack'
import { memoryGrowth } from './lib/processes.ts'
import { quickly } from './lib/quickly.ts'

const VIEWERS = quickly(20, 500)
const PICTURES = quickly(1, 8)
const LIMIT_MS = 2_000
const PATIENCE_MS = 240_000

/** From the end of a job to its picture in the streams of a gallery, while 500 people behind one address look at it. */
export async function run(): Promise<boolean> {
  const stack = await startStack()
  try {
    const { client } = await stack.account()
    const { json: campaign } = await client.post('/v1/campaigns', { name: 'Gallery' })
    const one = `/v1/campaigns/${campaign.id}`
    const { json: alias } = await client.post(`${one}/aliases`, { filter: 13 })
    const { json: link } = await client.post(`${one}/gallery-links`, {})
    const gone = new AbortController()
    const viewers = Array.from({ length: VIEWERS }, () => watch(link.events_url, gone.signal))
    const api = stack.processes[0]?.pid ?? 0
    const grown = await memoryGrowth(api, async () => {
      await Promise.all(viewers.map(({ isOpen }) => isOpen))
      const base64 = await portrait()
      const headers = { 'X-Consent': 'Yes', 'X-Consent-Show': 'true' }
      for (let n = 0; n < PICTURES; n++) {
        const body = { base64, gender: 0, filter_id: alias.id }
        const { json } = await client.post('/v6/run/face_swap', body, { headers })
        await client.finish('/v6/status/{job_id}', json.id)
      }
      const end = Date.now() + PATIENCE_MS
      while (viewers.some(({ seen }) => seen.size < PICTURES) && Date.now() < end) await pause(50)
    })
    gone.abort()
    const ends = await stack.database.query<{ number: number; finished_at: Date }>(
      `select p.number, j.finished_at from campaign_pictures p join jobs j on j.id = p.job_id
        where p.campaign_id = $1`,
      [campaign.id],
    )
    const delays = ends.flatMap(({ number, finished_at }) =>
      viewers.map(({ seen }) => (seen.get(number) ?? Number.POSITIVE_INFINITY) - +finished_at),
    )
    delays.sort((first, second) => first - second)
    const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
    process.stdout.write(
      `${VIEWERS} viewers, ${ends.length} pictures: from the end of the job to the stream ` +
        `median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms ` +
        `(limit ${LIMIT_MS}); api memory +${grown.toFixed(0)} MB\n`,
    )
    return ends.length === PICTURES && at(1) < LIMIT_MS
  } finally {
    await stack.stop()
  }
}

/** One who looks on, and when each number came. */
function watch(url: string, signal: AbortSignal) {
  const seen = new Map<number, number>()
  const opened = Promise.withResolvers<void>()
  const follow = async () => {
    const answer = await fetch(url, { signal })
    if (!answer.ok || !answer.body) throw new Error(`the gallery answered ${answer.status}`)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (!data) continue
        opened.resolve()
        for (const { number } of JSON.parse(data).added) seen.set(number, Date.now())
      }
    }
  }
  follow().catch((error) => {
    if (!signal.aborted) opened.reject(error)
  })
  return { seen, isOpen: opened.promise }
}
