import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import {
  makeTemporaryHome,
  type RunningServices,
  removeServices,
  startServices,
} from '../services/index.ts'
import { answersHttp, freePort } from '../services/ports.ts'
import { containerOf, FOLDER, say, startIn, TAGGED_IMAGE } from './buildah.ts'
import { filmOf, pictureOf, writtenBy } from './seen.ts'

/** Where the folder of the trial is. At /data it would be hidden: buildah lays the volume of the image over it. */
const TRIAL = '/trial'
const READY_MS = 120_000
/** What the trial made, for people to look at. */
const MADE = join(FOLDER, 'made')

/** Runs the commands of the image as an operator would, and makes a picture and a film with nothing but it. */
export async function tryImage(): Promise<void> {
  const [home, folder] = [await makeTemporaryHome(), await mkdtemp(join(tmpdir(), 'guise-image-'))]
  await chmod(folder, 0o777)
  const container = await containerOf(TAGGED_IMAGE)
  const running: ChildProcess[] = []
  try {
    const services = await startServices({ home })
    await run({ container, folder, services, running })
  } finally {
    for (const child of running) await stop(child)
    await say('buildah', 'rm', container)
    await removeServices(home)
    await rm(folder, { recursive: true })
  }
}

type Trial = {
  readonly container: string
  readonly folder: string
  readonly services: RunningServices
  readonly running: ChildProcess[]
}

async function run({ container, folder, services, running }: Trial): Promise<void> {
  const [port, workerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ GUISE_DATABASE_URL: services.databaseUrl, GUISE_REDIS_URL: services.redisUrl },
    ...{ GUISE_SECRET: randomBytes(32).toString('hex'), GUISE_PUBLIC_URL: url },
    ...{ PORT: String(port), GUISE_WORKER_PORT: String(workerPort), GUISE_HOST: '127.0.0.1' },
    GUISE_BLOB_FOLDER: `${TRIAL}/blobs`,
  }
  const { Entrypoint: entry, Healthcheck: health } = await configuration()
  const root = await say('buildah', 'mount', container)
  const areMounted = (await readdir(join(root, 'models'))).length === 0
  const models = areMounted ? [`${modelsFolder()}:/models:ro`] : []
  const volumes = [`${folder}:${TRIAL}`, ...models]
  const startAny = (command: readonly string[]) => startIn(container, command, { env, volumes })
  const start = (...args: string[]) => startAny([...entry, ...args])
  const answer = async (...args: string[]) => {
    const { code, said } = await ended(start(...args))
    if (code !== 0) throw new Error(`guise ${args.join(' ')} ended with ${code}: ${said}`)
    return said
  }
  const isHealthy = async () => (await ended(startAny(health.Test.slice(1)))).code === 0

  const first = Date.now()
  await answer('migrate')
  if (await isHealthy()) throw new Error('the health check is content with nothing')
  const began = Date.now()
  running.push(start('worker'), start('api'))
  for (const child of running) child.stdout?.resume()
  await Promise.all([port, workerPort].map(ready))
  const started = seconds(began)
  if (!(await isHealthy())) throw new Error('the health check finds neither api nor worker')
  process.stdout.write(await answer('doctor'))

  const account = ['accounts', 'create', '--name', 'Trial', '--email', 'trial@example.invalid']
  const { key } = JSON.parse(await answer(...account, '--credits', '1000', '--json'))
  const ask = async (...args: string[]) => {
    const asked = Date.now()
    await answer('run', ...args, '--url', url, '--key', key.secret, '--quiet')
    return seconds(asked)
  }
  const photo = '/guise/samples/astronaut.jpg'
  await mkdir(join(folder, 'made'))
  await chmod(join(folder, 'made'), 0o777)
  const [png, mp4] = [`${TRIAL}/made/me.png`, `${TRIAL}/made/me.mp4`]
  const swap = await ask('face-swap', photo, '--gender', 'female', '--filter', '1', '--out', png)
  const film = await ask('video', photo, '--prompt', 'zoom in', '--out', mp4)
  await cp(join(folder, 'made'), MADE, { recursive: true })

  const written = await writtenBy(root, first)
  if (written.length > 0) throw new Error(`the image wrote into itself: ${written.join(', ')}`)
  const lines = [
    `api and worker of the image were ready after ${started} s; its health check and doctor are content.`,
    `${await pictureOf(join(MADE, 'me.png'))} after ${swap} s, ${await filmOf(join(MADE, 'me.mp4'))} after ${film} s: in ${MADE}`,
    'It left no file but in the folder of the blobs and /tmp.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

type Configuration = {
  readonly Entrypoint: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}

async function configuration(): Promise<Configuration> {
  const { Docker } = JSON.parse(await say('buildah', 'inspect', '--type', 'image', TAGGED_IMAGE))
  return Docker.config
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const { stdout } = child
  const [said, [code]] = await Promise.all([stdout ? text(stdout) : '', once(child, 'exit')])
  return { code, said }
}

async function ready(port: number): Promise<void> {
  const end = Date.now() + READY_MS
  while (!(await answersHttp(port))) {
    if (Date.now() > end) throw new Error(`nothing of the image answers at port ${port}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const seconds = (began: number) => ((Date.now() - began) / 1000).toFixed(1)

/** The whole group: buildah starts the command as a child of its own. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const end = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await end
}
