// Redraws a photo, and may be killed at any moment. Started again with the same arguments it goes on
// where it was: it finds the job it has paid for, pays for no second one, and saves the picture.
//
//   export GUISE_URL=http://127.0.0.1:8080 GUISE_API_KEY=gk_...
//   node recover.ts photo.jpg "screen print" print.png
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Journal, readJournal, writeJournal, writeWhole } from './journal.ts'
import { ask, type Job, read } from './service.ts'

const RUN = '/v1/run/stylized_multi_swap_self_prompt'

const [photo, prompt, result] = process.argv.slice(2)
if (!photo || !prompt || !result || !process.env.GUISE_API_KEY) {
  console.error('usage: GUISE_API_KEY=gk_... node recover.ts photo.jpg "screen print" print.png')
  process.exit(2)
}
const file = `${result}.journal`

function newEntry(): Journal {
  const body = { input_image: readFileSync(photo as string, 'base64'), prompt }
  // Before the request: after a crash in the next line there is a key, and no job. That is fine.
  return writeJournal(file, { key: `run-${randomUUID()}`, body: JSON.stringify(body) })
}

/** The job of this entry, if there is one: works for as long as job records are kept, a month. */
async function findJob({ key }: Journal): Promise<string | undefined> {
  const query = new URLSearchParams({ client_reference: key, limit: '1' })
  const { data } = await read<{ data: readonly Job[] }>(`/v1/jobs?${query}`)
  return data[0]?.id
}

/** A first request that is still on its way is no danger: the same key is the same job. */
async function submit({ key, body }: Journal): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'X-Client-Reference': key,
  }
  const answer = await ask(RUN, { method: 'POST', headers, body })
  const { id } = (await answer.json()) as { id: string }
  const again = answer.headers.get('Idempotent-Replayed') === 'true'
  console.log(again ? `found again under its key: job ${id}` : `accepted: job ${id}`)
  return id
}

async function finished(id: string): Promise<Job> {
  for (;;) {
    const job = await read<Job>(`/v1/jobs/${id}?wait=30`)
    if (job.state !== 'queued' && job.state !== 'running') return job
  }
}

try {
  const known = readJournal(file)
  let entry = known ?? newEntry()
  if (entry.saved) {
    console.log(`${result} is there already`)
    process.exit(0)
  }
  if (!entry.jobId) {
    const found = known && (await findJob(entry))
    if (found) console.log(`found again by its reference: job ${found}`)
    entry = writeJournal(file, { ...entry, jobId: found ?? (await submit(entry)) })
  }
  const job = await finished(entry.jobId as string)
  const [output] = job.outputs
  if (!output) throw new Error(`the job is ${job.state}: ${job.failure?.message ?? 'no picture'}`)
  writeWhole(result, await (await ask(output.path)).bytes())
  writeJournal(file, { ...entry, saved: true })
  console.log(`${result} is saved; ${job.credits.charged} credits were charged`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
