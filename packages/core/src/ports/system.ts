export type Clock = {
  /** For logs, and for what is shown. What erases or expires takes the time of the store. */
  now(): Date
  /** Milliseconds that go forward evenly, for durations. Absent: they are those of `now`. */
  monotonic?(): number
}

export const monotonicMs = (clock: Clock): number => clock.monotonic?.() ?? clock.now().getTime()

export type Ids = {
  /** Begins with the time, as a UUIDv7: jobs are range-partitioned by id. */
  timeOrdered(): string
  /** Unguessable, for blobs and links. */
  random(): string
}
