import { GATE_FAILED, GenerationFailed } from '../failure.ts'
import type { GenerationRequest } from '../generation-request.ts'
import type { GatedPicture, PictureGate } from '../ports/picture-gate.ts'

export type GateRules = {
  readonly photos: boolean
  /** Never without photos: a gate that cannot look is found out before an engine works, at every attempt. */
  readonly results: boolean
  /** From this on a picture does not pass. */
  readonly threshold: number
}

/** What of a job is looked at, and by whom. */
export type Gate = PictureGate & { rulesFor(request: GenerationRequest): GateRules }

/** The gate is on and could not look: the job is tried again, and in the end fails for this reason. */
export class GateUnavailable extends Error {
  override readonly name = 'GateUnavailable'
  readonly failure = GATE_FAILED
}

/** Before any work is done. Every photo as a whole, also one of a group. */
export async function gatePhotos(
  gate: Gate | undefined,
  request: GenerationRequest,
  photos: readonly Uint8Array[],
  signal: AbortSignal,
): Promise<void> {
  const rules = gate?.rulesFor(request)
  if (!gate || !rules?.photos) return
  for (const [place, bytes] of photos.entries()) {
    if (await passes(gate, rules, { bytes, isFilm: false }, signal)) continue
    const which = photos.length === 1 ? 'The photo' : `Picture ${place + 1}`
    throw new GenerationFailed(
      'PICTURE_REFUSED',
      `${which} was refused because it seems to show nudity. Nothing was charged. Take another photo.`,
    )
  }
}

/** Before a brand is laid over it, and before anybody can see it. */
export async function gateResult(
  gate: Gate | undefined,
  request: GenerationRequest,
  { outputs }: { readonly outputs: readonly { bytes: Uint8Array; contentType: string }[] },
  signal: AbortSignal,
): Promise<void> {
  const rules = gate?.rulesFor(request)
  if (!gate || !rules?.results) return
  for (const { bytes, contentType } of outputs) {
    const isFilm = contentType === 'video/mp4'
    if (await passes(gate, rules, { bytes, isFilm }, signal)) continue
    throw new GenerationFailed(
      'RESULT_WITHHELD',
      'The result was withheld because it seems to show nudity. Nothing was charged. Try another photo, filter or prompt.',
    )
  }
}

async function passes(
  gate: PictureGate,
  { threshold }: GateRules,
  picture: GatedPicture,
  signal: AbortSignal,
): Promise<boolean> {
  const score = await gate.look(picture, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new GateUnavailable('the gate could not look at a picture', { cause: error })
  })
  // Not "at least the threshold": what is no number does not pass either.
  return score < threshold
}
