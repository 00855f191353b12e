import { expect, it } from 'vitest'
import { createDatabaseClock, type Database } from '../../src/adapters/postgres/index.ts'
import { onMigratedDatabase } from './fresh-database.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

let databases = 0

/** A clock that was trusted until now, and how far what it was asked then has moved since. */
const onClock = (work: (clock: ReturnType<typeof clockOf>) => Promise<void>) =>
  onMigratedDatabase(`clock_${++databases}`, async (database) => {
    const clock = clockOf(database)
    await clock.starts()
    await work(clock)
  })

function clockOf(database: Database) {
  const clock = createDatabaseClock(database)
  const first = async <T>(sql: string) => (await database.query<{ value: T }>(sql))[0]?.value as T
  return {
    ...clock,
    starts: () => clock.observe(undefined),
    /** Seen by a process that read the clock a second ago, when it was this much behind what it is now. */
    async jumps(ms: number) {
      const { at } = await clock.read()
      return clock.observe({ at: new Date(at.getTime() - ms - SECOND), agoMs: SECOND })
    },
    /** All that the row says happened so much longer ago, as after a stop. */
    isOlderBy: (ms: number) =>
      database.query(
        `update database_clock set seen_at = seen_at - $1::interval, read_at = read_at - $1::interval,
          doubted_at = doubted_at - $1::interval`,
        [`${ms} milliseconds`],
      ),
    trustedMs: async () =>
      (await first<Date>('select trusted_time() as value')).getTime() - Date.now(),
    hasJumped: () => first<boolean>('select jumped_at is not null as value from database_clock'),
  }
}

it('goes on with a clock that runs evenly', () =>
  onClock(async (clock) => {
    expect(await clock.jumps(0)).toMatchObject({ doubtedAt: null })
    expect(await clock.hasJumped()).toBe(false)
    expect(await clock.trustedMs()).toBeLessThanOrEqual(0)
  }))

it('remembers a jump of seconds, which says nothing about the time of erasures', () =>
  onClock(async (clock) => {
    expect(await clock.jumps(30 * SECOND)).toMatchObject({ doubtedAt: null })
    expect(await clock.hasJumped()).toBe(true)
  }))

it('doubts a clock that is more than an hour ahead of what a running process expects', () =>
  onClock(async (clock) => {
    await clock.isOlderBy(9 * DAY)
    const { doubtedAt, seenAt } = await clock.jumps(9 * DAY)
    expect(doubtedAt).not.toBeNull()
    expect(seenAt.getTime()).toBeLessThan(Date.now() - 8 * DAY)
    expect(await clock.trustedMs()).toBeLessThan(-8 * DAY)
  }))

it('allows two days for a stop, and doubts what is beyond', () =>
  onClock(async (clock) => {
    await clock.isOlderBy(DAY)
    expect(await clock.starts()).toMatchObject({ doubtedAt: null })
    await clock.isOlderBy(3 * DAY)
    expect((await clock.starts()).doubtedAt).not.toBeNull()
    // Also for processes that start later, or have read it since.
    expect((await clock.starts()).doubtedAt).not.toBeNull()
    expect((await clock.jumps(0)).doubtedAt).not.toBeNull()
  }))

it('trusts again when an operator accepts the clock', () =>
  onClock(async (clock) => {
    await clock.isOlderBy(40 * DAY)
    await clock.starts()
    expect(await clock.accept()).toBe(true)
    expect(await clock.jumps(0)).toMatchObject({ doubtedAt: null })
    expect(await clock.trustedMs()).toBeGreaterThan(-5 * SECOND)
    expect(await clock.accept()).toBe(false)
  }))

it('trusts again after 24 hours of doubt, and begins anew after another jump', () =>
  onClock(async (clock) => {
    await clock.isOlderBy(40 * DAY)
    await clock.starts()
    await clock.isOlderBy(23 * HOUR)
    expect((await clock.jumps(0)).doubtedAt).not.toBeNull()
    await clock.isOlderBy(2 * HOUR)
    expect((await clock.jumps(2 * HOUR)).doubtedAt).not.toBeNull()
    await clock.isOlderBy(23 * HOUR)
    expect((await clock.jumps(0)).doubtedAt).not.toBeNull()
    await clock.isOlderBy(2 * HOUR)
    expect(await clock.jumps(0)).toMatchObject({ doubtedAt: null })
  }))

it('trusts again when the clock was set back to where it belongs', () =>
  onClock(async (clock) => {
    await clock.jumps(9 * DAY)
    expect((await clock.jumps(-20 * SECOND)).doubtedAt).not.toBeNull()
    // What was written at the wrong time lies ahead, and what was trusted is now.
    await clock.isOlderBy(-9 * DAY)
    expect(await clock.jumps(-9 * DAY)).toMatchObject({ doubtedAt: null })
  }))

it('takes back what a process that started after the jump has trusted', () =>
  onClock(async (clock) => {
    await clock.isOlderBy(30 * HOUR)
    expect(await clock.starts()).toMatchObject({ doubtedAt: null })
    const { doubtedAt } = await clock.jumps(30 * HOUR)
    expect(doubtedAt).not.toBeNull()
    expect(await clock.trustedMs()).toBeLessThan(-28 * HOUR)
  }))

it('is one row that many processes may ask at once', () =>
  onClock(async (clock) => {
    const { at } = await clock.read()
    const asked = Array.from({ length: 20 }, () => clock.observe({ at, agoMs: 0 }))
    for (const { doubtedAt } of await Promise.all(asked)) expect(doubtedAt).toBeNull()
  }))
