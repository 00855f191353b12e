import { z } from 'zod'
import { blank, open, type Pixels, render } from '../../pixels.ts'
import { hex } from '../recipe-fields.ts'
import type { Effect } from './effect.ts'
import { poster } from './poster.ts'

/** The same picture four times, each in inks of its own. */
export const panelsSchema = z.strictObject({
  kind: z.literal('panels'),
  inks: z.array(z.array(hex).min(2).max(6)).length(4),
  lines: z.number().min(0).max(1).default(0.6),
})

export const panels: Effect<z.output<typeof panelsSchema>> = async (source, options, work) => {
  const width = Math.ceil(source.width / 2)
  const height = Math.ceil(source.height / 2)
  const small = await render(open(source).resize(width, height, { fit: 'fill' }))
  const tiles: Pixels[] = []
  for (const inks of options.inks) {
    tiles.push(
      await poster(small, { kind: 'poster', inks, lines: options.lines, stripes: 0 }, work),
    )
  }
  const layers = tiles.map((tile, n) => ({
    input: Buffer.from(tile.data.buffer, tile.data.byteOffset, tile.data.byteLength),
    raw: { width, height, channels: 3 as const },
    left: n % 2 === 0 ? 0 : source.width - width,
    top: n < 2 ? 0 : source.height - height,
  }))
  return render(open(blank(source)).composite(layers))
}
