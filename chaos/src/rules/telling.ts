import { eventsOf } from '../history.ts'
import type { JobRow } from '../tables.ts'
import { groupBy, isFinal, type Rule } from './rule.ts'

const END_EVENTS: Readonly<Record<string, JobRow['state']>> = {
  'job.completed': 'succeeded',
  'job.failed': 'failed',
  'job.cancelled': 'cancelled',
}

/** Each at least once: whoever listens can tell the whole life of a job, in order. */
const toldCompletely: Rule = ({ history, tables }) => {
  const told = groupBy(eventsOf(history, 'told'), ({ job }) => job)
  return tables.jobs
    .filter(({ account_id }) => tables.told.includes(account_id))
    .flatMap(({ id, sequence }) => {
      const heard = new Set((told.get(id) ?? []).map((message) => message.sequence))
      const missing = Array.from({ length: sequence }, (_, at) => at + 1).filter(
        (number) => !heard.has(number),
      )
      if (missing.length === 0) return []
      return [`of ${id} nobody was told change ${missing.join(', ')} of ${sequence}`]
    })
}

const toldTheTruth: Rule = ({ history, tables }) => {
  const jobs = new Map(tables.jobs.map((job) => [job.id, job]))
  const first = new Map<string, string>()
  return eventsOf(history, 'told').flatMap(({ job: id, type, sequence }) => {
    const job = jobs.get(id)
    const place = `${id} ${sequence}`
    const before = first.get(place)
    first.set(place, before ?? type)
    const end = END_EVENTS[type]
    if (job === undefined) return [`${type} came of ${id}, which is no job`]
    if (sequence > job.sequence)
      return [`${type} came as change ${sequence} of ${id}, which has ${job.sequence}`]
    if (before !== undefined && before !== type)
      return [`change ${sequence} of ${id} was told as ${before} and as ${type}`]
    if (end !== undefined && end !== job.state)
      return [`${type} came of ${id}, which is ${job.state}`]
    return []
  })
}

const deliveriesEnd: Rule = ({ tables }) =>
  tables.deliveries
    .filter(({ state }) => state !== 'delivered')
    .map(({ id, event, job_id, state }) => `${event} of ${job_id} is ${state} (delivery ${id})`)

/** Times come from several processes' clocks of one machine, cut to milliseconds. */
const CLOCK_MS = 50

type Stay = { readonly filter: string; readonly from: number; readonly until: number }

/** Where an alias led to, from when until when. */
function staysOf(alias: string, { tables }: Parameters<Rule>[0]): readonly Stay[] {
  const row = tables.aliases.find(({ id }) => id === alias)
  if (!row) return []
  const past = tables.aliasHistory.filter(({ alias_id }) => alias_id === alias)
  const ends = past.map(({ removed }) => removed)
  const filters = [...past.map(({ filter_id }) => filter_id), row.filter_id]
  return filters.map((filter, at) => ({
    filter,
    from: ends[at - 1] ?? row.created,
    until: ends[at] ?? Number.POSITIVE_INFINITY,
  }))
}

const aliasHistoryIsComplete: Rule = (run) => {
  const swaps = groupBy(eventsOf(run.history, 'swap'), ({ alias }) => alias)
  return [...swaps].flatMap(([alias, asked]) => {
    const stays = staysOf(alias, run)
    const twice = stays.filter(({ filter }, at) => stays[at + 1]?.filter === filter)
    const unasked = stays
      .slice(1)
      .filter(({ filter }) => !asked.some((swap) => swap.filter === filter))
    const forgotten = asked.filter(
      ({ outcome, filter, from, at }) =>
        outcome === 'accepted' &&
        !stays.some(
          (stay) =>
            stay.filter === filter && stay.from <= at + CLOCK_MS && stay.until >= from - CLOCK_MS,
        ),
    )
    return [
      ...twice.map(({ filter }) => `alias ${alias} was swapped from ${filter} to itself`),
      ...unasked.map(({ filter }) => `nobody has asked for ${filter} behind alias ${alias}`),
      ...forgotten.map(
        ({ filter }) => `the swap of alias ${alias} to ${filter} is not in its history`,
      ),
    ]
  })
}

const publicationsEnd: Rule = ({ history, tables }) => {
  const rows = new Map(tables.publications.map(({ id, state }) => [id, state]))
  const lost = eventsOf(history, 'publish').flatMap(({ id, outcome }) =>
    outcome === 'accepted' && id !== undefined && !rows.has(id)
      ? [`publication ${id} is lost`]
      : [],
  )
  const open = tables.publications
    .filter(({ state }) => !isFinal(state))
    .map(({ id, state }) => `publication ${id} is still ${state}`)
  return [...lost, ...open]
}

export const TELLING_RULES = {
  'webhooks tell every change at least once': toldCompletely,
  'webhooks tell only what happened': toldTheTruth,
  'every delivery ends': deliveriesEnd,
  'the history of an alias is complete': aliasHistoryIsComplete,
  'every publication ends': publicationsEnd,
} as const satisfies Readonly<Record<string, Rule>>
