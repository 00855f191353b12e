import type { MarkReader } from '@guise/core'
import type { Seals, Signing } from '@guise/provenance'
import type { Logger } from 'pino'
import type { Sealer } from '../adapters/provenance/index.ts'
import { createMarkReader } from '../adapters/provenance/mark-reader.ts'
import { VERSION } from '../version.ts'
import { type CoreParts, keyringOf, type SecretSettings } from './compose.ts'
import { BadSetting, type Config } from './config/config.ts'

export type OpenSeals = Seals & {
  /** The operator's certificate, or one that says of itself that nobody vouches for it. */
  readonly signing: Signing
  /** All certificates by which this installation knows its own results, as PEM. */
  readonly ours: string
}

type SealConfig = Pick<Config, 'signing'> & { readonly env: SecretSettings }
type Options = Parameters<typeof import('@guise/provenance')['createSeals']>[0]

/**
 * Undefined where the optional package is not installed, or has no program for this machine. An operator who has
 * a certificate wants seals: then its absence stops the start.
 */
export async function openSeals(
  config: SealConfig,
  options?: Options,
): Promise<OpenSeals | undefined> {
  const provenance = await loadProvenance()
  if (!provenance) {
    if (!config.signing) return undefined
    throw new BadSetting(
      'setting GUISE_PROVENANCE_CERT: needs the package @guise/provenance, which is not installed, or not for this machine',
    )
  }
  const { createSeals, developmentSigning } = provenance
  const [secret, ...old] = keyringOf(config.env).certificateSecrets
  const own = developmentSigning(secret)
  const retired = old.map((one) => developmentSigning(one).chain)
  return {
    ...createSeals(options),
    signing: config.signing ?? own,
    ours: [config.signing?.chain ?? '', own.chain, ...retired].join('\n'),
  }
}

async function loadProvenance() {
  try {
    const provenance = await import('@guise/provenance')
    return provenance.IS_SUPPORTED ? provenance : undefined
  } catch {
    return undefined
  }
}

/** What a worker seals its results with. */
export function sealResults(
  { seal, signing }: Pick<OpenSeals, 'seal' | 'signing'>,
  { metrics }: Pick<CoreParts, 'metrics'>,
  logger: Logger,
): Sealer {
  return {
    seal: ({ bytes, contentType: kind }, { madeAt, filter, photos }, signal) => {
      const origin = { version: VERSION, madeAt: madeAt.toISOString(), filter, photos }
      return seal({ bytes, kind, origin }, signing, signal)
    },
    onError: (err) => {
      metrics.count('seals_failed')
      logger.error({ err }, 'result not sealed')
    },
  }
}

/** What one file of a stranger may cost: others wait for it, and one of ours takes a hundredth of a second. */
const OF_STRANGERS = { timeoutMs: 30_000, cpuMs: 1_000, memoryBytes: 512 * 1024 * 1024 }

export function openSealReader(config: SealConfig): Promise<OpenSeals | undefined> {
  return openSeals(config, { taskLimits: OF_STRANGERS })
}

/** What an api reads the marks of files with. */
export function readMarks(
  { env }: Config,
  seals: Pick<OpenSeals, 'read' | 'ours'> | undefined,
  logger: Logger,
): MarkReader {
  const maxBytes = env.GUISE_PICTURE_MB.bytes
  if (!seals) return createMarkReader(maxBytes)
  const { read, ours } = seals
  return createMarkReader(maxBytes, (file, signal) =>
    read({ ...file, ours }, signal).catch((err) => {
      // Whoever asks gets less of an answer, or a refusal; why, only the operator can mend.
      logger.warn({ err }, 'seal not read')
      throw err
    }),
  )
}
