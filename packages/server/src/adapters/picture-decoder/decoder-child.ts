import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { encodeFrame, type Frame, FrameReader } from './frames.ts'
import { PictureRefused } from './refusal.ts'
import { DecoderUnavailable } from './unavailable.ts'

export interface ChildOptions {
  entry: URL
  args: string[]
  /** How long Node and libvips may take to load. */
  bootMs: number
  maxReplyBytes: number
}

/** No file may be written and no program started from JavaScript; native code needs addons. */
const nodeFlags = [
  '--no-warnings',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--max-old-space-size=64',
]

/** All the child ever sees of the environment: the parent's holds keys and passwords. */
const environment = {
  UV_THREADPOOL_SIZE: '1',
  VIPS_CONCURRENCY: '1',
  VIPS_BLOCK_UNTRUSTED: '1',
  // Never spill a large picture into a temporary file.
  VIPS_DISC_THRESHOLD: '4g',
  // Fewer arenas: memory goes back to the system after a large picture.
  MALLOC_ARENA_MAX: '1',
}

const STDERR_TAIL = 2_000

/** The parent's handle on one child process. It takes one job at a time. */
export class DecoderChild {
  readonly ready: Promise<void>
  readonly exited: Promise<void>
  jobs = 0
  /** Fit for another job; false from the moment it is killed, not only once it is gone. */
  alive = true
  readonly #process: ChildProcess
  readonly #booting = Promise.withResolvers<void>()
  readonly #reader: FrameReader
  #job: PromiseWithResolvers<Frame> | undefined
  #booted = false
  #cause: unknown
  #stderr = ''

  constructor({ entry, args, bootMs, maxReplyBytes }: ChildOptions) {
    this.#reader = new FrameReader(maxReplyBytes)
    this.#process = spawn(process.execPath, [...nodeFlags, fileURLToPath(entry), ...args], {
      cwd: '/',
      env: environment,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.ready = this.#booting.promise
    // Whoever waits for `ready` gets the error; a spare child has nobody waiting.
    this.ready.catch(() => undefined)
    const slow = setTimeout(
      () => this.kill(new DecoderUnavailable('the picture decoder does not start')),
      bootMs,
    )
    this.exited = new Promise((resolve) => {
      const ended = (): void => {
        clearTimeout(slow)
        this.#end()
        resolve()
      }
      this.#process.once('exit', ended)
      this.#process.once('error', ended)
    })
    this.ready.then(
      () => clearTimeout(slow),
      () => undefined,
    )
    this.#listen()
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  run(body: Uint8Array): Promise<Frame> {
    this.jobs += 1
    this.#job = Promise.withResolvers<Frame>()
    for (const part of encodeFrame({}, body)) this.#process.stdin?.write(part)
    return this.#job.promise
  }

  /** What the child was doing fails with `cause`. Nothing in the child can put this off. */
  kill(cause: unknown): void {
    this.alive = false
    this.#cause ??= cause
    this.#process.kill('SIGKILL')
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#process
    // A child that dies while bytes are on their way: its exit says all there is to say.
    stdin?.on('error', () => undefined)
    stdout?.on('data', (chunk: Buffer) => this.#receive(chunk))
    stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_TAIL)
    })
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#reader.push(chunk)) {
        this.#deliver(frame)
      }
    } catch {
      this.kill(undefined)
    }
  }

  /** The first frame says that the child is up; every other one must answer a job. */
  #deliver(frame: Frame): void {
    if (!this.#booted) this.#booting.resolve()
    else if (this.#job) this.#job.resolve(frame)
    else throw new Error('an unexpected response')
    this.#booted = true
    this.#job = undefined
  }

  #end(): void {
    this.alive = false
    const why = `the picture decoder does not start: ${this.#stderr.trim() || 'no message'}`
    this.#booting.reject(this.#cause ?? new DecoderUnavailable(why))
    this.#job?.reject(this.#cause ?? unreadable())
  }
}

/** The picture brought its child down: a bug in a library that the picture knew how to find. */
export const unreadable = (): PictureRefused =>
  new PictureRefused('crashed', 'The picture could not be read. Export it again as JPEG or PNG.')
