import { pause } from '@guise/test/support/until'
import { type Ask, createAsk, outcomeOf } from '../ask.ts'
import type { Random } from '../random.ts'
import type { Stage } from '../stage.ts'
import type { Waiting } from '../waiting.ts'
import type { Cast } from './cast.ts'
import {
  type ClientParts,
  cancel,
  follow,
  type Identity,
  type Job,
  type Run,
  submit,
  submitOnce,
  type World,
} from './client.ts'

/** What one person does again and again until the run is over. */
type Person = (parts: ClientParts, keep: (job: Job) => void) => Promise<void>

const SERVER_CLIENTS = 6
/** How often a client looks before it leaves a job to itself. */
const LOOKS = 25

/** Submits, looks, and now and then cancels, which guests may not, or sends the same again. */
function integrator(name: string, identity: Identity, choose: (random: Random) => Run): Person {
  return async (parts, keep) => {
    const { random } = parts
    for (let n = 1; !parts.isOver(); n++) {
      const key = `${name}, job ${n}`
      const run = choose(random)
      const job = await submit(parts, identity, key, run)
      if (!job) continue
      keep(job)
      if (!identity.isGuest && random.chance(parts.isKeen ? 0.3 : 0.12)) {
        await pause(random.between(0, 600))
        await cancel(parts, job)
      }
      await follow(parts, job, LOOKS)
      if (random.chance(0.1)) await submitOnce(parts, identity, key, run)
      await pause(random.between(0, 400))
    }
  }
}

/** Sends many at once for which the credits are enough one by one, but not together. */
function spender({ poor, kinds }: Cast, { installation }: Stage): Person {
  const identity = { account: poor.id, headers: { 'X-API-Key': poor.key } }
  return async (parts, keep) => {
    for (let n = 1; !parts.isOver(); n++) {
      const jobs = await Promise.all(
        Array.from({ length: 8 }, (_, at) => {
          const run = at % 2 === 0 ? kinds.redrawn : kinds.hopeless
          return submit(parts, identity, `spender, job ${n}.${at}`, run)
        }),
      )
      for (const job of jobs) if (job) keep(job)
      // Not by way of the api: whether it was granted must be known.
      const grant = installation.operator.addCredits(poor.id, parts.random.between(3, 12), 'more')
      await grant.catch(() => undefined)
      await pause(parts.random.between(1500, 4000))
    }
  }
}

/** Leads an alias from one filter to the next. */
function swapper({ event, alias, looks }: Cast): Person {
  const headers = { 'X-API-Key': event.key }
  return async ({ ask, note, random, isOver }) => {
    while (!isOver()) {
      const filter = random.pick(looks)
      const from = Date.now()
      const answer = await ask({
        ...{ method: 'PATCH', path: `/api/alias/${alias}/`, headers },
        body: { ai_filter: filter },
      })
      note({ what: 'swap', from, at: Date.now(), alias, filter, outcome: outcomeOf(answer) })
      await pause(random.between(200, 1500))
    }
  }
}

const OWN_FILTERS = '/v1/users/me/my-custom-filters'
const wall = (colour: string) => ({
  scene: {
    back: [
      {
        layer: 'gradient',
        stops: [
          [0, colour],
          [1, '#223344'],
        ],
      },
    ],
  },
})

/** Publishes a filter of its own, once it has one. */
function publisher({ event }: Cast): Person {
  const headers = { 'X-API-Key': event.key }
  return async ({ ask, note, random, isOver }) => {
    const first = { name: 'Gala', filter_type: 'face_swap', recipe: wall('#8899aa') }
    let filter: string | undefined
    while (!isOver()) {
      if (filter === undefined) {
        const made = await ask({ method: 'POST', path: OWN_FILTERS, headers, body: first })
        filter = made.json?.id
      } else {
        const path = `${OWN_FILTERS}/${filter}`
        const recipe = wall(`#${random.between(0x100000, 0xffffff).toString(16)}`)
        await ask({ method: 'PATCH', path, headers, body: { recipe } })
        const answer = await ask({ method: 'POST', path: `${path}/publish`, headers, body: {} })
        const outcome = outcomeOf(answer)
        const id = outcome === 'accepted' ? { id: answer.json.id as string } : {}
        note({ what: 'publish', at: Date.now(), filter, outcome, ...id })
      }
      await pause(random.between(10_000, 30_000) / (filter === undefined ? 10 : 1))
    }
  }
}

/** Everybody of a run; the jobs they got are answered one by one. */
export async function usePeople(
  stage: Stage,
  cast: Cast,
  world: World & { readonly random: Random; readonly waiting: Waiting },
  keep: (job: Job) => void,
): Promise<void> {
  const { kinds, servers, workflows, guests, booth, alias } = cast
  const people = new Map<string, Person>()
  for (let n = 0; n < SERVER_CLIENTS; n++) {
    const account = servers[n % servers.length]
    const workflow = workflows[n % servers.length]
    if (!account || workflow === undefined) continue
    const identity = { account: account.id, headers: { 'X-API-Key': account.key } }
    const runs = [kinds.redrawn, kinds.redrawn, kinds.hopeless, kinds.byComfyui(workflow)]
    people.set(
      `server ${n}`,
      integrator(`server ${n}`, identity, (random) => random.pick(runs)),
    )
  }
  const throughAlias = kinds.through(alias)
  for (const [n, guest] of guests.entries())
    people.set(
      `guest ${n}`,
      integrator(`guest ${n}`, guest, () => throughAlias),
    )
  people.set(
    'booth',
    integrator('booth', booth, () => throughAlias),
  )
  people.set('spender', spender(cast, stage))
  // Two, who know nothing of each other.
  for (const name of ['swapper', 'other swapper']) people.set(name, swapper(cast))
  people.set('publisher', publisher(cast))

  const { note, isOver, isKeen, waiting } = world
  await Promise.all(
    [...people].map(([name, person]) => {
      const random = world.random.fork(name)
      const plain = createAsk(stage.apis, random)
      const ask: Ask = async (asked) => {
        const answer = await plain(asked)
        waiting.heard(name, `${asked.method} ${asked.path} ${answer.status || 'without an answer'}`)
        return answer
      }
      return waiting.on(name, person({ note, isOver, isKeen, random, ask }, keep))
    }),
  )
}
