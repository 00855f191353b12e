import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import {
  makeTemporaryHome,
  type RunningServices,
  removeServices,
  startServices,
} from '../services/index.ts'
import { answersHttp, freePort } from '../services/ports.ts'
import { IMAGE, say, startIn } from './buildah.ts'

const READY_MS = 120_000

/** Runs the commands of the image as an operator would, and makes a picture and a film with nothing but it. */
export async function tryImage(): Promise<void> {
  const [home, data] = [await makeTemporaryHome(), await mkdtemp(join(tmpdir(), 'guise-image-'))]
  await chmod(data, 0o777)
  const container = await say('buildah', 'from', IMAGE)
  const running: ChildProcess[] = []
  try {
    const services = await startServices({ home })
    await run({ container, data, services, running })
  } finally {
    for (const child of running) await stop(child)
    await say('buildah', 'rm', container)
    await removeServices(home)
    await rm(data, { recursive: true })
  }
}

type Trial = {
  readonly container: string
  readonly data: string
  readonly services: RunningServices
  readonly running: ChildProcess[]
}

async function run({ container, data, services, running }: Trial): Promise<void> {
  const [port, workerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...{ GUISE_DATABASE_URL: services.databaseUrl, GUISE_REDIS_URL: services.redisUrl },
    ...{ GUISE_SECRET: randomBytes(32).toString('hex'), GUISE_PUBLIC_URL: url },
    ...{ PORT: String(port), GUISE_WORKER_PORT: String(workerPort), GUISE_HOST: '127.0.0.1' },
  }
  const entry = await entrypoint()
  const start = (...args: string[]) => startIn(container, [...entry, ...args], { env, data })
  const answer = async (...args: string[]) => {
    const child = start(...args)
    const { stdout } = child
    const [said, [code]] = await Promise.all([stdout ? text(stdout) : '', once(child, 'exit')])
    if (code !== 0) throw new Error(`guise ${args.join(' ')} ended with ${code}: ${said}`)
    return said
  }

  await answer('migrate')
  const began = Date.now()
  running.push(start('worker'), start('api'))
  for (const child of running) child.stdout?.resume()
  await Promise.all([port, workerPort].map(ready))
  const started = seconds(began)

  const account = ['accounts', 'create', '--name', 'Trial', '--email', 'trial@example.invalid']
  const { key } = JSON.parse(await answer(...account, '--credits', '1000', '--json'))
  const ask = (...args: string[]) => answer('run', ...args, '--url', url, '--key', key, '--quiet')
  const photo = '/guise/samples/astronaut.jpg'
  await mkdir(join(data, 'made'), { mode: 0o777 })
  await chmod(join(data, 'made'), 0o777)
  await ask('face-swap', photo, '--gender', 'female', '--filter', '1', '--out', '/data/made/me.png')
  const picture = seconds(began)
  await ask('video', photo, '--prompt', 'zoom in', '--out', '/data/made/me.mp4')

  const { width, height } = await sharp(join(data, 'made/me.png')).metadata()
  const { size } = await stat(join(data, 'made/me.mp4'))
  process.stdout.write(
    `api and worker of the image were ready after ${started} s; a picture of ${width} x ${height} after ${picture} s, ` +
      `a film of ${(size / 1e6).toFixed(1)} MB after ${seconds(began)} s.\n`,
  )
}

async function entrypoint(): Promise<readonly string[]> {
  const { Docker } = JSON.parse(await say('buildah', 'inspect', '--type', 'image', IMAGE))
  return Docker.config.Entrypoint
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
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
