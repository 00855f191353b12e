import { parseHex } from '../../../kernels/hex.ts'
import { mix, smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import type { Ingredient } from '../air.ts'
import { blankVeil, lightWith, spareFaces, type Veil } from './veil.ts'

/** Light that fell into the camera past its edges. */
export type Leaks = { readonly colours: readonly string[]; readonly strength: number }

const COUNT = 5

export function leaks(kind: Leaks): Ingredient {
  return (stage) => {
    const { unit, size, seed, amount } = stage
    const veil = blankVeil(stage, 3)
    const next = random(seed)
    const palette = (stage.colours ?? kind.colours).map(parseHex)
    const lights = Array.from({ length: COUNT }, (_, n) => ({
      colour: palette[n % palette.length]!,
      // Mostly on the left and on the right, in turns.
      isRight: n % 2 === (next() < 0.5 ? 0 : 1),
      height: next(),
      wander: mix(0.15, 0.4, next()),
      seconds: mix(5, 9, next()),
      turn: next() * 2 * Math.PI,
      long: mix(0.35, 0.8, next()) * unit,
      wide: mix(0.13, 0.3, next()) * unit,
    }))
    return (frame, side, view) => {
      const { seconds } = view
      const shown = smoothstep(0.1, 1.3, seconds) * kind.strength * Math.min(1.3, amount ** 0.6)
      if (side === 'behind' || shown <= 0) return
      veil.data.fill(0)
      for (const light of lights) {
        const turn = light.turn + (seconds / light.seconds) * 2 * Math.PI
        const y = (light.height + light.wander * Math.sin(turn)) * size.height
        const out = (0.05 + 0.16 * Math.sin(turn * 0.7 + 1)) * unit
        const x = light.isRight ? size.width + out : -out
        const strength = shown * mix(0.35, 1, 0.5 + 0.5 * Math.sin(turn * 1.3 + light.height * 9))
        shine(veil, x, y, light.wide, light.long, light.colour, strength)
      }
      spareFaces(veil, view.faces, 0.2)
      lightWith(frame, veil)
    }
  }
}

function shine(
  { data, columns, rows, step }: Veil,
  x: number,
  y: number,
  wide: number,
  long: number,
  [red, green, blue]: readonly [number, number, number],
  strength: number,
): void {
  for (let row = 0, p = 0; row < rows; row++) {
    const down = (row * step - y) / long
    for (let column = 0; column < columns; column++, p += 3) {
      const across = (column * step - x) / wide
      const far = across * across + down * down
      if (far > 6) continue
      const light = strength * Math.exp(-far)
      // The heart of a leak is nearly white, whatever its colour.
      const heart = light * light * 0.35
      data[p]! += (1 - data[p]!) * Math.min(1, light * red + heart)
      data[p + 1]! += (1 - data[p + 1]!) * Math.min(1, light * green + heart * 0.8)
      data[p + 2]! += (1 - data[p + 2]!) * Math.min(1, light * blue + heart * 0.45)
    }
  }
}
