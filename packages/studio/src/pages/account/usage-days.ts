import type { UsageDay } from '@guise/sdk'

export const USAGE_SPANS = { '7': 'Week', '30': 'Month', '90': 'Quarter' } as const
export type UsageSpan = keyof typeof USAGE_SPANS

export type DayTotal = {
  readonly day: string
  readonly credits: number
  readonly succeeded: number
  readonly failed: number
  readonly cancelled: number
}

const DAY_MS = 24 * 3600_000

/** Days in UTC, as the service counts them; today is the last. */
export function daysUntil(now: Date, days: number): readonly string[] {
  return Array.from({ length: days }, (_, n) =>
    new Date(now.getTime() - (days - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** One line for every day, also for those on which nothing happened. */
export function totalsByDay(
  usage: readonly UsageDay[],
  days: readonly string[],
): readonly DayTotal[] {
  return days.map((day) => {
    const own = usage.filter((entry) => entry.day === day)
    const sum = (field: 'credits' | 'succeeded' | 'failed' | 'cancelled') =>
      own.reduce((total, entry) => total + entry[field], 0)
    return {
      day,
      credits: sum('credits'),
      succeeded: sum('succeeded'),
      failed: sum('failed'),
      cancelled: sum('cancelled'),
    }
  })
}
