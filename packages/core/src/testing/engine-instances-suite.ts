import { describe, expect, it } from 'vitest'
import {
  type EngineInstances,
  type InstanceCheck,
  type InstanceFacts,
  type NewPrompt,
  type PromptEnding,
  type SlotNeed,
  UNCHECKED,
} from '../ports/engine-instances.ts'
import { later, testId } from './job-fixtures.ts'

const LEASE_MS = 30_000
const GIB = 2 ** 30

/** How an instance is that can do all that the suite asks for. */
export const HEALTHY: InstanceFacts = {
  ...UNCHECKED,
  isHealthy: true,
  version: '0.7.0',
  bootId: 'boot-1',
  vramTotal: 24 * GIB,
  vramFree: 20 * GIB,
  ramTotal: 64 * GIB,
  ramFree: 32 * GIB,
  queue: 0,
}

/** What every store of instances must do. Run on the in-memory one and on Postgres. */
export function describeEngineInstances(name: string, open: () => EngineInstances): void {
  function world() {
    const store = open()
    // An engine of its own: what other tests leave behind is not seen.
    const engine = `engine-${testId()}`
    const start = new Date(Date.UTC(2026, 0, 1))
    const at = (ms: number) => later(start, ms)
    const url = (place: number) => `http://${engine}-${place}.invalid:8188`

    async function add(place: number, check: Partial<InstanceCheck> | null = {}) {
      const id = testId()
      await store.add({ id, engine, url: url(place), createdAt: start })
      if (check) await store.writeCheck(id, { ...CHECK, nextCheckAt: at(5_000), ...check })
      return id
    }
    const need = (change: Partial<SlotNeed> = {}): SlotNeed => ({
      ...{ engine, classes: ['LoadImage'], models: [], workflow: 'one' },
      ...change,
    })
    const prompt = (change: Partial<NewPrompt> = {}): NewPrompt => ({
      ...{ promptId: testId(), jobId: testId(), attempt: 1 },
      ...change,
    })
    const take = (
      wanted: Partial<SlotNeed> = {},
      change: Partial<NewPrompt> = {},
      now: Date = start,
    ) => store.take(need(wanted), prompt(change), { now, leaseMs: LEASE_MS })
    const taken = async (...args: Parameters<typeof take>) => {
      const slot = await take(...args)
      if (!slot) throw new Error('no instance was free')
      return slot
    }
    const end = (slot: NewPrompt, ending: PromptEnding = 'succeeded', now = at(1_000)) =>
      store.end(slot, ending, null, now)
    const find = async (id: string) => (await store.list(engine)).find((each) => each.id === id)
    return { store, engine, start, at, url, add, need, prompt, take, taken, end, find }
  }

  describe(`engine instances: ${name}`, () => {
    it('keeps an instance and what was found there, once for each address', async () => {
      const { store, engine, start, at, url, add } = world()
      const id = await add(1, null)
      expect(await store.add({ id: testId(), engine, url: url(1), createdAt: start })).toBe(
        undefined,
      )
      const added = {
        ...{ id, engine, url: url(1), source: 'operator', state: 'active', createdAt: start },
        ...{ facts: UNCHECKED, nextCheckAt: start, faults: 0, movedAt: null, openPrompts: [] },
      }
      expect(await store.list(engine)).toEqual([added])
      const facts = { ...HEALTHY, warning: 'Metadata is written.', checkedAt: at(10) }
      const check = { facts, nextCheckAt: at(5_000), inventory: STOCK, movedAt: at(5) }
      await store.writeCheck(id, check)
      expect(await store.list(engine)).toEqual([
        { ...added, facts, nextCheckAt: at(5_000), movedAt: at(5) },
      ])
    })

    it('gives nothing to an instance that nobody checked, that is ill or draining', async () => {
      const { store, engine, add, take } = world()
      await add(1, null)
      await add(2, { facts: { ...HEALTHY, isHealthy: false, problem: 'It is away.' } })
      const draining = await add(3)
      expect(await store.setState(draining, 'draining')).toBe(true)
      expect(await take()).toBeUndefined()
      expect(await store.slots(engine)).toBe(0)
      await store.setState(draining, 'active')
      expect(await store.slots(engine)).toBe(2)
      expect(await take()).toMatchObject({ instance: { id: draining } })
      expect(await store.setState(testId(), 'active')).toBe(false)
    })

    it('gives an instance two prompts at most, and one again when one has ended', async () => {
      const { add, take, taken, end } = world()
      await add(1)
      const [one] = [await taken(), await taken()]
      expect(await take()).toBeUndefined()
      expect(await end(one)).toBe(true)
      expect(await end(one)).toBe(false)
      expect(await take()).toBeDefined()
      expect(await take()).toBeUndefined()
    })

    it('gives no second slot to a job that has an open prompt', async () => {
      const { add, take, taken, end } = world()
      await add(1)
      const { jobId, ...open } = await taken()
      expect(await take({}, { jobId })).toBeUndefined()
      expect(await take({}, { jobId, attempt: 2 })).toBeUndefined()
      await end({ jobId, ...open })
      expect(await take({}, { jobId, attempt: 2 })).toBeDefined()
    })

    it('takes a slot back that was kept for an attempt which never began', async () => {
      const { store, at, add, take, taken } = world()
      await add(1)
      const [{ jobId, promptId }] = [await taken(), await taken()]
      const over = at(LEASE_MS + 1)
      // All slots are kept: it gets none at first, but its own is free again.
      expect(await take({}, { jobId }, at(LEASE_MS - 1))).toBeUndefined()
      expect(await store.promptsOf(jobId)).toMatchObject([{ promptId, ending: null }])
      expect(await take({}, { jobId, attempt: 2 }, over)).toBeUndefined()
      expect(await take({}, { jobId }, over)).toBeUndefined()
      expect(await store.promptsOf(jobId)).toMatchObject([{ promptId, ending: 'unsent' }])
      expect(await take({}, { jobId }, over)).toBeDefined()
    })

    it('asks for what a workflow needs: classes, models and version', async () => {
      const { add, take } = world()
      const plain = await add(1)
      const rich = await add(2, {
        inventory: { classes: [...STOCK.classes, 'Wan'], models: ['vae/wan.safetensors'] },
        facts: { ...HEALTHY, version: '0.26.1' },
      })
      const found = async (wanted: Partial<SlotNeed>) => (await take(wanted))?.instance.id
      expect(await found({ classes: ['LoadImage', 'Wan'] })).toBe(rich)
      expect(await found({ models: ['checkpoints/a.safetensors'] })).toBe(plain)
      expect(await found({ minVersion: '0.26' })).toBe(rich)
      expect(await found({ classes: ['LoadImage', 'Missing'] })).toBeUndefined()
      expect(await found({ minVersion: '0.26.2' })).toBeUndefined()
      expect(await found({ classes: ['vae/wan.safetensors'] })).toBeUndefined()
    })

    it('prefers where the workflow ran last, then the least loaded', async () => {
      const { add, taken, end } = world()
      const ids = [await add(1), await add(2), await add(3)]
      const first = await taken()
      expect((await taken()).instance.id).toBe(first.instance.id)
      const second = await taken()
      expect(second.instance.id).not.toBe(first.instance.id)
      const other = await taken({ workflow: 'other' })
      expect([first, second, other].map(({ instance }) => instance.id).toSorted()).toEqual(
        ids.toSorted(),
      )
      await end(first)
      expect((await taken({ workflow: 'third' })).instance.id).not.toBe(other.instance.id)
    })

    it('avoids an instance only while there is another, and finds the largest', async () => {
      const { add, taken } = world()
      const small = await add(1, { facts: { ...HEALTHY, vramTotal: 8 * GIB } })
      const large = await add(2)
      expect((await taken({ prefersLarge: true })).instance.id).toBe(large)
      expect((await taken({ avoid: [large] })).instance.id).toBe(small)
      expect((await taken({ avoid: [small] })).instance.id).toBe(large)
      expect((await taken({ avoid: [small] })).instance.id).toBe(small)
    })

    it('never gives more than there is, however many ask at once', async () => {
      const { store, engine, add, take } = world()
      for (const place of [1, 2, 3, 4, 5]) await add(place)
      const slots: unknown[] = []
      const taker = async () => {
        // One that another taker holds at that moment is passed over: asking goes on.
        for (let asked = 0; asked < 10; asked++) {
          const slot = await take()
          if (!slot) continue
          slots.push(slot)
          return
        }
      }
      await Promise.all(Array.from({ length: 20 }, taker))
      expect(slots).toHaveLength(10)
      const loads = (await store.list(engine)).map(({ openPrompts }) => openPrompts.length)
      expect(loads).toEqual([2, 2, 2, 2, 2])
    })

    it('shows what an instance works on', async () => {
      const { store, at, add, taken, find } = world()
      const id = await add(1)
      const slot = await taken()
      const { promptId, jobId, attempt } = slot
      const open = { promptId, jobId, attempt, submittedAt: at(0), leaseUntil: at(LEASE_MS) }
      expect((await find(id))?.openPrompts).toEqual([{ ...open, startedAt: null }])
      const renewal = { leaseMs: LEASE_MS, hasStarted: true, hasMoved: true }
      expect(await store.renew(slot, { ...renewal, now: at(500) })).toBe(true)
      expect(await store.renew(slot, { ...renewal, now: at(900), hasMoved: false })).toBe(true)
      expect(await find(id)).toMatchObject({
        movedAt: at(500),
        openPrompts: [{ promptId, startedAt: at(500), leaseUntil: at(900 + LEASE_MS) }],
      })
    })

    it('gives an open prompt to the job’s next attempt, and fences off the one before', async () => {
      const { store, at, add, taken, end } = world()
      await add(1)
      const slot = await taken()
      const lease = { now: at(60_000), leaseMs: LEASE_MS }
      const adopted = await store.adopt({ jobId: slot.jobId, attempt: 2 }, lease)
      expect(adopted).toEqual({ ...slot, attempt: 2 })
      const renewal = { ...lease, hasStarted: false, hasMoved: false }
      expect(await store.renew(slot, renewal)).toBe(false)
      expect(await end(slot)).toBe(false)
      expect(await store.adopt(slot, lease)).toBeUndefined()
      expect(await store.renew({ ...slot, attempt: 2 }, renewal)).toBe(true)
      expect(await end({ ...slot, attempt: 2 })).toBe(true)
      expect(await store.adopt({ jobId: slot.jobId, attempt: 3 }, lease)).toBeUndefined()
    })

    it('records every prompt of a job and how it ended', async () => {
      const { store, at, add, taken } = world()
      const id = await add(1)
      const first = await taken()
      await store.end(first, 'died', 'Connection refused.', at(1_000))
      const second = await taken({}, { jobId: first.jobId, attempt: 2 }, at(2_000))
      const same = { jobId: first.jobId, instanceId: id, bootId: 'boot-1', workflow: 'one' }
      const died = { endedAt: at(1_000), ending: 'died', detail: 'Connection refused.' }
      const isOpen = { endedAt: null, ending: null, detail: null, startedAt: null }
      expect(await store.promptsOf(first.jobId)).toEqual([
        { ...same, ...isOpen, promptId: first.promptId, attempt: 1, submittedAt: at(0), ...died },
        { ...same, ...isOpen, promptId: second.promptId, attempt: 2, submittedAt: at(2_000) },
      ])
      expect(await store.promptsOf(testId())).toEqual([])
    })

    it('hands out each instance that is due once, the longest due first', async () => {
      const { store, engine, at, add } = world()
      const late = await add(1, { nextCheckAt: at(2_000) })
      const early = await add(2, { nextCheckAt: at(1_000) })
      await add(3, { nextCheckAt: at(9_000) })
      const due = async (now: Date, limit = 5) => {
        const found = await store.dueForCheck(engine, { limit, now, holdMs: 10_000 })
        return found.map(({ id }) => id)
      }
      expect(await due(at(500))).toEqual([])
      expect(await due(at(3_000), 1)).toEqual([early])
      expect(await due(at(3_000))).toEqual([late])
      expect(await due(at(3_000))).toEqual([])
      expect(await due(at(13_000))).toHaveLength(3)
    })

    it('counts checks that find a problem, until one finds none', async () => {
      const { store, at, add, take, find } = world()
      const id = await add(1)
      const ill = { ...HEALTHY, isHealthy: false, problem: 'It does not answer.' }
      await store.suspect(id, 'The connection broke.', at(10))
      expect(await find(id)).toMatchObject({
        facts: { isHealthy: false, problem: 'The connection broke.', version: '0.7.0' },
        nextCheckAt: at(10),
        faults: 0,
      })
      await store.writeCheck(id, { facts: ill, nextCheckAt: at(20) })
      await store.writeCheck(id, { facts: ill, nextCheckAt: at(30) })
      expect(await find(id)).toMatchObject({ faults: 2 })
      expect(await take()).toBeUndefined()
      await store.writeCheck(id, { facts: HEALTHY, nextCheckAt: at(40) })
      expect(await find(id)).toMatchObject({ faults: 0, facts: HEALTHY })
      // What is installed is still known.
      expect(await take()).toBeDefined()
    })

    it('tells what each instance lacks', async () => {
      const { store, engine, url, add } = world()
      const id = await add(1)
      await add(2, null)
      const wanted = { classes: ['LoadImage', 'Wan'], models: ['vae/wan.safetensors'] }
      expect(await store.lacking(engine, wanted)).toEqual([
        { id, url: url(1), missing: { classes: ['Wan'], models: ['vae/wan.safetensors'] } },
      ])
      expect(await store.lacking(engine, STOCK)).toEqual([
        { id, url: url(1), missing: { classes: [], models: [] } },
      ])
    })

    it('removes an idle instance of an operator, and no other', async () => {
      const { store, engine, start, url, add, taken, end } = world()
      const id = await add(1)
      const slot = await taken()
      expect(await store.remove(id)).toBe('busy')
      await end(slot)
      expect(await store.remove(id)).toBe('removed')
      expect(await store.remove(id)).toBe('unknown')
      const configured = { id: testId(), url: url(2) }
      await store.configure(engine, [configured], start)
      expect(await store.remove(configured.id)).toBe('configured')
    })

    it('remembers what was seen to move when its prompt has ended badly', async () => {
      const { store, at, add, taken, end, find } = world()
      const id = await add(1)
      const [first, second] = [await taken(), await taken()]
      const renewal = { leaseMs: LEASE_MS, hasStarted: true, hasMoved: true }
      await store.renew(first, { ...renewal, now: at(500) })
      await end(first, 'failed', at(700))
      expect(await find(id)).toMatchObject({ movedAt: at(500) })
      await end(second, 'cancelled', at(900))
      expect(await find(id)).toMatchObject({ movedAt: at(500) })
    })

    it('keeps to the configuration and to what operators drain, and lets a busy one end its prompts first', async () => {
      const { store, engine, start, at, url, add, taken, end } = world()
      const own = await add(1)
      const [kept, gone] = [
        { id: testId(), url: url(2) },
        { id: testId(), url: url(3) },
      ]
      await store.configure(engine, [kept, gone], start)
      await store.setState(own, 'draining')
      await store.writeCheck(gone.id, { ...CHECK, nextCheckAt: at(5_000) })
      const slot = await taken()
      expect(slot.instance.id).toBe(gone.id)
      await store.setState(kept.id, 'draining')
      const again = { id: testId(), url: kept.url }
      await store.configure(engine, [again], at(1_000))
      const states = async () =>
        (await store.list(engine)).map(({ id, source, state }) => [id, source, state])
      const others = [
        [own, 'operator', 'draining'],
        [kept.id, 'configuration', 'draining'],
      ]
      expect(await states()).toEqual([...others, [gone.id, 'configuration', 'draining']])
      await store.configure(engine, [again, { ...gone, id: testId() }], at(1_100))
      expect(await states()).toEqual([...others, [gone.id, 'configuration', 'active']])
      await store.configure(engine, [again], at(1_200))
      await end(slot)
      await store.configure(engine, [again], at(2_000))
      expect(await states()).toEqual(others)
    })
  })
}

const STOCK = { classes: ['LoadImage', 'SaveImage'], models: ['checkpoints/a.safetensors'] }
const CHECK = { facts: HEALTHY, inventory: STOCK }
