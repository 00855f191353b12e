/** Until the clock next passes a multiple of `everyMs`, plus an offset: those who wait by it wake together. */
export function untilTick(nowMs: number, everyMs: number, offsetMs = 0): number {
  return everyMs - ((nowMs + everyMs - offsetMs) % everyMs)
}
