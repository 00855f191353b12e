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
import { testId } from './job-fixtures.ts'

const LEASE_MS = 30_000
const HOUR_MS = 3600_000
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

export type EngineInstancesHarness = {
  readonly store: EngineInstances
  /** Lets time pass for leases, checks and what stands. */
  pass(ms: number): Promise<void>
}

/** What every store of instances must do. Run on the in-memory one and on Postgres. */
export function describeEngineInstances(name: string, open: () => EngineInstancesHarness): void {
  function world() {
    const { store, pass } = open()
    // An engine of its own: what other tests leave behind is not seen.
    const engine = `engine-${testId()}`
    const url = (place: number) => `http://${engine}-${place}.invalid:8188`

    async function add(place: number, check: Partial<InstanceCheck> | null = {}) {
      const id = testId()
      await store.add({ id, engine, url: url(place) })
      if (check) await store.writeCheck(id, { ...CHECK, ...check })
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
    const take = (wanted: Partial<SlotNeed> = {}, change: Partial<NewPrompt> = {}) =>
      store.take(need(wanted), prompt(change), LEASE_MS)
    const taken = async (...args: Parameters<typeof take>) => {
      const slot = await take(...args)
      if (!slot) throw new Error('no instance was free')
      return slot
    }
    const end = (slot: NewPrompt, ending: PromptEnding = 'succeeded') =>
      store.end(slot, ending, null)
    const find = async (id: string) => (await store.list(engine)).find((each) => each.id === id)
    return { store, pass, engine, url, add, take, taken, end, find }
  }

  describe(`engine instances: ${name}`, () => {
    it('keeps an instance and what was found there, once for each address', async () => {
      const { store, engine, url, add, find } = world()
      const id = await add(1, null)
      expect(await store.add({ id: testId(), engine, url: url(1) })).toBe(undefined)
      const [date, number] = [expect.any(Date), expect.any(Number)]
      const added = {
        ...{ id, engine, url: url(1), source: 'operator', state: 'active', createdAt: date },
        ...{ facts: UNCHECKED, nextCheckAt: date, faults: 0, stoodMs: null, openPrompts: [] },
      }
      expect(await store.list(engine)).toEqual([added])
      const facts = { ...HEALTHY, warning: 'Metadata is written.' }
      await store.writeCheck(id, { facts, pauseMs: 5_000, inventory: STOCK, hasMoved: true })
      const found = await find(id)
      expect(found).toEqual({ ...added, facts: { ...facts, checkedAt: date }, stoodMs: number })
      expect(Number(found?.nextCheckAt) - Number(found?.facts.checkedAt)).toBe(5_000)
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
      const { store, pass, add, take, taken } = world()
      await add(1)
      const [{ jobId, promptId }] = [await taken(), await taken()]
      // All slots are kept: it gets none at first, but its own is free again.
      expect(await take({}, { jobId })).toBeUndefined()
      expect(await store.promptsOf(jobId)).toMatchObject([{ promptId, ending: null }])
      await pass(LEASE_MS + 1)
      expect(await take({}, { jobId, attempt: 2 })).toBeUndefined()
      expect(await take({}, { jobId })).toBeUndefined()
      expect(await store.promptsOf(jobId)).toMatchObject([{ promptId, ending: 'unsent' }])
      expect(await take({}, { jobId })).toBeDefined()
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
      const { store, pass, add, taken, find } = world()
      const id = await add(1)
      const slot = await taken()
      const { promptId, jobId, attempt } = slot
      const open = { promptId, jobId, attempt, submittedAt: expect.any(Date) }
      expect((await find(id))?.openPrompts).toEqual([{ ...open, startedAt: null }])
      const renewal = { leaseMs: LEASE_MS, hasStarted: true, hasMoved: true }
      expect(await store.renew(slot, renewal)).toBe(true)
      await pass(HOUR_MS)
      expect(await store.renew(slot, { ...renewal, hasMoved: false })).toBe(true)
      const found = await find(id)
      expect(found?.stoodMs).toBeGreaterThanOrEqual(HOUR_MS)
      const [{ submittedAt, startedAt } = {}] = found?.openPrompts ?? []
      expect(Math.abs(Number(startedAt) - Number(submittedAt))).toBeLessThan(HOUR_MS / 2)
    })

    it('gives an open prompt to the job’s next attempt, and fences off the one before', async () => {
      const { store, add, taken, end } = world()
      await add(1)
      const slot = await taken()
      const adopted = await store.adopt({ jobId: slot.jobId, attempt: 2 }, LEASE_MS)
      expect(adopted).toEqual({ ...slot, attempt: 2 })
      const renewal = { leaseMs: LEASE_MS, hasStarted: false, hasMoved: false }
      expect(await store.renew(slot, renewal)).toBe(false)
      expect(await end(slot)).toBe(false)
      expect(await store.adopt(slot, LEASE_MS)).toBeUndefined()
      expect(await store.renew({ ...slot, attempt: 2 }, renewal)).toBe(true)
      expect(await end({ ...slot, attempt: 2 })).toBe(true)
      expect(await store.adopt({ jobId: slot.jobId, attempt: 3 }, LEASE_MS)).toBeUndefined()
    })

    it('records every prompt of a job and how it ended', async () => {
      const { store, pass, add, taken } = world()
      const id = await add(1)
      const first = await taken()
      await store.end(first, 'died', 'Connection refused.')
      await pass(1_000)
      const second = await taken({}, { jobId: first.jobId, attempt: 2 })
      const submittedAt = expect.any(Date)
      const job = { jobId: first.jobId, instanceId: id, bootId: 'boot-1', workflow: 'one' }
      const same = { ...job, startedAt: null, submittedAt }
      const died = { endedAt: expect.any(Date), ending: 'died', detail: 'Connection refused.' }
      const isOpen = { endedAt: null, ending: null, detail: null }
      expect(await store.promptsOf(first.jobId)).toEqual([
        { ...same, ...died, promptId: first.promptId, attempt: 1 },
        { ...same, ...isOpen, promptId: second.promptId, attempt: 2 },
      ])
      expect(await store.promptsOf(testId())).toEqual([])
    })

    it('hands out each instance that is due once, the longest due first', async () => {
      const { store, pass, engine, add } = world()
      const late = await add(1, { pauseMs: 2 * HOUR_MS })
      const early = await add(2, { pauseMs: HOUR_MS })
      await add(3, { pauseMs: 9 * HOUR_MS })
      const due = async (limit = 5) => {
        const found = await store.dueForCheck(engine, { limit, holdMs: 10 * HOUR_MS })
        return found.map(({ id }) => id)
      }
      expect(await due()).toEqual([])
      await pass(3 * HOUR_MS)
      expect(await due(1)).toEqual([early])
      expect(await due()).toEqual([late])
      expect(await due()).toEqual([])
      await pass(11 * HOUR_MS)
      expect(await due()).toHaveLength(3)
    })

    it('counts checks that find a problem, until one finds none', async () => {
      const { store, engine, add, take, find } = world()
      const id = await add(1)
      const ill = { ...HEALTHY, isHealthy: false, problem: 'It does not answer.' }
      await store.suspect(id, 'The connection broke.')
      expect(await find(id)).toMatchObject({
        facts: { isHealthy: false, problem: 'The connection broke.', version: '0.7.0' },
        faults: 0,
      })
      expect(await store.dueForCheck(engine, { limit: 5, holdMs: 0 })).toMatchObject([{ id }])
      await store.writeCheck(id, { facts: ill, pauseMs: 0 })
      await store.writeCheck(id, { facts: ill, pauseMs: 0 })
      expect(await find(id)).toMatchObject({ faults: 2 })
      expect(await take()).toBeUndefined()
      await store.writeCheck(id, { facts: HEALTHY, pauseMs: 0 })
      expect(await find(id)).toMatchObject({ faults: 0, facts: { isHealthy: true, problem: null } })
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
      const { store, engine, url, add, taken, end } = world()
      const id = await add(1)
      const slot = await taken()
      expect(await store.remove(id)).toBe('busy')
      await end(slot)
      expect(await store.remove(id)).toBe('removed')
      expect(await store.remove(id)).toBe('unknown')
      const configured = { id: testId(), url: url(2) }
      await store.configure(engine, [configured])
      expect(await store.remove(configured.id)).toBe('configured')
    })

    it('remembers what was seen to move when its prompt has ended badly', async () => {
      const { store, pass, add, taken, end, find } = world()
      const id = await add(1)
      const [first, second] = [await taken(), await taken()]
      await store.renew(first, { leaseMs: LEASE_MS, hasStarted: true, hasMoved: true })
      await pass(HOUR_MS)
      await end(first, 'failed')
      expect((await find(id))?.stoodMs).toBeGreaterThanOrEqual(HOUR_MS)
      await end(second, 'cancelled')
      expect((await find(id))?.stoodMs).toBeGreaterThanOrEqual(HOUR_MS)
      await end(await taken())
      expect((await find(id))?.stoodMs).toBeLessThan(HOUR_MS)
    })

    it('ends the prompts of an instance whose leases are long over', async () => {
      const { store, pass, add, taken, find } = world()
      const id = await add(1)
      const prompts = [await taken(), await taken()]
      const endAbandoned = () => store.endAbandoned(id, HOUR_MS, 'Its worker is gone.')
      await pass(HOUR_MS)
      expect(await endAbandoned()).toEqual([])
      await pass(LEASE_MS + 1)
      const ids = prompts.map(({ promptId }) => promptId)
      expect((await endAbandoned()).toSorted()).toEqual(ids.toSorted())
      expect((await find(id))?.openPrompts).toEqual([])
      const [record] = await store.promptsOf(String(prompts[0]?.jobId))
      expect(record).toMatchObject({ ending: 'abandoned', detail: 'Its worker is gone.' })
      // Both slots are free again.
      expect([await taken(), await taken()]).toHaveLength(2)
    })

    it('keeps to the configuration and to what operators drain, and lets a busy one end its prompts first', async () => {
      const { store, engine, url, add, taken, end } = world()
      const own = await add(1)
      const [kept, gone] = [
        { id: testId(), url: url(2) },
        { id: testId(), url: url(3) },
      ]
      await store.configure(engine, [kept, gone])
      await store.setState(own, 'draining')
      await store.writeCheck(gone.id, CHECK)
      const slot = await taken()
      expect(slot.instance.id).toBe(gone.id)
      await store.setState(kept.id, 'draining')
      const again = { id: testId(), url: kept.url }
      await store.configure(engine, [again])
      const states = async () =>
        (await store.list(engine)).map(({ id, source, state }) => [id, source, state])
      const others = [
        [own, 'operator', 'draining'],
        [kept.id, 'configuration', 'draining'],
      ]
      expect(await states()).toEqual([...others, [gone.id, 'configuration', 'draining']])
      await store.configure(engine, [again, { ...gone, id: testId() }])
      expect(await states()).toEqual([...others, [gone.id, 'configuration', 'active']])
      await store.configure(engine, [again])
      await end(slot)
      await store.configure(engine, [again])
      expect(await states()).toEqual(others)
    })
  })
}

const STOCK = { classes: ['LoadImage', 'SaveImage'], models: ['checkpoints/a.safetensors'] }
const CHECK = { facts: HEALTHY, inventory: STOCK, pauseMs: 5_000 }
