import { smoothstep } from '../../kernels/numbers.ts'

/** Light through the slats of a blind. Lengths and places are in pixels. */
export type Slats = {
  /** Distance from one slat to the next. */
  readonly pitch: number
  readonly cos: number
  readonly sin: number
  /** Softness of the edges, 0 to 0.45. */
  readonly soft: number
  /** Share of a pitch that is lit. */
  readonly open: number
}

export function slatsOf(pitch: number, angle: number, soft: number, open = 0.55): Slats {
  const turn = (angle * Math.PI) / 180
  return { pitch, cos: Math.cos(turn), sin: Math.sin(turn), soft, open }
}

/** Which slat a place lies on; whole numbers are the middles of the lit stripes. */
export function slatPosition(slats: Slats, x: number, y: number): number {
  return (y * slats.cos - x * slats.sin) / slats.pitch
}

/** 1 in the lit stripe round a whole position, 0 in the shadow between. */
export function slatLight(slats: Slats, position: number): number {
  const off = Math.abs(position - Math.round(position)) * 2
  return 1 - smoothstep(slats.open - slats.soft, slats.open + slats.soft, off)
}
