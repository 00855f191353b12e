import type { Box } from '../../kernels/box.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { GRAIN_TILE, grainTile } from '../../noise.ts'
import { WIDEST_STEP } from '../../outpainting/plan-steps.ts'
import { open, type Pixels, render } from '../../pixels.ts'

type Place = Pick<Box, 'x' | 'y'>

/** All lengths are shares of the picture's shorter side. How far out nothing but its colours is left. */
const FAR = WIDEST_STEP
/** How soon: of what is strange little is left beyond a twentieth. */
const SINKING = 4
/** From here to there its colours, too, run into each other, and get a little darker. */
const RUN = [0.05, 0.6] as const
const DARKER = 0.3
const BLUR = 0.07
const WIDE_BLUR = 0.28
/** The edge whose colours go on. */
const EDGE = 0.08
/** What differs by so many levels from the picture's colours sinks into them soonest. */
const STRANGE = 12
/** Soft colours show steps without it, in levels. */
const GRAIN = 1.2

/**
 * Lets what was painted round a picture sink into the colours of the picture's edges, the further
 * out the more: what the network invents there is out of focus, and draws no eye.
 */
export async function fadeToEdgeColours(
  painted: Pixels,
  picture: Pixels,
  at: Place,
): Promise<Pixels> {
  const { width, height } = painted
  const shorter = Math.min(picture.width, picture.height)
  const near = await edgesGoOn(picture, at, painted, BLUR)
  const wide = await edgesGoOn(picture, at, painted, WIDE_BLUR)
  const grain = grainTile(1)
  const data = painted.data.slice()
  for (let y = 0, p = 0; y < height; y++) {
    const above = Math.max(0, at.y - y)
    for (let x = 0; x < width; x++, p += 3) {
      const beside = Math.max(0, at.x - x, x - (at.x + picture.width - 1))
      if (above === 0 && beside === 0) continue
      const away = Math.hypot(above, beside) / shorter
      const sunk = 1 - (1 - Math.min(1, away / FAR)) ** SINKING
      const run = smoothstep(RUN[0], RUN[1], away)
      const dark = 1 - DARKER * run
      const noise = grain[(y % GRAIN_TILE) * GRAIN_TILE + (x % GRAIN_TILE)]! * GRAIN * sunk + 0.5
      for (let c = 0; c < 3; c++) {
        const edgeColour = mix(near.data[p + c]!, wide.data[p + c]!, run)
        const strange = data[p + c]! - edgeColour
        const left = (strange * (1 - sunk)) / (1 + (Math.abs(strange) * sunk) / STRANGE)
        data[p + c] = clamp((edgeColour + left) * dark + noise, 0, 255)
      }
    }
  }
  return { ...painted, data }
}

/** The picture's edges drawn out over the whole still and blurred: all of it coarsely, which costs nothing. */
async function edgesGoOn(
  picture: Pixels,
  at: Place,
  { width, height }: Pixels,
  blur: number,
): Promise<Pixels> {
  const cell = Math.max(1, EDGE * Math.min(picture.width, picture.height))
  const cells = (length: number) => Math.round(length / cell)
  const coarse = await render(
    open(picture).resize(Math.max(1, cells(picture.width)), Math.max(1, cells(picture.height)), {
      fit: 'fill',
    }),
  )
  const drawnOut = await render(
    open(coarse).extend({
      left: cells(at.x),
      right: cells(width - at.x - picture.width),
      top: cells(at.y),
      bottom: cells(height - at.y - picture.height),
      extendWith: 'copy',
    }),
  )
  const fine = await render(
    open(drawnOut).resize(Math.ceil(width / FINE), Math.ceil(height / FINE), { fit: 'fill' }),
  )
  const sigma = (blur * Math.min(picture.width, picture.height)) / FINE
  const soft = await render(open(fine).blur(Math.max(0.5, sigma)))
  return render(open(soft).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}

/** Colours that run are told at every such pixel. */
const FINE = 4
