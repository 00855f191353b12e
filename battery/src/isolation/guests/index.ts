import { mintCampaignToken } from '@guise/server/adapters/credentials/index'
import type { Stack } from '@guise/test/support/stack'
import {
  type Answer,
  ask,
  isSame,
  OPERATIONS,
  type Operation,
  pairsOf,
  plainOf,
  type Question,
} from './requests.ts'
import { anotherGuest, close, type Event, expire, type Headers, makeEvent } from './world.ts'

/** Somebody with no account of their own, what they have, and whose things must be unknown to them. */
type Guest = {
  readonly name: string
  readonly headers: Headers
  readonly own: Event
  readonly others: readonly Event[]
  /** Operations that answer as ever; all others must answer as to credentials that never were. */
  readonly alive: 'all' | 'none' | ReadonlySet<string>
  /** Whether they can open the picture that is theirs. */
  readonly opens: boolean
}

type Row = { readonly name: string; requests: number; open: number; readonly wrong: string[] }

const AT_ONCE = 8
/** Caches of callers live for under a second. */
const CACHE_MS = 1000
const OWN = ['GET /v1/jobs/{job_id}', 'GET /v1/jobs/{job_id}/outputs/{n}'] as const
const TO_THE_END: ReadonlySet<string> = new Set([
  ...OWN,
  'GET /v1/jobs/{job_id}/events',
  'POST /v1/jobs/{job_id}/shares',
])

/**
 * Every operation by every kind of guest, with what belongs to others: it must answer as if nobody had it. In short: with
 * what belongs to one other.
 */
export async function guestsSeeNobodyElse(
  stack: Stack,
  { isShort }: { readonly isShort: boolean },
): Promise<boolean> {
  const { guests, insider } = await makeGuests(stack)
  process.stdout.write(
    '\n| guest | requests | operations open to them | own pictures open | others told from unknown |\n|---|---|---|---|---|\n',
  )
  let isSound = true
  for (const guest of guests) {
    // Whoever is nobody any more is told nothing, whatever they name.
    const most = isShort ? (guest.alive === 'none' ? 0 : 1) : guest.others.length
    const row = await tryAll(stack, { ...guest, others: guest.others.slice(0, most) })
    const opens = await seesOwn(stack, guest)
    isSound &&= row.wrong.length === 0 && opens === guest.opens
    process.stdout.write(
      `| ${row.name} | ${row.requests} | ${row.open} of ${OPERATIONS.length} | ${opens ? 'yes' : 'no'} | ${row.wrong.length} |\n`,
    )
    for (const what of row.wrong.slice(0, 10)) process.stdout.write(`!! ${what}\n`)
  }
  // Somebody who may see it is told from a stranger, or the whole table says nothing.
  const { wrong } = await tryAll(stack, insider, new Set(OWN))
  const isTold = OWN.every((name) => wrong.some((what) => what.startsWith(`${name} /`)))
  if (!isTold) process.stdout.write('!! A key of the account sees no more than a guest.\n')
  return isSound && isTold
}

async function makeGuests(stack: Stack) {
  const [account, stranger] = [await stack.account(), await stack.account()]
  const gala = await makeEvent(stack, account)
  const sibling = await anotherGuest(stack, account, gala)
  const page = await anotherGuest(stack, account, gala, gala.minted)
  const fair = await makeEvent(stack, account)
  const elsewhere = await makeEvent(stack, stranger)
  const [over, closed] = [await makeEvent(stack, account), await makeEvent(stack, account)]
  await expire(stack, over)
  await close(account, closed)
  await new Promise((resolve) => setTimeout(resolve, CACHE_MS))

  const outside = [fair, elsewhere]
  const all = [gala, ...outside]
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const dead = (name: string, headers: Headers, own: Event = gala): Guest => ({
    ...{ name, headers, own, others: outside, alive: 'none', opens: false },
  })
  const alive = (name: string, headers: Headers, own: Event, others: readonly Event[]): Guest => ({
    ...{ name, headers, own, others, alive: 'all', opens: true },
  })
  const guests: readonly Guest[] = [
    alive('a phone', gala.phone, gala, [sibling, ...outside]),
    alive('another phone of the campaign', sibling.phone, sibling, all),
    alive('a phone of another campaign', fair.phone, fair, [gala, elsewhere]),
    alive('a phone of another account', elsewhere.phone, elsewhere, [gala, fair]),
    alive('a token for a web page', page.phone, page, all),
    // A booth sees what came through the aliases of its campaign, whoever made it.
    alive('a booth', gala.booth, gala, outside),
    alive('a booth of another account', elsewhere.booth, elsewhere, [gala, fair]),
    dead('a phone whose time is over', over.phone, over),
    {
      ...dead('a phone whose code was closed', closed.phone, closed),
      others: all,
      alive: TO_THE_END,
      opens: true,
    },
    dead('a code as a key', bearer(gala.code)),
    dead('a gallery as a key', bearer(gala.gallery)),
    dead('a share as a key', bearer(gala.share)),
    { ...dead('nobody', {}), others: all, alive: 'all' },
  ]
  const insider = alive('a key', { 'X-API-Key': account.key }, fair, [gala])
  return { guests, insider }
}

async function tryAll({ baseUrl }: Stack, guest: Guest, only?: ReadonlySet<string>): Promise<Row> {
  const row: Row = { name: guest.name, requests: 0, open: 0, wrong: [] }
  const never = { Authorization: `Bearer ${mintCampaignToken(0).secret}` }
  const question = (method: string, asked: Question, headers = guest.headers) => {
    row.requests += 1
    return ask(baseUrl, method, asked, headers)
  }

  async function tryOne(operation: Operation): Promise<void> {
    const { name, method } = operation
    const plain = await question(method, plainOf(operation))
    if (plain.status !== 401 && plain.status !== 403) row.open += 1
    check(name, guest, plain, row)
    const isAlive = guest.alive === 'all' || (guest.alive !== 'none' && guest.alive.has(name))
    if (!isAlive && !operation.isPublic) {
      const nobodys = await question(method, plainOf(operation), never)
      if (!isSame(plain, nobodys)) row.wrong.push(`${name}: not as to a token that never was`)
    }
    const known = new Map<string, Promise<Answer>>()
    const unknownOnce = (unknown: Question) => {
      const id = JSON.stringify(unknown)
      const answer = known.get(id) ?? question(method, unknown)
      known.set(id, answer)
      return answer
    }
    for (const theirs of guest.others) {
      for (const { named, unknown } of pairsOf(operation, theirs, guest.own)) {
        const [one, other] = [await question(method, named), await unknownOnce(unknown)]
        if (!isSame(one, other) || one.status < 400) {
          row.wrong.push(`${name} ${named.path}: ${one.status} ${one.text.slice(0, 120)}`)
        }
        check(name, guest, one, row)
      }
    }
  }

  const waiting = OPERATIONS.filter(({ name }) => !only || only.has(name))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await tryOne(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return row
}

/** Whatever the answer is: it is no failure of the server, and holds no word of others. */
function check(name: string, { own, others }: Guest, { status, text }: Answer, row: Row): void {
  if (status >= 500) row.wrong.push(`${name}: ${status}`)
  const marks = others.flatMap((theirs) => theirs.marks).filter((mark) => !own.marks.includes(mark))
  for (const mark of marks) if (text.includes(mark)) row.wrong.push(`${name}: holds ${mark}`)
}

/** The matrix would also be empty if nothing opened at all. */
async function seesOwn({ baseUrl }: Stack, { headers, own }: Guest): Promise<boolean> {
  const operations = OPERATIONS.filter(({ name }) => OWN.some((one) => one === name))
  for (const { method, path } of operations) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => own.ids[name] ?? '')
    if ((await ask(baseUrl, method, { path: filled }, headers)).status !== 200) return false
  }
  return true
}
