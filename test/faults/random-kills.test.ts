import type { StackProcess } from '@guise/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Answer, createClient } from '../support/client.ts'
import { type Kind, smallGroup, submission, tinySwap, untilQuiet } from '../support/jobs.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { pause } from '../support/until.ts'
import { lose, loseEngineProcesses, startQuickWorker } from '../support/workers.ts'

const SECONDS = 20
const CLIENTS = 6
const ACCOUNTS = 2

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterAll(() => stack?.stop())

type Slot = { process: StackProcess; baseUrl: string }
type Accepted = { readonly id: string; readonly kind: Kind; readonly account: TestAccount }

const FINAL = ['COMPLETED', 'FAILED']

it('keeps every rule while workers, engine processes and apis are killed at random', async () => {
  const apis: Slot[] = [await stack.startApi(), await stack.startApi()]
  const workers: StackProcess[] = [startQuickWorker(stack), startQuickWorker(stack)]
  const accounts = await Promise.all(
    Array.from({ length: ACCOUNTS }, () => stack.account({ credits: 1000 })),
  )
  const jobs = new Map<string, Accepted>()
  const words = new Map<string, string>()
  const wrong: string[] = []
  const end = Date.now() + SECONDS * 1000

  /** Asks whichever api answers; one that dies in the middle is like any lost connection. */
  async function ask(
    account: TestAccount,
    path: string,
    key?: string,
    kind?: Kind,
  ): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const { baseUrl } = apis[tries % apis.length] as Slot
      const client = createClient(baseUrl, account.key)
      const options = kind && key ? { body: await kind.body(), ...submission(key) } : {}
      const answer = await client.call('POST', path, options).catch(() => undefined)
      if (answer?.status === 200) return answer
      // "Try again" is an honest answer on a machine that is this busy; nothing else is.
      if (answer && answer.status !== 503)
        wrong.push(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
      await pause(100)
    }
  }

  async function look({ id, kind, account }: Accepted): Promise<string> {
    const { json } = await ask(account, kind.statusPath.replace('{job_id}', id))
    const before = words.get(id)
    if (before && FINAL.includes(before) && before !== json.status) {
      wrong.push(`${id} was ${before} and is now ${json.status}`)
    }
    words.set(id, json.status)
    return json.status
  }

  async function useService(who: number): Promise<void> {
    for (let n = 1; Date.now() < end; n++) {
      const account = accounts[who % ACCOUNTS] as TestAccount
      const kind = (who + n) % 5 === 0 ? smallGroup : tinySwap
      const key = `client ${who}, job ${n}`
      const { json } = await ask(account, kind.path, key, kind)
      jobs.set(`${account.id} ${key}`, { id: json.id, kind, account })
      for (let polls = 0; polls < 20; polls++) {
        if (FINAL.includes(await look({ id: json.id, kind, account }))) break
        await pause(100)
      }
    }
  }

  async function killAtRandom(): Promise<number> {
    let kills = 0
    for (; Date.now() < end; kills++) {
      await pause(500 + Math.random() * 1500)
      const at = Math.random() < 0.5 ? 0 : 1
      const chance = Math.random()
      if (chance < 0.2) {
        loseEngineProcesses(workers[at] as StackProcess)
      } else if (chance < 0.6) {
        await lose(workers[at] as StackProcess)
        workers[at] = startQuickWorker(stack)
      } else {
        await lose((apis[at] as Slot).process)
        apis[at] = await stack.startApi()
      }
    }
    return kills
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, who) => useService(who)))
  const [kills] = await Promise.all([killAtRandom(), clients])
  expect(kills).toBeGreaterThan(2)
  await untilQuiet(stack)

  for (const job of jobs.values()) expect(FINAL).toContain(await look(job))
  // Nobody was ever refused or told that an accepted job does not exist.
  expect(wrong).toEqual([])
  const rows = await stack.database.query<{ id: string }>('select id from jobs')
  expect(rows.map(({ id }) => id).sort()).toEqual([...jobs.values()].map(({ id }) => id).sort())
  await checkLedger(stack.database)
})
