// What an operator does, in the order of docs/guides/compose.md: its blocks marked "sh run" are the commands. Started by
// compose.ts inside of containers.sh.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { modelsFolder } from '@guise/engine-cpu/models/index'
import sharp from 'sharp'
import { TAGGED_IMAGE } from '../image/buildah.ts'
import { STAND_INS } from './stand-ins.ts'

const { PODMAN = '', GUISE_IMAGES = '' } = process.env
const images: Readonly<Record<string, string>> = JSON.parse(GUISE_IMAGES)
const guide = readFileSync('docs/guides/compose.md', 'utf8')
const copy = resolve('.guise/compose/operator')
const folder = join(copy, 'deploy/compose')
const log: string[] = []
const say = (line: string) => {
  log.push(line)
  process.stdout.write(`${line}\n`)
}
const sh = (command: string, cwd = folder) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 << 20,
  }).trim()
const podman = (args: string) => sh(`${PODMAN} ${args}`)

/** The commands below a heading of the guide. */
function follow(heading: string): string {
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const blocks = [...section.matchAll(/^```sh run\n(.*?)^```$/gms)].map(([, code = '']) => code)
  if (blocks.length === 0) throw new Error(`the guide has no commands below ${heading}`)
  const code = blocks.join('')
  const began = Date.now()
  const said = sh(code, code.startsWith('cd ') ? copy : folder)
  say(`| ${heading} | ${((Date.now() - began) / 1000).toFixed(0)} s | |`)
  return said
}

/** Polls until it answers. Nothing here is fast on a busy machine. */
async function until<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + 600_000
  for (;;) {
    const found = await Promise.resolve()
      .then(look)
      .catch(() => undefined)
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`after ten minutes still not: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

type Part = {
  readonly Service: string
  readonly State: string
  readonly Health: string
  readonly ID: string
}
const ONCE = ['setup', 'migrate', 'welcome']
const parts = (): readonly Part[] =>
  sh('docker compose ps --all --format json')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const lasting = () => parts().filter(({ Service }) => !ONCE.includes(Service))
const idOf = (service: string) => parts().find(({ Service }) => Service === service)?.ID ?? ''
const started = () =>
  lasting().map(({ ID }) => podman(`inspect --format '{{.Id}} {{.State.StartedAt}}' ${ID}`))
const allHealthy = () =>
  until(
    'all services are healthy',
    () =>
      lasting().every(({ State, Health }) => State === 'running' && Health === 'healthy') ||
      undefined,
  )

type Answer = { readonly id: string; readonly finished_at: string | null; readonly state: string }
let key = ''
async function ask(path: string, body?: unknown): Promise<Response> {
  const headers = {
    'X-API-Key': key,
    'Content-Type': 'application/json',
    'Idempotency-Key': request,
  }
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const answer = await fetch(`https://localhost${path}`, { headers, ...init })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}
const json = async (answer: Promise<Response>) => (await (await answer).json()) as Answer

let request = ''
const photo = readFileSync('samples/astronaut.jpg', 'base64')
type Kind = { readonly path: string; readonly body: unknown }
const FACE_SWAP: Kind = {
  path: '/v6/run/face_swap',
  body: { base64: photo, gender: 1, filter_id: 1 },
}
/** Takes a few seconds, so that it can be asked for often. */
const PRINT: Kind = {
  path: '/v1/run/stylized_multi_swap_self_prompt',
  body: { input_image: photo, prompt: 'newsprint' },
}
/** A request is repeated with its idempotency key until it is accepted. */
async function submit(kind: Kind): Promise<string> {
  request = randomUUID()
  const { path, body } = kind
  return (await until('a job is accepted', () => json(ask(path, body)))).id
}
async function pictureOf(id: string): Promise<Buffer> {
  const { state } = await until('the job is done', async () => {
    const job = await json(ask(`/v1/jobs/${id}`))
    return job.finished_at === null ? undefined : job
  })
  if (state !== 'succeeded') throw new Error(`job ${id} is ${state}`)
  return Buffer.from(await (await ask(`/v1/jobs/${id}/outputs/0`)).arrayBuffer())
}
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)

/** Asked again of each job that has ended: nothing that happens here may change a picture. */
const known = new Map<string, string>()
async function makePicture(): Promise<string> {
  const began = Date.now()
  const id = await submit(FACE_SWAP)
  return keep(id, began)
}
async function keep(id: string, began: number): Promise<string> {
  const bytes = await pictureOf(id)
  const { format, width, height } = await sharp(bytes).metadata()
  known.set(id, digest(bytes))
  return `${format} ${width} x ${height} after ${((Date.now() - began) / 1000).toFixed(0)} s`
}
async function allAsBefore(): Promise<string> {
  for (const [id, before] of known) {
    if (digest(await pictureOf(id)) !== before) throw new Error(`the picture of ${id} has changed`)
  }
  return `${known.size} earlier pictures with the same bytes`
}
const trust = () => {
  const [certificate = ''] =
    readFileSync(join(folder, 'secrets/proxy/tls'), 'utf8').match(
      /-----BEGIN CERT.*?END CERTIFICATE-----/s,
    ) ?? []
  setDefaultCACertificates([certificate])
}

const inImage = (image: string, command: string) =>
  podman(`run --rm --network none --entrypoint sh ${image} -c '${command}'`)

/** Only what this machine cannot have: Grafana is no package of Debian, and the image may have been built without models. */
function override(): void {
  const services: Record<string, unknown> = { grafana: { profiles: ['absent'] } }
  if (!hasModels) services.worker = { volumes: [`${modelsFolder()}:/models:ro`] }
  writeFileSync(join(copy, 'run.yaml'), JSON.stringify({ services }))
  process.env.COMPOSE_FILE = `compose.yaml:${join(copy, 'run.yaml')}`
}

async function story(): Promise<void> {
  say('| What | Time | Seen |\n|---|---|---|')
  follow('Start')
  const said = sh('docker compose logs --no-log-prefix welcome')
  const [, password = ''] =
    /Sign in as admin@example.com with the password (\w{20}),/.exec(said) ?? []
  trust()
  await allHealthy()
  const credentials = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const signIn = await fetch('https://localhost/v1/session', {
    ...credentials,
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  if (!signIn.ok) throw new Error(`the first password was answered with ${signIn.status}`)
  say(`| signed in with the printed password | | ${signIn.status} |`)
  follow('A key for your program')
  key = JSON.parse(readFileSync(join(folder, 'account.json'), 'utf8')).key.secret
  say(`| a face swap through the proxy | | ${await makePicture()} |`)

  for (const service of [
    'api',
    'worker',
    'proxy',
    'postgres',
    'pgbouncer',
    'redis',
    'prometheus',
  ]) {
    const began = Date.now()
    const id = await submit(PRINT)
    process.kill(Number(podman(`inspect --format {{.State.Pid}} ${idOf(service)}`)), 'SIGKILL')
    const picture = await keep(id, began)
    await allHealthy()
    say(
      `| ${service} killed under a job | ${((Date.now() - began) / 1000).toFixed(0)} s | ${picture} |`,
    )
  }
  follow('More processes')
  await allHealthy()
  say(`| a face swap | | ${await makePicture()}; ${await allAsBefore()} |`)
  follow('Back up')
  sh('docker compose down --volumes && rm -rf secrets')
  follow('Restore')
  trust()
  await allHealthy()
  say(`| a face swap | | ${await makePicture()}; ${await allAsBefore()} |`)
  const before = started()
  follow('Restart')
  await allHealthy()
  const same = started().filter((time) => before.includes(time))
  if (same.length > 0) throw new Error(`${same.length} services were not restarted`)
  say(`| a face swap | | ${await makePicture()}; ${await allAsBefore()} |`)
  podman(`tag ${TAGGED_IMAGE} ${TAGGED_IMAGE}-next`)
  appendFileSync(join(folder, '.env'), `GUISE_IMAGE=${TAGGED_IMAGE}-next\n`)
  follow('Update')
  await allHealthy()
  const ran = podman(`inspect --format {{.ImageName}} ${idOf('api')}`)
  if (ran !== `${TAGGED_IMAGE}-next`) throw new Error(`the api still runs ${ran}`)
  say(`| a face swap | | ${await makePicture()}; ${await allAsBefore()} |`)
}

function report(outcome: string): string {
  const rows = Object.entries(STAND_INS).map(([service, { version }]) => {
    const [line = ''] = inImage(images[service] ?? '', `${version} 2>&1`).split('\n')
    return `| ${service} | ${images[service]} | ${/\d+\.\d+[\w.-]*/.exec(line)?.[0]} |`
  })
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  }).stdout.trim()
  return `# Compose

Written by \`npm run tool -- compose\` at commit ${commit} on ${new Date().toISOString().slice(0, 10)}. It follows the [guide](../guides/compose.md)
in a copy of \`deploy\`, with docker compose ${sh('docker compose version --short')} and ${sh('podman --version')} as the engine. The commands below a
heading are those of the guide.

${outcome}

${log.join('\n')}

## What differs from your machine

The other images were made of Debian's packages of the same programs, under the names of the compose file, because no registry was reached.

| Service | Named | Ran |
|---|---|---|
${rows.join('\n')}

Our image had ${isDebians ? "Debian's ffmpeg, not the smaller one of our own" : 'its own ffmpeg'}, and ${hasModels ? 'its models' : 'no models: those of this machine were mounted'}.${process.env.GUISE_AS_BUILT ? ' It had been built before, from an earlier commit.' : ''}
Grafana is no package of Debian and was left out. There were no cgroups, so limits of memory did nothing. The update gave the same image another
tag. ComfyUI, which needs a GPU, was not started. podman's name server can end when all containers restart at once; then it was started again.
`
}

rmSync(copy, { recursive: true, force: true })
mkdirSync(copy, { recursive: true })
for (const name of ['compose', 'prometheus', 'grafana']) {
  cpSync(join('deploy', name), join(copy, 'deploy', name), {
    recursive: true,
    filter: (path) => !/secrets|\.env$/.test(path),
  })
}
// What a run has left that was killed.
podman('rm --force --all --time 0')
podman('volume rm --force --all')
const hasModels = inImage(TAGGED_IMAGE, 'ls /models') !== ''
if (!hasModels && !existsSync(modelsFolder())) throw new Error('no models: npm run models')
const isDebians = inImage(TAGGED_IMAGE, 'dpkg -s ffmpeg 2>&1 || true').includes('install ok')
try {
  override()
  await story()
  writeFileSync('docs/reports/compose.md', report('All of it succeeded.'))
} catch (error) {
  spawnSync('bash', ['-c', 'docker compose ps --all; docker compose logs --tail 40'], {
    cwd: folder,
    stdio: 'inherit',
  })
  throw error
} finally {
  spawnSync('docker', ['compose', 'down', '--volumes'], { cwd: folder, stdio: 'inherit' })
}
