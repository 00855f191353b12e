import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { portrait } from '@guise/test/support/pictures'
import { startStack } from '@guise/test/support/stack'
import sharp from 'sharp'
import { memoryGrowth } from './lib/processes.ts'
import { quickly } from './lib/quickly.ts'

const CLIENTS = 20
const ROUNDS = quickly(1, 5)
const LIMIT_MB = 60

/** Twenty clients read one completed 6 MB picture at once: how much does the api's memory grow? */
export async function run(): Promise<boolean> {
  const stack = await startStack()
  try {
    const { client, id: accountId } = await stack.account()
    const body = { base64: await portrait(), gender: 0, filter_id: 1 }
    const { json } = await client.post('/v6/run/face_swap', body)
    await client.finish('/v6/status/{job_id}', json.id)
    const size = await replaceByLargePicture(stack.home, stack.database, json.id)
    const api = stack.processes[0]?.pid ?? 0
    const poll = () => client.call('POST', `/v6/status/${json.id}`)
    await poll()
    const began = Date.now()
    const grown = await memoryGrowth(api, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await Promise.all(Array.from({ length: CLIENTS }, poll))
        if (answers.some(({ json: answer }) => answer.output.images[0].length < size)) {
          throw new Error('an answer was cut short')
        }
      }
    })
    const seconds = (Date.now() - began) / 1000
    const megabytes = (size * CLIENTS * ROUNDS * (4 / 3)) / 1e6
    process.stdout.write(
      `${CLIENTS} clients x ${ROUNDS}, picture ${(size / 1e6).toFixed(1)} MB: api memory ` +
        `+${grown.toFixed(0)} MB (limit ${LIMIT_MB}), ${(megabytes / seconds).toFixed(0)} MB/s, account ${accountId.slice(0, 8)}\n`,
    )
    return grown < LIMIT_MB
  } finally {
    await stack.stop()
  }
}

/** Noise does not compress: 1200 x 1800 of it is more than 6 MB of PNG. */
async function replaceByLargePicture(
  home: string,
  database: { query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> },
  jobId: string,
): Promise<number> {
  const [row] = await database.query<{ outputs: string[] }>(
    'select outputs from jobs where id = $1',
    [jobId],
  )
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const png = await sharp({
    create: { width: 1200, height: 1800, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  await writeFile(join(home, 'blobs', row?.outputs[0] ?? ''), png)
  return png.length
}
