import type { LayerInput } from './word.ts'

type Fields = Readonly<Record<string, unknown>>

/** A layer moved up by a share of the frame's height, whatever it calls its rows. */
export function raise(layer: LayerInput, by: number): LayerInput {
  const up = (y: number) => Math.max(0, y - by)
  const moved = Object.entries(layer as Fields).map(([name, value]) => {
    if (name === 'y' || name === 'foot' || name === 'horizon') return [name, up(value as number)]
    if ((name === 'at' || name === 'sun') && Array.isArray(value)) {
      const [x, y] = value as [number, number]
      return [name, [x, Math.max(0.04, y - by)]]
    }
    if (name === 'art') {
      const art = value as Fields
      return [name, typeof art.foot === 'number' ? { ...art, foot: art.foot - by } : art]
    }
    if (name === 'area') {
      const [left, top, right, bottom] = value as [number, number, number, number]
      return [name, [left, up(top), right, Math.max(0.1, bottom - by)]]
    }
    if (name === 'stops' && !('radial' in layer)) {
      return [
        name,
        (value as [number, unknown][]).map(([at, colour], n) => [n === 0 ? at : up(at), colour]),
      ]
    }
    return [name, value]
  })
  return Object.fromEntries(moved) as LayerInput
}
