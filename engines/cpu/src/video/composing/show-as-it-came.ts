import { smoothstep } from '../../kernels/numbers.ts'
import type { Pixels } from '../../pixels.ts'
import type { Frame } from '../frames/frame.ts'

/** Seconds after a film's first frame, or before its last, in which it shows its picture itself. */
const SHOWN = 0.3

/** Lays the picture over its film, so many seconds from the end that shows it. */
export function showAsItCame(
  { data: out }: Frame,
  { data }: Pixels,
  seconds: number,
  within = SHOWN,
): void {
  if (seconds >= within) return
  const share = 1 - smoothstep(0, within, seconds)
  for (let i = 0; i < out.length; i++) out[i]! += (data[i]! - out[i]!) * share
}
