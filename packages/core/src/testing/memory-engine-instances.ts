import {
  type EngineInstance,
  type EngineInstances,
  type Inventory,
  isAtLeast,
  type NewPrompt,
  type PromptEnding,
  type PromptRecord,
  SLOTS_PER_INSTANCE,
  type Slot,
  type SlotNeed,
  UNCHECKED,
} from '../ports/engine-instances.ts'
import type { Clock } from '../ports/system.ts'

type Stored = Omit<EngineInstance, 'openPrompts' | 'stoodMs'> & {
  readonly movedAt: Date | null
  readonly inventory: Inventory | null
  readonly warm: string | null
  /** It has left the settings while it was busy. */
  readonly isLeaving: boolean
}
type StoredPrompt = PromptRecord & { readonly leaseUntil: Date; readonly movedAt: Date | null }

const latest = (times: readonly (Date | null)[]) =>
  times.toSorted((one, other) => Number(other) - Number(one))[0] ?? null
const without = (wanted: readonly string[], has: readonly string[]) =>
  wanted.filter((each) => !has.includes(each))
const missingOf = (has: Inventory, { classes, models }: Inventory): Inventory => ({
  classes: without(classes, has.classes),
  models: without(models, has.models),
})
const isNothing = ({ classes, models }: Inventory) => classes.length + models.length === 0

export function createMemoryEngineInstances(
  clock: Clock = { now: () => new Date() },
): EngineInstances {
  const after = (ms: number) => new Date(clock.now().getTime() + ms)
  const instances = new Map<string, Stored>()
  const prompts = new Map<string, StoredPrompt>()

  const of = (engine?: string) =>
    [...instances.values()].filter((each) => engine === undefined || each.engine === engine)
  const openAt = (id: string) =>
    [...prompts.values()].filter((each) => each.instanceId === id && each.endedAt === null)
  const change = (id: string, changed: Partial<Stored>) => {
    const known = instances.get(id)
    if (known) instances.set(id, { ...known, ...changed })
    return known !== undefined
  }
  const changePrompt = ({ promptId, attempt }: NewPrompt, changed: Partial<StoredPrompt>) => {
    const known = prompts.get(promptId)
    if (!known || known.endedAt || known.attempt !== attempt) return undefined
    prompts.set(promptId, { ...known, ...changed })
    return known
  }
  const shown = (stored: Stored): EngineInstance => {
    const { inventory: _, warm: __, movedAt: ownMovedAt, isLeaving, ...instance } = stored
    const open = openAt(instance.id)
    const movedAt = latest([ownMovedAt, ...open.map((prompt) => prompt.movedAt)])
    return {
      ...instance,
      state: isLeaving ? 'draining' : instance.state,
      stoodMs: movedAt && clock.now().getTime() - movedAt.getTime(),
      openPrompts: open.map(({ promptId, jobId, attempt, submittedAt, startedAt }) => ({
        ...{ promptId, jobId, attempt, submittedAt, startedAt },
      })),
    }
  }
  const slotOf = (prompt: StoredPrompt, { id, url, facts }: Stored): Slot => ({
    promptId: prompt.promptId,
    jobId: prompt.jobId,
    attempt: prompt.attempt,
    startedAt: prompt.startedAt,
    instance: { id, url, version: facts.version, bootId: facts.bootId },
  })
  const isInRotation = ({ state, isLeaving, facts }: Stored) =>
    state === 'active' && !isLeaving && facts.isHealthy
  const suits = (instance: Stored, need: SlotNeed) => {
    const { facts, inventory, id } = instance
    return (
      isInRotation(instance) &&
      openAt(id).length < SLOTS_PER_INSTANCE &&
      isAtLeast(facts.version, need.minVersion) &&
      isNothing(missingOf(inventory ?? { classes: [], models: [] }, need))
    )
  }

  /** What is smaller comes first. */
  const rank = ({ id, warm, facts }: Stored, need: SlotNeed) => [
    need.avoid?.includes(id) ? 1 : 0,
    need.prefersLarge ? -(facts.vramTotal ?? 0) : 0,
    warm === need.workflow ? 0 : 1,
    openAt(id).length,
    facts.queue ?? 0,
  ]
  const byRank = (need: SlotNeed) => (one: Stored, other: Stored) => {
    const others = rank(other, need)
    const differences = rank(one, need).map((value, place) => value - (others[place] ?? 0))
    return differences.find((difference) => difference !== 0) ?? (one.id < other.id ? -1 : 1)
  }

  function insert(
    { id, engine, url }: Pick<EngineInstance, 'id' | 'engine' | 'url'>,
    source: EngineInstance['source'],
  ): Stored {
    const createdAt = clock.now()
    const made: Stored = {
      ...{ id, engine, url, source, createdAt, state: 'active', facts: UNCHECKED, faults: 0 },
      ...{ nextCheckAt: createdAt, movedAt: null, inventory: null, warm: null, isLeaving: false },
    }
    instances.set(id, made)
    return made
  }

  function end(slot: NewPrompt, ending: PromptEnding, detail: string | null): boolean {
    const ended = changePrompt(slot, { endedAt: clock.now(), ending, detail })
    if (!ended) return false
    const known = instances.get(ended.instanceId)?.movedAt ?? null
    const own = ending === 'succeeded' ? clock.now() : ended.movedAt
    change(ended.instanceId, { movedAt: latest([known, own]) })
    return true
  }

  return {
    list: async (engine) =>
      of(engine)
        .sort((one, other) => (one.url < other.url ? -1 : 1))
        .map(shown),
    async add(instance) {
      const isKnown = of(instance.engine).some(({ url }) => url === instance.url)
      return isKnown ? undefined : shown(insert(instance, 'operator'))
    },
    async configure(engine, wanted) {
      for (const { id, url } of wanted) {
        const known = of(engine).find((each) => each.url === url)
        if (known) change(known.id, { source: 'configuration', isLeaving: false })
        else insert({ id, engine, url }, 'configuration')
      }
      const gone = of(engine).filter(
        ({ source, url }) =>
          source === 'configuration' && !wanted.some((instance) => instance.url === url),
      )
      for (const { id } of gone) {
        if (openAt(id).length > 0) change(id, { isLeaving: true })
        else instances.delete(id)
      }
    },
    setState: async (id, state) => change(id, { state }),
    async remove(id) {
      const known = instances.get(id)
      if (!known) return 'unknown'
      if (known.source === 'configuration') return 'configured'
      if (openAt(id).length > 0) return 'busy'
      instances.delete(id)
      return 'removed'
    },
    async dueForCheck(engine, { limit, holdMs }) {
      const due = of(engine)
        .filter(({ nextCheckAt }) => nextCheckAt <= clock.now())
        .sort((one, other) => one.nextCheckAt.getTime() - other.nextCheckAt.getTime())
        .slice(0, limit)
      for (const { id } of due) change(id, { nextCheckAt: after(holdMs) })
      return due.map(({ id }) => shown(instances.get(id) as Stored))
    },
    async writeCheck(id, { facts, pauseMs, inventory, hasMoved }) {
      const known = instances.get(id)
      if (!known) return
      change(id, {
        facts: { ...facts, checkedAt: clock.now() },
        nextCheckAt: after(pauseMs),
        faults: facts.isHealthy ? 0 : known.faults + 1,
        inventory: inventory ?? known.inventory,
        movedAt: hasMoved ? clock.now() : known.movedAt,
      })
    },
    async suspect(id, problem) {
      const known = instances.get(id)
      if (!known) return
      change(id, { facts: { ...known.facts, isHealthy: false, problem }, nextCheckAt: clock.now() })
    },
    async lacking(engine, wanted) {
      return of(engine)
        .sort((one, other) => (one.url < other.url ? -1 : 1))
        .flatMap(({ id, url, inventory }) =>
          inventory ? [{ id, url, missing: missingOf(inventory, wanted) }] : [],
        )
    },
    async take(need, { promptId, jobId, attempt }, leaseMs) {
      const now = clock.now()
      const isOpen = (prompt: StoredPrompt) => prompt.jobId === jobId && prompt.endedAt === null
      const open = [...prompts.values()].find(isOpen)
      if (open) {
        const isForgotten = open.attempt === attempt && !open.startedAt && open.leaseUntil < now
        if (isForgotten) changePrompt(open, { endedAt: now, ending: 'unsent' })
        return undefined
      }
      const [best] = of(need.engine)
        .filter((each) => suits(each, need))
        .sort(byRank(need))
      if (!best) return undefined
      change(best.id, { warm: need.workflow })
      const prompt: StoredPrompt = {
        ...{ promptId, jobId, attempt, instanceId: best.id, workflow: need.workflow },
        ...{ bootId: best.facts.bootId, submittedAt: now, leaseUntil: after(leaseMs) },
        ...{ startedAt: null, movedAt: null, endedAt: null, ending: null, detail: null },
      }
      prompts.set(promptId, prompt)
      return slotOf(prompt, best)
    },
    slots: async (engine) => of(engine).filter(isInRotation).length * SLOTS_PER_INSTANCE,
    async renew(slot, { leaseMs, hasStarted, hasMoved }) {
      const now = clock.now()
      const known = prompts.get(slot.promptId)
      const renewed = changePrompt(slot, {
        leaseUntil: after(leaseMs),
        startedAt: known?.startedAt ?? (hasStarted ? now : null),
        movedAt: hasMoved ? now : (known?.movedAt ?? null),
      })
      return renewed !== undefined
    },
    end: async (slot, ending, detail) => end(slot, ending, detail),
    async endAbandoned(instanceId, overMs, detail) {
      const over = openAt(instanceId).filter(({ leaseUntil }) => leaseUntil < after(-overMs))
      return over.filter((open) => end(open, 'abandoned', detail)).map(({ promptId }) => promptId)
    },
    async adopt({ jobId, attempt }, leaseMs) {
      const open = [...prompts.values()].find(
        (each) => each.jobId === jobId && each.endedAt === null && each.attempt <= attempt,
      )
      const instance = open && instances.get(open.instanceId)
      if (!instance) return undefined
      const adopted = { ...open, attempt, leaseUntil: after(leaseMs) }
      prompts.set(open.promptId, adopted)
      return slotOf(adopted, instance)
    },
    promptsOf: async (jobId) =>
      [...prompts.values()]
        .filter((each) => each.jobId === jobId)
        .sort((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime())
        .map(({ leaseUntil: _, movedAt: __, ...record }) => record),
  }
}
