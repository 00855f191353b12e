import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { portrait } from '../support/pictures.ts'
import { useInstallation } from '../support/use-installation.ts'
import { start } from './support/command.ts'

const SCRIPT = fileURLToPath(import.meta.resolve('@guise/server/app/replay'))
const installation = useInstallation()

const replay = (jobId: string, folder: string) =>
  start(process.execPath, ['--no-warnings', SCRIPT, jobId, folder], {
    env: installation().env,
    cwd: process.cwd(),
  }).ended

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guise-replay-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

it('makes the same picture again from the inputs of a job, and charges nothing', async () => {
  const { client } = await installation().account()
  const { json } = await client.post('/v1/run/stylized_multi_swap_self_prompt', {
    input_image: await portrait(),
    prompt: 'newsprint',
    seed: 7,
  })
  await client.finish('/v1/status_stylized_multi_swap/{job_id}', json.id)
  const { json: before } = await client.get('/v1/account')
  const folder = await newFolder()
  const { code, out, err } = await replay(json.id, folder)
  expect({ code, out }, err).toEqual({ code: 0, out: `${join(folder, `${json.id}-0.png`)}\n` })
  const { json: job } = await client.get(`/v1/jobs/${json.id}`)
  const made = await fetch(job.outputs[0].url).then((answer) => answer.arrayBuffer())
  const again = await readFile(join(folder, `${json.id}-0.png`))
  // A result also tells when it was made.
  const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()
  expect((await pixels(again)).equals(await pixels(Buffer.from(made)))).toBe(true)
  expect((await client.get('/v1/account')).json.balance).toBe(before.balance)
})

it('says so when there is no such job', async () => {
  const id = randomUUID()
  const { code, err } = await replay(id, await newFolder())
  expect({ code, err }).toEqual({ code: 1, err: `There is no job ${id} in this database.\n` })
})
