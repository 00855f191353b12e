import type { Config } from '../config/config.ts'
import { openSeals } from '../seals.ts'
import { type Finding, firstLine, notice, ok, problem } from './finding.ts'
import { samplePicture } from './machine.ts'

const SEALS = { check: 'seals', what: 'Signed results' }
const INSTALL = 'npm install @guise/provenance'
const TEST_MS = 60_000

/** Optional: without it results are marked by XMP alone. Seals a small picture and reads it back. */
export async function examineSeals(config: Config): Promise<Finding> {
  if (!config.env.GUISE_SEAL_RESULTS) return ok(SEALS, 'off: GUISE_SEAL_RESULTS is false')
  try {
    const seals = await openSeals(config)
    if (!seals) return ok(SEALS, 'off: @guise/provenance is not installed (optional)')
    const state = await tryOut(seals).finally(() => seals.close())
    if (state !== 'ours') {
      const fix = 'export GUISE_PROVENANCE_CERT=... # a certificate that C2PA accepts'
      return problem(SEALS, 'a picture was signed, but its signature is not valid', fix)
    }
    if (config.signing) return ok(SEALS, 'work, with the certificate in GUISE_PROVENANCE_CERT')
    return notice(
      SEALS,
      'work, with a development certificate that nobody trusts',
      'export GUISE_PROVENANCE_CERT=/path/chain.pem GUISE_PROVENANCE_KEY=/path/key.pem',
    )
  } catch (error) {
    return problem(SEALS, firstLine(error), INSTALL)
  }
}

async function tryOut({
  seal,
  read,
  signing,
  ours,
}: NonNullable<Awaited<ReturnType<typeof openSeals>>>) {
  const signal = AbortSignal.timeout(TEST_MS)
  const origin = { version: '0', madeAt: new Date(0).toISOString(), filter: null, photos: 1 }
  const kind = 'image/png'
  const bytes = await seal({ bytes: await samplePicture(), kind, origin }, signing, signal)
  return (await read({ bytes, kind, ours }, signal))?.state
}
