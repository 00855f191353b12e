import { GRAIN_TILE, grainTile } from '../noise.ts'
import { eachRow, open, type Pixels, render } from '../pixels.ts'
import { clamp, luma, mix, smoothstep } from './colour.ts'
import { curveIndex, roomFor, skinLikeness, tintCurve, toneCurve } from './curves.ts'
import { castLights } from './lights/light-map.ts'
import type { LookRecipe } from './look-recipe.ts'

export type GradeWork = { readonly signal: AbortSignal; readonly seed: number }

/** Colours and lights a picture by its recipe: one pass in floating point, dithered at the end. */
export async function grade(source: Pixels, recipe: LookRecipe, work: GradeWork): Promise<Pixels> {
  const { width, height, data } = source
  const { warmth, clarity, vignette } = recipe
  const curve = toneCurve(recipe)
  const tint = tintCurve(recipe)
  const soft = clarity > 0 || recipe.softness > 0 ? await softCopy(source) : undefined
  const lights = await castLights(recipe.lights, source, work)
  const grain = grainTile(work.seed)
  const spill = recipe.softness * 0.5
  const saturation = recipe.saturation * (recipe.palette ? ownColour(recipe.strength) : 1)
  const out = new Uint8Array(data.length)

  await eachRow(height, work.signal, (y) => {
    const dy = (y / height - 0.46) * 2
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      let r = (data[i] ?? 0) / 255
      let g = (data[i + 1] ?? 0) / 255
      let b = (data[i + 2] ?? 0) / 255

      if (soft) {
        const sr = (soft.data[i] ?? 0) / 255
        const sg = (soft.data[i + 1] ?? 0) / 255
        const sb = (soft.data[i + 2] ?? 0) / 255
        const here = luma(r, g, b)
        // Full in the middle tones, nothing at the ends: local contrast must not clip.
        const detail = (here - luma(sr, sg, sb)) * clarity * 0.55 * (1 - Math.abs(2 * here - 1))
        r = screen(r + detail, sr * sr * spill)
        g = screen(g + detail, sg * sg * spill)
        b = screen(b + detail, sb * sb * spill)
      }

      const spared = recipe.skin * skinLikeness(r, g, b)
      r = curve[curveIndex(r * (1 + 0.13 * warmth))] ?? 0
      g = curve[curveIndex(g * (1 + 0.02 * warmth))] ?? 0
      b = curve[curveIndex(b * (1 - 0.15 * warmth))] ?? 0
      let light = luma(r, g, b)
      const keep = mix(saturation, Math.min(1, recipe.saturation), spared)
      const at = curveIndex(light) * 3
      r = (r - light) * keep + (tint[at] ?? 0) * (1 - spared)
      g = (g - light) * keep + (tint[at + 1] ?? 0) * (1 - spared)
      b = (b - light) * keep + (tint[at + 2] ?? 0) * (1 - spared)

      const dx = (x / width - 0.5) * 2
      light *= 1 - vignette * 0.75 * smoothstep(0.35, 1.75, dx * dx + dy * dy)
      if (lights) {
        const lr = screen(light + r, lights.at(x, y, 0))
        const lg = screen(light + g, lights.at(x, y, 1))
        const lb = screen(light + b, lights.at(x, y, 2))
        light = luma(lr, lg, lb)
        r = lr - light
        g = lg - light
        b = lb - light
      }
      const speck = grain[(y % GRAIN_TILE) * GRAIN_TILE + (x % GRAIN_TILE)] ?? 0
      light += speck * (recipe.grain * 0.075 * (0.35 + 2.6 * light * (1 - light)) + 0.0016)

      // Colour that would leave the gamut is drawn toward grey, never clipped: clipping turns skin.
      light = clamp(light)
      const reach = roomFor(light, r, g, b)
      out[i] = (light + r * reach) * 255 + 0.5
      out[i + 1] = (light + g * reach) * 255 + 0.5
      out[i + 2] = (light + b * reach) * 255 + 0.5
    }
  })
  return { data: out, width, height }
}

/** What a palette leaves of the picture's own colour: most at first, nothing at full strength. */
function ownColour(strength: number): number {
  return 1 - strength * (0.75 + 0.25 * strength)
}

function screen(under: number, over: number): number {
  return 1 - (1 - under) * (1 - over)
}

/** A wide blur, taken at a quarter of the size, where it costs a sixteenth. */
async function softCopy(source: Pixels): Promise<Pixels> {
  const { width, height } = source
  const quarter = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
  const small = await render(open(source).resize(quarter.width, quarter.height, { fit: 'fill' }))
  const sigma = Math.max(1, Math.min(quarter.width, quarter.height) / 40)
  const blurred = await render(open(small).blur(sigma))
  return render(open(blurred).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}
