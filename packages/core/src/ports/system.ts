export type Clock = { now(): Date }

export type Ids = {
  /** Begins with the time, as a UUIDv7: jobs are range-partitioned by id. */
  timeOrdered(): string
  /** Unguessable, for blobs and links. */
  random(): string
}
