import { toSrgb } from '../../../kernels/light.ts'
import { mix } from '../../../kernels/numbers.ts'
import { rasterise } from '../../art/rasterise.ts'
import type { Stage } from '../../stage.ts'
import { displayOf } from '../shared/display.ts'
import { paperTooth } from '../shared/paper.ts'
import { guilloche } from './guilloche.ts'

export type EngravedPaper = {
  readonly paper: string
  readonly guilloche?: string | undefined
  readonly worth: string
}

/** The sheet under an engraving as display values; guilloches leave the engraving clear. */
export async function engravedPaper(
  { canvas: { width, height }, unit, seed, faceMask }: Stage,
  options: EngravedPaper,
): Promise<Float32Array> {
  const paper = displayOf(options.paper)
  const tooth = paperTooth(width, height, unit, seed)
  const out = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < tooth.length; i++, p += 3) {
    const grain = 1 + (tooth[i]! - 0.5) * 0.03
    for (let c = 0; c < 3; c++) out[p + c] = paper[c]! * grain
  }
  if (!options.guilloche) return out
  const svg = guilloche({ width, height, unit, worth: options.worth, colour: options.guilloche })
  const art = await rasterise(svg, width, height)
  for (let i = 0, p = 0, q = 0; i < tooth.length; i++, p += 3, q += 4) {
    const cover = art[q + 3]!
    if (cover <= 0) continue
    const shown = cover * (faceMask ? 1 - faceMask[i]! : 1)
    for (let c = 0; c < 3; c++) {
      out[p + c] = mix(out[p + c]!, toSrgb(art[q + c]! / cover) / 255, shown)
    }
  }
  return out
}
