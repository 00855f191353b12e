import { FILTER } from './manifest.ts'

/** What a seal says, and whether it can be believed. */
export type SealFacts = {
  /**
   * `ours`: by a certificate of this installation, and nothing has changed since. `other`: the same, by somebody whom
   * nobody here vouches for. `broken`: something has changed since, or it was never right. `unreadable`: the file
   * itself is damaged, so that nobody can say whether it ever had one.
   */
  readonly state: 'ours' | 'other' | 'broken' | 'unreadable'
  /** Whether the certificate has ended since. Nothing else is wrong with the seal then. */
  readonly hasExpired: boolean
  /** The name in the certificate. */
  readonly signer: string | null
  readonly madeBy: string | null
  /** As it stands there. */
  readonly madeAt: string | null
  readonly filter: string | null
  readonly digitalSourceType: string | null
}

const MAX_TEXT = 300

type Words = Readonly<Record<string, unknown>>

/** The report of the library, of a file that anybody may have written. Undefined where it names no manifest. */
export function factsOf(report: unknown): SealFacts | undefined {
  const { active_manifest, manifests } = wordsOf(report)
  const manifest = wordsOf(wordsOf(manifests)[String(active_manifest)])
  if (typeof active_manifest !== 'string' || Object.keys(manifest).length === 0) return undefined
  const created = actionsOf(manifest).find(({ action }) => action === 'c2pa.created') ?? {}
  const generator = wordsOf(listOf(manifest.claim_generator_info)[0])
  const madeBy = [textOf(generator.name), textOf(generator.version)].filter((word) => word !== null)
  return {
    ...verdictOf(wordsOf(report)),
    signer: textOf(wordsOf(manifest.signature_info).common_name),
    madeBy: madeBy.join(' ') || null,
    madeAt: textOf(created.when),
    filter: textOf(wordsOf(created.parameters)[FILTER]),
    digitalSourceType: textOf(created.digitalSourceType),
  }
}

/** The library names what it could not do in the file, or with its manifest. */
export function factsOfError(error: unknown, bytes: Uint8Array): SealFacts | null {
  const nothing = {
    signer: null,
    madeBy: null,
    madeAt: null,
    filter: null,
    digitalSourceType: null,
  }
  const words = String(error)
  // It may have one elsewhere, where we do not look.
  if (/\((JumbfNotFound|ProvenanceMissing|RemoteManifest)/.test(words)) return null
  const isOfFile = /\((InvalidAsset|IoError|UnsupportedType)/.test(words)
  const isBroken =
    !isOfFile && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(BOX)
  return { state: isBroken ? 'broken' : 'unreadable', hasExpired: false, ...nothing }
}

/** So begins the name of every box of a manifest. */
const BOX = 'jumdc2'

type Verdict = Pick<SealFacts, 'state' | 'hasExpired'>

/** Whom it trusts was told to the library: our own certificates, and nobody else. */
function verdictOf({ validation_state, validation_results }: Words): Verdict {
  if (validation_state === 'Trusted') return { state: 'ours', hasExpired: false }
  if (validation_state === 'Valid') return { state: 'other', hasExpired: false }
  const { activeManifest, ingredientDeltas } = wordsOf(validation_results)
  const parts = listOf(ingredientDeltas).map((delta) => wordsOf(delta).validationDeltas)
  const failures = [activeManifest, ...parts].flatMap((part) => codesOf(part, 'failure'))
  const proven = codesOf(activeManifest, 'success')
  const hasExpired =
    failures.includes(EXPIRED) &&
    failures.every((code) => code === EXPIRED || code === UNTRUSTED) &&
    proven.includes('claimSignature.validated')
  if (!hasExpired) return { state: 'broken', hasExpired }
  return { state: proven.includes('signingCredential.trusted') ? 'ours' : 'other', hasExpired }
}

const EXPIRED = 'signingCredential.expired'
const UNTRUSTED = 'signingCredential.untrusted'

const codesOf = (part: unknown, outcome: 'success' | 'failure') =>
  listOf(wordsOf(part)[outcome]).map((entry) => wordsOf(entry).code)

function actionsOf(manifest: Words): readonly Words[] {
  return listOf(manifest.assertions)
    .map(wordsOf)
    .filter(({ label }) => typeof label === 'string' && label.startsWith('c2pa.actions'))
    .flatMap(({ data }) => listOf(wordsOf(data).actions).map(wordsOf))
}

const wordsOf = (value: unknown): Words =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : null
