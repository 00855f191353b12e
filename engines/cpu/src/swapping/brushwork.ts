import { softBlur } from '../kernels/blur.ts'
import { clamp, mix } from '../kernels/numbers.ts'
import { random } from '../noise.ts'
import { aimOf } from '../scenes/techniques/painting/aims.ts'
import { type Painting, paintStroke } from '../scenes/techniques/painting/paint-stroke.ts'
import { layStrokes } from '../scenes/techniques/painting/stroke-layers.ts'
import { lumaOf } from '../scenes/techniques/shared/display.ts'
import { strokeFlow } from '../scenes/techniques/shared/stroke-flow.ts'
import type { Frame } from './frame.ts'

const SEED = 1889
/** Directions are smoothed as in a picture whose shorter side is this many face widths. */
const UNIT = 2.6
/** Widths in face widths; `skin` and `lines` are the care taken there, 0 for none at all. */
const LAYERS = [
  { wide: 0.064, long: 4, apart: 0.9, differs: 0, wild: 0.35, passes: 0.3, skin: 1, lines: 0 },
  {
    wide: 0.036,
    long: 4,
    apart: 0.85,
    differs: 0.05,
    wild: 0.3,
    passes: 0.22,
    skin: 1,
    lines: 1,
  },
  { wide: 0.02, long: 5, apart: 0.8, differs: 0.045, wild: 0.2, passes: 0.2, skin: 1, lines: 2 },
  {
    wide: 0.011,
    long: 5,
    apart: 0.8,
    differs: 0.05,
    wild: 0.12,
    passes: 0.2,
    skin: 0.6,
    lines: 2,
  },
  // The last layer is the paint one sees: it covers the skin, whatever is painted there already.
  { wide: 0.011, long: 5, apart: 0.9, differs: 0, wild: 0.25, passes: 0.2, skin: 1, lines: 0 },
] as const
const LEAST_WIDTH = 1.5
const BODY = 0.85
/** Pixels from one bristle to the next, in face widths. */
const PITCH = 0.005
/** Strokes of one colour never quite match. They differ more in warmth than in light: a face is known by its light. */
const UNEVEN_LIGHT = 0.03
const UNEVEN_WARMTH = 0.1
const BRISTLES = 0.02
/** The spread of colours, in LAB, of a painter whose strokes differ by just that much, and how far others go. */
const USUAL_SPREAD = 2
const LEAST_BROKEN = 0.55
const MOST_BROKEN = 1.5
/** Enlarged paintings are softer than fresh strokes, in face widths. */
const SOFTNESS = 0.0022
/** How much of the strokes is seen: eyes and lips keep what no brush could draw. */
const ON_SKIN = 0.85
const ON_LINES = 0.08
/** Forms larger than this stay the guest's own, in face widths: a likeness lies in them. */
const OWN_FORMS = 0.012
const OWN_FORMS_ON_LINES = 0.008

/** Paints a face anew with strokes of a brush along its forms, from broad to fine. `lines` is 1 on the guest's own. */
export function paintStrokes(
  rgb: Float32Array,
  frame: Frame,
  lines: Float32Array,
  colourSpread: number,
): void {
  const { faceWidth } = frame
  const { width, height } = frame.box
  const size = { width, height }
  const unit = faceWidth * UNIT
  const source = rgb.map((value) => value / 255)
  const light = softBlur({ data: lumaOf(source), ...size }, unit * 0.002, 1)
  const flow = strokeFlow(light, width, height, unit)
  const relief = new Float32Array(width * height)
  const painting: Painting = { shown: source.slice(), relief, ...size }
  const next = random(SEED)
  const broken = clamp(colourSpread / USUAL_SPREAD, LEAST_BROKEN, MOST_BROKEN)
  for (const layer of LAYERS) {
    const wide = Math.max(LEAST_WIDTH, layer.wide * faceWidth)
    const pitch = Math.min(Math.max(1.1, PITCH * faceWidth), wide / 3)
    const aim = aimOf(source, width, height, wide)
    const careAt = (i: number) => mix(layer.skin, layer.lines, lines[i]!)
    const placing = { size, flow, shown: painting.shown, careAt, next }
    layStrokes({ ...layer, wide, aim }, placing, (path, i) => {
      const shade = (next() - 0.5) * UNEVEN_LIGHT * broken
      const warm = (next() - 0.5) * UNEVEN_WARMTH * broken
      paintStroke(painting, path, {
        wide,
        pitch,
        brush: (next() * 1024) | 0,
        body: BODY,
        unmixed: BRISTLES,
        red: aim[i * 3]! + shade + warm,
        green: aim[i * 3 + 1]! + shade,
        blue: aim[i * 3 + 2]! + shade - warm,
      })
    })
  }
  const { shown } = painting
  const soft = softBlur({ data: shown, ...size }, SOFTNESS * faceWidth, 3)
  const lost = { data: source.map((value, p) => value - shown[p]!), ...size }
  const ownForms = softBlur(lost, OWN_FORMS * faceWidth, 3)
  const ownFineForms = softBlur(lost, OWN_FORMS_ON_LINES * faceWidth, 3)
  for (let i = 0, p = 0; i < lines.length; i++) {
    const line = lines[i]!
    const share = mix(ON_SKIN, ON_LINES, line)
    for (const end = p + 3; p < end; p++) {
      const painted = soft[p]! + mix(ownForms[p]!, ownFineForms[p]!, line)
      rgb[p]! += (painted * 255 - rgb[p]!) * share
    }
  }
}
