import { acceptedOf, eventsOf } from '../history.ts'
import { FINAL_WORDS, groupBy, isFinal, type Rule } from './rule.ts'

const noAcceptedJobIsLost: Rule = ({ history, tables }) => {
  const known = new Set(tables.jobs.map(({ id }) => id))
  return acceptedOf(history)
    .filter(({ id }) => !known.has(id))
    .map(({ id, key }) => `${id} of ${key} was accepted and is not in the database`)
}

const everyJobEnds: Rule = ({ tables }) =>
  tables.jobs
    .filter(({ state }) => !isFinal(state))
    .map(({ id, state, attempt }) => `${id} is still ${state}, attempt ${attempt}`)

const oneKeyOneJob: Rule = ({ history, tables }) => {
  const answers = groupBy(acceptedOf(history), ({ key }) => key)
  const twoAnswers = [...answers].flatMap(([key, told]) => {
    const ids = new Set(told.map(({ id }) => id))
    return ids.size > 1 ? [`${key} was answered with ${[...ids].join(' and ')}`] : []
  })
  // Every client names its key in the client reference too, which nothing makes unique.
  const named = tables.jobs.filter(({ client_reference }) => client_reference !== null)
  const byReference = groupBy(named, (job) => `${job.account_id} ${job.client_reference}`)
  const twoJobs = [...byReference].flatMap(([, jobs]) =>
    jobs.length > 1
      ? [
          `${jobs[0]?.client_reference} is ${jobs.length} jobs: ${jobs.map(({ id }) => id).join(', ')}`,
        ]
      : [],
  )
  return [...twoAnswers, ...twoJobs]
}

/** A key whose every answer was no. One try without an answer may arrive late, after another was refused. */
const refusedIsNoJob: Rule = ({ history, tables }) => {
  const made = new Map(tables.jobs.map((job) => [job.client_reference, job.id]))
  const byKey = groupBy(eventsOf(history, 'submit'), ({ key }) => key)
  return [...byKey]
    .filter(([key, tries]) => made.has(key) && tries.every(({ outcome }) => outcome === 'refused'))
    .map(([key, tries]) => `${key} was refused with ${tries[0]?.status} and is ${made.get(key)}`)
}

const finalStaysInTheDatabase: Rule = ({ tables }) => {
  const byJob = groupBy(tables.changes, ({ job_id }) => job_id)
  return [...byJob].flatMap(([id, changes]) => {
    const end = changes.findIndex(({ state }) => isFinal(state))
    const later = end < 0 ? [] : changes.slice(end + 1)
    if (later.length === 0) return []
    return [`${id} was ${changes[end]?.state}, then ${later.map(({ state }) => state).join(', ')}`]
  })
}

const finalStaysForClients: Rule = ({ history }) => {
  const seen = new Map<string, string>()
  return eventsOf(history, 'look').flatMap(({ id, word }) => {
    if (word === undefined) return []
    const before = seen.get(id)
    if (before !== undefined && before !== word) return [`${id} was ${before} and then ${word}`]
    if (FINAL_WORDS.includes(word)) seen.set(id, word)
    return []
  })
}

const clientsSeeTheEnd: Rule = ({ history, tables }) => {
  const states = new Map(tables.jobs.map(({ id, state }) => [id, state]))
  return eventsOf(history, 'look').flatMap(({ id, word }) => {
    const state = states.get(id)
    if (word === undefined || state === undefined || !FINAL_WORDS.includes(word)) return []
    const isRight = (word === 'COMPLETED') === (state === 'succeeded')
    return isRight ? [] : [`a client saw ${id} ${word}, and it is ${state}`]
  })
}

const sameBytes: Rule = ({ history }) => {
  const first = new Map<string, string>()
  return eventsOf(history, 'look').flatMap(({ id, digest }) => {
    if (digest === undefined) return []
    const before = first.get(id)
    first.set(id, before ?? digest)
    return before === undefined || before === digest ? [] : [`the result of ${id} has changed`]
  })
}

/** Once it was told to somebody: nobody can ask for an id before. */
const alwaysFound: Rule = ({ history }) =>
  eventsOf(history, 'look')
    .filter(({ status }) => status === 404 || status === 410)
    .map(({ id, status }) => `${id} was accepted, and a client that asked for it got ${status}`)

const cancelledStaysCancelled: Rule = ({ history, tables }) => {
  const states = new Map(tables.jobs.map(({ id, state }) => [id, state]))
  return eventsOf(history, 'cancel')
    .filter(({ outcome, id }) => outcome === 'accepted' && states.get(id) !== 'cancelled')
    .map(({ id }) => `a client was told that ${id} is cancelled, and it is ${states.get(id)}`)
}

/** An account can be out of credits. All else that clients send is right, whatever is broken behind the api. */
const nobodyIsTurnedAway: Rule = ({ history }) =>
  history.flatMap((event) => {
    if (!('status' in event)) return []
    const { status } = event
    const mayBe = event.what === 'submit' ? [402] : event.what === 'cancel' ? [409] : [404, 410]
    const isWrong = status === 500 || (status >= 400 && status < 500 && status !== 429)
    if (!isWrong || mayBe.includes(status)) return []
    return [
      `${event.what === 'submit' ? event.key : event.id}: a ${event.what} was answered with ${status}`,
    ]
  })

export const JOB_RULES = {
  'no accepted job is lost': noAcceptedJobIsLost,
  'every accepted job ends': everyJobEnds,
  'one key is one job': oneKeyOneJob,
  'what was refused is no job': refusedIsNoJob,
  'a final state never changes in the database': finalStaysInTheDatabase,
  'a final state never changes for clients': finalStaysForClients,
  'clients see the end that the database holds': clientsSeeTheEnd,
  'a result always has the same bytes': sameBytes,
  'an accepted job is always found': alwaysFound,
  'nobody is turned away without a reason': nobodyIsTurnedAway,
  'what was cancelled stays cancelled': cancelledStaysCancelled,
} as const satisfies Readonly<Record<string, Rule>>
