import type { Caller } from '../caller.ts'
import type { Mark, MarkReader } from '../ports/mark-reader.ts'

/** From the most that can be said of a file to the least. */
export const VERDICTS = ['made_here', 'sealed_elsewhere', 'changed', 'marked', 'no_mark'] as const
export type Verdict = (typeof VERDICTS)[number]

export type Verification = Mark & {
  readonly verdict: Verdict
  /** The name in the certificate of the seal, where it is whole. */
  readonly signer: string | null
  /** Whether that certificate has ended since. */
  readonly hasExpired: boolean
  readonly readsSeals: boolean
}

const NOTHING: Mark = { madeBy: null, madeAt: null, filter: null, digitalSourceType: null }

/**
 * What the marks of a file say. Nothing is looked up: whoever asks learns only what is in the file, and whether a
 * certificate of this installation has signed it.
 */
export async function verifyFile(
  { markReader }: { readonly markReader: MarkReader },
  { accountId }: Pick<Caller, 'accountId'>,
  file: string,
  signal: AbortSignal,
): Promise<Verification> {
  const { xmp, seal, readsSeals } = await markReader.read(file, { accountId, signal })
  if (seal && seal.state !== 'broken') {
    const { state, ...said } = seal
    return { verdict: state === 'ours' ? 'made_here' : 'sealed_elsewhere', ...said, readsSeals }
  }
  // What stands in a broken seal is worth no more than XMP.
  const verdict = seal ? 'changed' : xmp ? 'marked' : 'no_mark'
  return { verdict, ...(xmp ?? NOTHING), signer: null, hasExpired: false, readsSeals }
}
