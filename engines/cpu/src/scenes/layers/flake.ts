import { clamp } from '../../kernels/numbers.ts'
import type { Canvas } from '../canvas.ts'
import type { Light } from '../light-colour.ts'

/** A small flat thing in the air: a paper slip or a petal, turned and out of focus by its `soft` rim. */
export type Flake = {
  readonly x: number
  readonly y: number
  readonly halfLong: number
  readonly halfWide: number
  readonly turn: number
  readonly soft: number
  readonly light: Light
  readonly opacity: number
  /** 0 is a rectangle, 1 a pointed oval. */
  readonly oval: number
}

export function paintFlake({ data, width, height }: Canvas, flake: Flake): void {
  const { x, y, halfLong, halfWide, soft, oval } = flake
  const [red, green, blue] = flake.light
  const cos = Math.cos(flake.turn)
  const sin = Math.sin(flake.turn)
  const reach = Math.ceil(halfLong + halfWide + soft)
  const left = Math.max(0, Math.floor(x - reach))
  const right = Math.min(width - 1, Math.ceil(x + reach))
  const top = Math.max(0, Math.floor(y - reach))
  const bottom = Math.min(height - 1, Math.ceil(y + reach))
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const along = cos * (column - x) + sin * (row - y)
      const across = -sin * (column - x) + cos * (row - y)
      const place = clamp(along / halfLong, -1, 1)
      // A slip curls a little; an oval narrows towards its ends.
      const wide = halfWide * (1 - oval * place * place)
      const bent = across + 0.12 * halfLong * Math.sin(place * 2)
      const cover =
        clamp((halfLong - Math.abs(along)) / soft + 0.5) *
        clamp((wide - Math.abs(bent)) / soft + 0.5) *
        flake.opacity
      if (cover <= 0) continue
      const shade = 1 + 0.5 * place
      const p = (row * width + column) * 3
      data[p]! += (red * shade - data[p]!) * cover
      data[p + 1]! += (green * shade - data[p + 1]!) * cover
      data[p + 2]! += (blue * shade - data[p + 2]!) * cover
    }
  }
}
