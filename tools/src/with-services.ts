// Runs one command against private servers in a temporary folder, and leaves nothing behind:
//   node tools/src/with-services.ts [--s3] [--pgbouncer] -- command args...
import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, resolve } from 'node:path'
import {
  makeTemporaryHome,
  type RunningServices,
  removeServices,
  startServices,
} from './services/index.ts'

const GRACE_MS = 10_000
const OPTIONS = ['--s3', '--pgbouncer']
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const { s3, pgbouncer, command } = readArguments(process.argv.slice(2))
const stopping = new AbortController()
let child: ChildProcess | undefined
for (const signal of SIGNALS) process.on(signal, () => interrupt(signal))

const home = await makeTemporaryHome()
try {
  const services = await startServices({ home, s3, pgbouncer, signal: stopping.signal })
  process.exitCode = await run(command, environmentOf(services, pgbouncer))
} catch (error) {
  if (!stopping.signal.aborted) console.error((error as Error).message)
  process.exitCode = stopping.signal.aborted ? exitCodeOf(stopping.signal.reason) : 1
} finally {
  await removeServices(home)
}

function readArguments(args: string[]): { s3: boolean; pgbouncer: boolean; command: string[] } {
  const split = args.indexOf('--')
  const options = args.slice(0, Math.max(split, 0))
  const rest = args.slice(split + 1)
  if (split < 0 || rest.length === 0 || options.some((option) => !OPTIONS.includes(option))) {
    console.error('usage: node tools/src/with-services.ts [--s3] [--pgbouncer] -- command args...')
    process.exit(2)
  }
  const has = (option: string) => options.includes(option)
  return { s3: has('--s3'), pgbouncer: has('--pgbouncer'), command: rest }
}

function environmentOf(services: RunningServices, isPooled: boolean): NodeJS.ProcessEnv {
  const bin = resolve(import.meta.dirname, '../../node_modules/.bin')
  return {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    GUISE_DATABASE_URL: services.databaseUrl,
    GUISE_REDIS_URL: services.redisUrl,
    ...(isPooled && { GUISE_POOLED_DATABASE_URL: services.pooledUrl }),
    ...(services.s3 && {
      GUISE_S3_ENDPOINT: services.s3.endpoint,
      GUISE_S3_ACCESS_KEY_ID: services.s3.accessKeyId,
      GUISE_S3_SECRET_ACCESS_KEY: services.s3.secretAccessKey,
      GUISE_S3_REGION: services.s3.region,
    }),
  }
}

function run([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  stopping.signal.throwIfAborted()
  return new Promise((done, fail) => {
    child = spawn(program, args, { env, stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code, signal) => done(code ?? exitCodeOf(signal)))
  })
}

/** The command is asked to end, then made to; the servers go once it has ended. */
function interrupt(signal: NodeJS.Signals): void {
  const isSecond = stopping.signal.aborted
  stopping.abort(signal)
  // A terminal has already sent Ctrl-C to the command itself.
  const hasIt = signal === 'SIGINT' && process.stdin.isTTY
  if (isSecond) child?.kill('SIGKILL')
  else if (!hasIt) child?.kill(signal)
  setTimeout(() => child?.kill('SIGKILL'), GRACE_MS).unref()
}

function exitCodeOf(signal: NodeJS.Signals | null): number {
  return signal === null ? 1 : 128 + constants.signals[signal]
}
