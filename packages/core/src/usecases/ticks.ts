/** Until the clock next strikes a multiple of `everyMs`: those who wait by it wake together. */
export function untilTick(nowMs: number, everyMs: number): number {
  return everyMs - (nowMs % everyMs)
}
