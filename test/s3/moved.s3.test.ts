import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { portrait, samplePicture } from '../support/pictures.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { s3Environment } from './support.ts'

// The commands of docs/guides/compose.md, "Move the pictures of 0.6.0", from a bucket to a folder and to another bucket.

const env = s3Environment('guise')
const guide = readFileSync('docs/guides/compose.md', 'utf8')
const [, before = '', after = ''] =
  /^```sh move\n(.*?)^```$.*?^```sh move\n(.*?)^```$/ms.exec(guide) ?? []
const access = (name: string) => ({
  [`RCLONE_CONFIG_${name}_TYPE`]: 's3',
  [`RCLONE_CONFIG_${name}_PROVIDER`]: 'Other',
  [`RCLONE_CONFIG_${name}_ENDPOINT`]: env.GUISE_S3_ENDPOINT,
  [`RCLONE_CONFIG_${name}_ACCESS_KEY_ID`]: env.GUISE_S3_ACCESS_KEY_ID,
  [`RCLONE_CONFIG_${name}_SECRET_ACCESS_KEY`]: env.GUISE_S3_SECRET_ACCESS_KEY,
})

let stack: Stack
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guise-moved-'))
  stack = await startStack({ env })
}, 180_000)
afterAll(async () => {
  await stack?.stop()
  await rm(folder, { recursive: true })
})

/** What the guide says, but for the address and the keys of the store, which are those of this one. */
function run(commands: string): void {
  const lines = commands.split('\n').filter((line) => !line.startsWith('export '))
  execFileSync('bash', ['-euc', lines.join('\n')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...access('OLD'), ...access('NEW') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

type Client = Awaited<ReturnType<Stack['account']>>['client']
async function makePicture(client: Client): Promise<string> {
  const body = { base64: await portrait(), gender: 0, filter_id: 1, ratio: 'square' }
  const { json } = await client.post('/v6/run/face_swap', body)
  await client.finish('/v6/status/{job_id}', json.id)
  return json.id
}

/** Not yet used by a job. */
async function sendUpload(client: Client): Promise<string> {
  const photo = Buffer.from(await portrait(), 'base64')
  const announced = { content_type: 'image/jpeg', size: photo.length }
  const { json } = await client.post('/v1/uploads', announced)
  await fetch(json.url, { method: 'PUT', headers: json.headers, body: photo })
  return json.reference
}

it('serves every picture and film as before, from a folder and from another bucket', async () => {
  const { client, key } = await stack.account()
  const references = [await sendUpload(client), await sendUpload(client)]
  const film = await client.post('/v1/run/single_frame_video', {
    prompt_image: await samplePicture(),
    prompt: 'slow zoom',
    model: 'simple',
    duration: '4s',
  })
  const filmed = await client.finish('/v1/status/single_frame_video/{job_id}', film.json.id)
  expect(filmed.json.output?.video_status, filmed.text).toBe('completed')

  const pictures = [await makePicture(client)]
  run(before)
  pictures.push(await makePicture(client))
  const read = async (from: Client) => {
    const polls = await Promise.all(pictures.map((id) => from.call('POST', `/v6/status/${id}`)))
    const { json } = await from.call('POST', `/v1/status/single_frame_video/${film.json.id}`)
    const bytes = Buffer.from(await (await fetch(json.output.video_url)).arrayBuffer())
    const statuses = [...polls.map((poll) => poll.json.status), json.output.video_status]
    return { statuses, digests: [...polls.map(({ text }) => Buffer.from(text)), bytes].map(digest) }
  }
  const served = await read(client)
  expect(served.statuses).toEqual(['COMPLETED', 'COMPLETED', 'completed'])

  await Promise.all(stack.processes.map((part) => part.stop()))
  run(after)
  run(
    'rclone copy old:guise new:moved && rclone check --download old:guise new:moved && rclone purge old:guise',
  )
  const disk = { GUISE_BLOBS: 'disk', GUISE_BLOB_FOLDER: join(folder, 'blobs') }
  for (const place of [disk, { GUISE_S3_BUCKET: 'moved' }]) {
    const { baseUrl } = await stack.startApi(place)
    const worker = stack.startWorker(place)
    const moved = createClient(baseUrl, key)
    expect(await read(moved)).toEqual(served)
    const { json } = await moved.post('/v1/run/stylized_multi_swap_self_prompt', {
      input_image: references.pop(),
      prompt: 'newsprint',
    })
    const made = await moved.finish('/v1/status_stylized_multi_swap/{job_id}', json.id)
    expect(made.json.status, made.text.slice(0, 300)).toBe('COMPLETED')
    await worker.stop()
  }
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
