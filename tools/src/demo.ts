// One command for a newcomer: private servers, models, migrations, a demo account, api and worker.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ensureModels, modelsFolder, reportProgress } from '@guise/engine-cpu/models/index'
import { migrate, openDatabase } from '@guise/server/adapters/postgres/index'
import { composeCore } from '@guise/server/app/compose'
import { type Config, readConfig } from '@guise/server/app/config/config'
import { findDemoAccount, openDemoAccount } from '@guise/server/app/demo-account'
import { linesOf, problemsOf } from '@guise/server/app/doctor/index'
import { createRecordedOperator } from '@guise/server/app/recorded-operator'
import { buildStudio } from '@guise/studio/build'
import { examineMachine } from './doctor.ts'
import { type RunningServices, startServices } from './services/index.ts'
import { isFree } from './services/ports.ts'
import { type StackProcess, startProcess, waitReady } from './stack.ts'
import { type DemoFile, welcome } from './welcome.ts'

const EMAIL = 'demo@example.com'
const RESTART_AFTER_MS = 1_000
const home = resolve(process.env.GUISE_HOME ?? '.guise')
const say = (text: string) => process.stdout.write(`${text}\n`)

const lacks = problemsOf(await examineMachine())
if (lacks.length > 0) {
  for (const finding of lacks) say(linesOf(finding))
  say('Install what is missing, then run "npm run demo" again.')
  process.exit(1)
}

let services: RunningServices | undefined
const processes = new Map<'api' | 'worker', StackProcess>()
const fetching = new AbortController()
let stopping = false
async function stop(code: number): Promise<never> {
  stopping = true
  fetching.abort()
  await Promise.all([...processes.values()].map((part) => part.stop()))
  await services?.stop()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    say('Stopping ...')
    void stop(0)
  })
}

try {
  await start()
} catch (error) {
  if (!stopping) {
    say(`The demo could not start: ${error instanceof Error ? error.message : error}`)
    say(`Logs are in ${home}.`)
    await stop(1)
  }
}

async function start(): Promise<void> {
  const port = Number(process.env.PORT || 8080)
  await mkdir(home, { recursive: true })
  await claimHome(home)
  if (!(await isFree(port)))
    throw new Error(`Port ${port} is already in use. Set PORT to another port`)
  say('Starting private PostgreSQL and Redis ...')
  const models = modelsFolder()
  const modelsReady = completeModels(models)
  // A failure is met below, when the servers are there and can be stopped.
  void modelsReady.catch(() => {})
  services = await startServices({ home })
  const baseUrl = `http://127.0.0.1:${port}`
  const env = {
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    GUISE_BLOB_FOLDER: join(home, 'blobs'),
    GUISE_MODELS: models,
    GUISE_SECRET: await secretOf(home),
    GUISE_PUBLIC_URL: process.env.GUISE_PUBLIC_URL ?? baseUrl,
    PORT: String(port),
    // A person trying things out is not an event with a thousand guests, but clicks fast.
    GUISE_SUBMITS_PER_MINUTE: process.env.GUISE_SUBMITS_PER_MINUTE ?? '600',
  }
  const demo = await prepareAccount(env, baseUrl)
  await completeStudio()
  await modelsReady
  const api = supervise('api', env)
  supervise('worker', env)
  await waitReady(baseUrl, api).catch((error) => Promise.reject(withLog(error, 'api')))
  await writeFile(join(home, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 })
  say(welcome(demo, { home, isHomeChosen: Boolean(process.env.GUISE_HOME) }))
}

/** Fetches the engine's networks at the first start; later it only looks whether they are there. */
async function completeModels(folder: string): Promise<void> {
  const { onProgress, close } = reportProgress(process.stdout)
  await ensureModels(folder, { onProgress, signal: fetching.signal }).finally(close)
}

/** The API needs no studio: who breaks a page can still work on everything else. */
async function completeStudio(): Promise<void> {
  await buildStudio().catch((error: unknown) => {
    say(`The studio could not be built: ${error instanceof Error ? error.message : error}`)
  })
}

/** Starts an api or a worker, and starts it again whenever it dies before the demo is stopped. */
function supervise(role: 'api' | 'worker', env: Record<string, string>): StackProcess {
  const part = startProcess({ role, name: role, env, logFile: join(home, `${role}.log`) })
  processes.set(role, part)
  void part.exited.then(async () => {
    if (stopping) return
    say(`The ${role} process stopped. See ${join(home, `${role}.log`)}. Restarting it ...`)
    await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS))
    if (!stopping) supervise(role, env)
  })
  return part
}

/** Two demos on one folder would share servers, and the first to stop would take them from the other. */
async function claimHome(folder: string): Promise<void> {
  const file = join(folder, 'demo.pid')
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  const command = pid ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
  if (pid !== process.pid && command.includes('demo.ts')) {
    const { base_url } = (await readDemoFile()) ?? { base_url: 'an unknown address' }
    throw new Error(
      `A demo is already running in ${folder} (process ${pid}, ${base_url}). Stop it, or set GUISE_HOME`,
    )
  }
  await writeFile(file, String(process.pid))
}

async function prepareAccount(env: Record<string, string>, baseUrl: string): Promise<DemoFile> {
  const config = readConfig({ ...process.env, ...env })
  const database = openDatabase({ url: config.env.GUISE_DATABASE_URL, connections: 2 })
  try {
    await migrate(database)
    const known = await readDemoFile()
    const found = await findDemoAccount(database, EMAIL)
    if (known && found) return { ...known, base_url: baseUrl }
    const password = randomBytes(12).toString('base64url')
    const operator = createRecordedOperator(database, { cell: config.env.GUISE_CELL })
    const accountId = found ?? (await openAccount(config, password))
    if (found) await operator.changePassword(EMAIL, password)
    const { secret } = await operator.openKey(accountId, { name: 'demo' })
    return { base_url: baseUrl, api_key: secret, email: EMAIL, password }
  } finally {
    await database.close()
  }
}

async function openAccount(config: Config, password: string): Promise<string> {
  const core = await composeCore(config)
  const parts = { ...core, blobs: core.blobs.store }
  const accountId = await openDemoAccount(parts, { email: EMAIL, password })
  await core.database.close()
  return accountId
}

async function readDemoFile(): Promise<DemoFile | undefined> {
  const text = await readFile(join(home, 'demo.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as DemoFile)
}

/** Signed links survive a restart, so the secret is kept beside the data. */
async function secretOf(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known.trim()
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, `${secret}\n`, { mode: 0o600 })
  return secret
}

function withLog(error: unknown, name: string): Error {
  const tail = readFileSync(join(home, `${name}.log`), 'utf8')
    .split('\n')
    .slice(-6)
    .join('\n')
  return new Error(`${error instanceof Error ? error.message : error}\n${tail}`)
}
