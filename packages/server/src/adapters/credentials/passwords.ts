import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { Fault, type Passwords } from '@guise/core'

/** One password to hash, or to compare with a hash that is known. */
export type PasswordTask = { readonly password: string; readonly known?: string }

type Waiting = { readonly task: PasswordTask; readonly answer: PromiseWithResolvers<unknown> }

export type PasswordThread = Passwords & { close(): Promise<void> }

const THREAD = new URL('./password-thread.ts', import.meta.url)
/** Measured: a hash takes 15 to 60 ms, so whoever is last waits for about two seconds. */
const MAX_WAITING = 32

/**
 * argon2id with the library's own parameters, one password at a time in a thread of its own: libuv's
 * threads, in which files are read, never wait for it. When too many wait, more are refused at once.
 */
export function createPasswords({
  maxWaiting = MAX_WAITING,
  /** Gives way to the rest of the process: for what strangers ask for. */
  givesWay = false,
} = {}): PasswordThread {
  const waiting: Waiting[] = []
  let thread: Worker | undefined
  let current: Waiting | undefined
  let closed = false
  // Of a password that nobody knows: what people without an account are checked against.
  let nobody: Promise<string> | undefined

  function start(): Worker {
    // Without the parent's environment, which holds secrets.
    const started = new Worker(THREAD, { env: {}, workerData: { givesWay } })
    started.on('message', (result: unknown) => settle((answer) => answer.resolve(result)))
    const lost = (error: unknown) => {
      if (thread !== started) return
      thread = undefined
      settle((answer) => answer.reject(error))
    }
    started.on('error', lost)
    started.on('exit', () => lost(new Error('the password thread ended')))
    return started
  }

  function settle(tell: (answer: Waiting['answer']) => void): void {
    const done = current
    current = undefined
    if (done) tell(done.answer)
    next()
  }

  function next(): void {
    if (current) return
    current = waiting.shift()
    if (!current) {
      // An idle thread keeps no process alive.
      thread?.unref()
      return
    }
    thread ??= start()
    thread.ref()
    thread.postMessage(current.task)
  }

  function run<Result>(task: PasswordTask): Promise<Result> {
    if (closed || waiting.length >= maxWaiting) return Promise.reject(overloaded())
    const answer = Promise.withResolvers<unknown>()
    waiting.push({ task, answer })
    next()
    return answer.promise as Promise<Result>
  }

  const hash = (password: string) => run<string>({ password })
  function ofNobody(): Promise<string> {
    nobody ??= hash(randomBytes(32).toString('hex')).catch((error: unknown) => {
      nobody = undefined
      throw error
    })
    return nobody
  }

  return {
    hash,
    async matches(password, known) {
      const matches = await run<boolean>({ password, known: known ?? (await ofNobody()) })
      return matches && known !== undefined
    },
    async close() {
      closed = true
      for (const { answer } of waiting.splice(0)) answer.reject(overloaded())
      await thread?.terminate()
    },
  }
}

/** A hash that belongs to no password, in the form of all others: comparing with it takes as long. */
export function unknownPassword(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`
}

function overloaded(): Fault {
  return new Fault(
    'OVERLOADED',
    'Too many passwords are being checked right now. Wait 5 seconds, then try again.',
    { retryAfter: 5 },
  )
}
