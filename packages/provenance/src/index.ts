import { createPrivateKey, type KeyObject } from 'node:crypto'
import { createPool, type TaskLimits } from '@guise/child-pool'
import type { Signing } from './development-certificate.ts'
import { restAfterFailedStart } from './rest-after-failed-start.ts'
import type { SealFacts } from './seal-facts.ts'
import { type Algorithm, MAX_BYTES, type Task } from './task.ts'

export { developmentSigning, type Signing } from './development-certificate.ts'
export type { SealFacts } from './seal-facts.ts'
export type { SealedKind, SealOrigin } from './task.ts'

/** The library comes with a program for this kind of machine alone; whether it can be loaded shows at its start. */
export const IS_SUPPORTED = process.platform === 'linux' && process.arch === 'x64'

export type SealOptions = {
  /** Of whoever reads files of strangers: what a single one may cost. */
  readonly taskLimits?: TaskLimits
}

export type Seals = {
  /** The same picture or film with a signed manifest (C2PA) inside of it. */
  seal(
    file: Pick<Extract<Task, { do: 'seal' }>, 'bytes' | 'kind' | 'origin'>,
    signing: Signing,
    signal: AbortSignal,
  ): Promise<Uint8Array>
  /** Undefined where there is none. */
  read(
    file: Pick<Extract<Task, { do: 'read' }>, 'bytes' | 'kind' | 'ours'>,
    signal: AbortSignal,
  ): Promise<SealFacts | undefined>
  close(): Promise<void>
}

/** C2PA in a child process, which starts when it is first needed: the library blocks whoever calls it. */
export function createSeals({ taskLimits }: SealOptions = {}): Seals {
  const pool = createPool<Task, Readonly<Record<string, unknown>>>({
    entry: new URL('./child.ts', import.meta.url),
    args: [],
    nodeFlags: ['--no-warnings', '--permission', '--allow-fs-read=*', '--allow-addons'],
    env: { MALLOC_ARENA_MAX: '1' },
    size: 1,
    tasksPerChild: 1000,
    keepBytes: 384 * 1024 * 1024,
    idleMs: 5 * 60_000,
    startMs: 60_000,
    graceMs: 0,
    ...(taskLimits ? { taskLimits } : {}),
    replyLimits: { maxHeadBytes: 64 * 1024, maxFileBytes: MAX_BYTES },
  })
  const run = restAfterFailedStart(pool.run)
  return {
    async seal(file, signing, signal) {
      const algorithm = algorithmOf(createPrivateKey(signing.key))
      const { bytes } = await run({ do: 'seal', ...file, signing, algorithm }, { signal })
      if (!(bytes instanceof Uint8Array)) throw new Error('nothing was sealed')
      return bytes
    },
    async read(file, signal) {
      const { facts } = await run({ do: 'read', ...file }, { signal })
      return (facts as SealFacts | null) ?? undefined
    },
    close: () => pool.close(),
  }
}

const CURVES: Readonly<Record<string, Algorithm>> = {
  prime256v1: 'es256',
  secp384r1: 'es384',
  secp521r1: 'es512',
}

/** Throws for a key that C2PA does not sign with. */
export function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Algorithm {
  const curve = CURVES[asymmetricKeyDetails?.namedCurve ?? '']
  if (asymmetricKeyType === 'ec' && curve) return curve
  if (asymmetricKeyType === 'rsa' || asymmetricKeyType === 'rsa-pss') return 'ps256'
  if (asymmetricKeyType === 'ed25519') return 'ed25519'
  throw new Error('C2PA signs with keys of P-256, P-384, P-521, RSA or Ed25519')
}
