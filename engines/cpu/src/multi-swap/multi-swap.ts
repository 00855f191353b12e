import {
  type EngineResult,
  type EngineRun,
  type EngineTask,
  GenerationFailed,
  type MultiSwapRequest,
} from '@guise/core'
import { guidance } from '../developing/guide.ts'
import { evenAll } from '../developing/levels.ts'
import { withLook } from '../developing/looks.ts'
import { renderStill } from '../developing/still.ts'
import { decodeAll } from '../picture.ts'
import { open, type Pixels, render, type Size, toPng } from '../pixels.ts'
import { composeGroup } from './compose-group.ts'
import { outpaint } from './outpaint.ts'

/** As large as the largest face swap; every output fits a 15 x 10 print at 300 dots per inch. */
const LONGEST_SIDE = 1800

/** First form: the group as it is, in its own shape, in the style's colours, light and technique. */
export async function multiSwap(
  request: MultiSwapRequest,
  task: EngineTask,
  { signal, progress }: EngineRun,
): Promise<EngineResult> {
  const { recipe, seed, notes } = guidance(request.guide, task, request.seed)
  const pictures = await decodeAll(task.pictures, { width: LONGEST_SIDE, height: LONGEST_SIDE })
  if (pictures.length === 0) {
    throw new GenerationFailed(
      'PICTURE_UNUSABLE',
      'A group needs at least one picture, and none was sent. Send one to five pictures.',
    )
  }
  signal.throwIfAborted()
  progress(0.1)
  const group = await composeGroup(await evenAll(pictures, signal), signal)
  const whole = await capped(request.outpaint ? await outpaint(group, signal) : group)
  progress(0.25)
  // A frame takes its room from the sheet, so the picture may lose a few pixels at its edge.
  const compose = ({ width, height }: Size) => render(open(whole).resize(width, height))
  const still = await renderStill(compose, whole, withLook(recipe, request.look), {
    signal,
    seed,
    progress: (part) => progress(0.25 + 0.6 * part),
  })
  const bytes = await toPng(still)
  signal.throwIfAborted()
  progress(1)
  return { outputs: [{ bytes, contentType: 'image/png' }], notes }
}

async function capped(picture: Pixels): Promise<Pixels> {
  const longest = Math.max(picture.width, picture.height)
  if (longest <= LONGEST_SIDE) return picture
  return render(open(picture).resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside' }))
}
