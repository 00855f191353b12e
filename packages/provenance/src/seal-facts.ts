import { FILTER } from './manifest.ts'

/** What a seal says, and whether it can be believed. */
export type SealFacts = {
  /**
   * `ours`: by a certificate of this installation, and nothing has changed since. `other`: the same, by somebody whom
   * nobody here vouches for. `broken`: something has changed since, or it was never right.
   */
  readonly state: 'ours' | 'other' | 'broken'
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
  const { active_manifest, manifests, validation_state } = wordsOf(report)
  const manifest = wordsOf(wordsOf(manifests)[String(active_manifest)])
  if (typeof active_manifest !== 'string' || Object.keys(manifest).length === 0) return undefined
  const created = actionsOf(manifest).find(({ action }) => action === 'c2pa.created') ?? {}
  const generator = wordsOf(listOf(manifest.claim_generator_info)[0])
  const madeBy = [textOf(generator.name), textOf(generator.version)].filter((word) => word !== null)
  return {
    state: stateOf(validation_state),
    signer: textOf(wordsOf(manifest.signature_info).common_name),
    madeBy: madeBy.join(' ') || null,
    madeAt: textOf(created.when),
    filter: textOf(wordsOf(created.parameters)[FILTER]),
    digitalSourceType: textOf(created.digitalSourceType),
  }
}

/** Whom it trusts was told to the library: our own certificates, and nobody else. */
function stateOf(validation: unknown): SealFacts['state'] {
  if (validation === 'Trusted') return 'ours'
  return validation === 'Valid' ? 'other' : 'broken'
}

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
