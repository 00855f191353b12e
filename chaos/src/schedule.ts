import { createRandom, type Random } from './random.ts'

export const APIS = ['api-1', 'api-2'] as const
export const WORKERS = ['worker-1', 'worker-2', 'worker-3'] as const
export const COMFYUIS = ['comfyui-1', 'comfyui-2'] as const

/** Milliseconds of a lease, which a frozen worker outlives. */
export const LEASE_MS = 2_000

/** One thing that breaks, when, where, and for how long. */
export type Fault = {
  readonly at: number
  readonly kind: FaultKind
  readonly target: string
  readonly ms: number
}

type Shape = {
  readonly weight: number
  readonly targets: (blobs: Blobs) => readonly string[]
  readonly ms: readonly [least: number, most: number]
}

export type Blobs = 'disk' | 's3'

const AT_ONCE = [0, 0] as const
const AWAY = [300, 3_000] as const

/** A connection from one process to one server, or all connections to it. */
function edgesOf(blobs: Blobs): readonly string[] {
  const servers = ['postgres', 'redis', ...(blobs === 's3' ? ['blobs'] : [])]
  return [
    ...servers.flatMap((server) => [...APIS, ...WORKERS].map((name) => `${name} to ${server}`)),
    ...servers.map((server) => `all to ${server}`),
    ...APIS.map((name) => `clients to ${name}`),
    ...COMFYUIS.map((name) => `workers to ${name}`),
  ]
}

const SHAPES = {
  'kill -9 of an api': { weight: 6, targets: () => APIS, ms: [0, 1_500] },
  'kill -9 of a worker': { weight: 8, targets: () => WORKERS, ms: [0, 1_500] },
  'kill -9 of an engine process': { weight: 8, targets: () => WORKERS, ms: AT_ONCE },
  'worker frozen beyond its lease': {
    weight: 8,
    targets: () => WORKERS,
    ms: [LEASE_MS + 500, 3 * LEASE_MS],
  },
  'kill -9 of Redis': { weight: 3, targets: () => ['redis'], ms: AWAY },
  'Redis emptied': { weight: 4, targets: () => ['redis'], ms: AT_ONCE },
  'crash of Postgres': { weight: 4, targets: () => ['postgres'], ms: [0, 2_000] },
  'blob store away': { weight: 4, targets: () => ['blobs'], ms: AWAY },
  'disk full': { weight: 3, targets: () => ['blobs'], ms: AWAY },
  'death of a ComfyUI': { weight: 4, targets: () => COMFYUIS, ms: AWAY },
  'clock ahead': { weight: 3, targets: () => [...APIS, ...WORKERS], ms: [500, 6_000] },
  'clock behind': { weight: 3, targets: () => [...APIS, ...WORKERS], ms: [500, 6_000] },
  'clock jumping': { weight: 4, targets: () => [...APIS, ...WORKERS], ms: [1_500, 8_000] },
  'connections cut': { weight: 8, targets: edgesOf, ms: [100, 2_000] },
  'packets held back': { weight: 8, targets: edgesOf, ms: [300, 4_000] },
  'slow connections': { weight: 6, targets: edgesOf, ms: [1_000, 4_000] },
  'replies lost': { weight: 12, targets: edgesOf, ms: [200, 1_500] },
} as const satisfies Readonly<Record<string, Shape>>

export type FaultKind = keyof typeof SHAPES
export const FAULT_KINDS = Object.keys(SHAPES) as readonly FaultKind[]

export type ScheduleRequest = {
  readonly seed: number
  readonly ms: number
  readonly blobs: Blobs
  /** Only these; all unless said. */
  readonly kinds?: readonly FaultKind[] | undefined
  /** On the average. */
  readonly everyMs?: number | undefined
  /** Only there; everywhere unless said. A kind that has no such target goes everywhere. */
  readonly where?: RegExp | undefined
  /** For so long, where a kind lasts at all. */
  readonly lastingMs?: readonly [least: number, most: number] | undefined
}

/** Twenty minutes have more than 500 faults. */
const EVERY_MS = 2_100

export function scheduleOf(request: ScheduleRequest): readonly Fault[] {
  const { seed, ms, everyMs = EVERY_MS } = request
  const random = createRandom(seed).fork('faults')
  const faults: Fault[] = []
  for (let at = everyMs; ; ) {
    at += Math.round(everyMs * (0.3 + 1.4 * random.next()))
    if (at >= ms) return faults
    faults.push(faultAt(at, random, request))
  }
}

function faultAt(at: number, random: Random, request: ScheduleRequest): Fault {
  const { blobs, kinds = FAULT_KINDS, where, lastingMs } = request
  const kind = weighted(random, kinds)
  const { targets, ms }: Shape = SHAPES[kind]
  const all = targets(blobs)
  const there = where ? all.filter((target) => where.test(target)) : all
  const target = random.pick(there.length > 0 ? there : all)
  return { at, kind, target, ms: random.between(...(ms === AT_ONCE ? ms : (lastingMs ?? ms))) }
}

function weighted(random: Random, kinds: readonly FaultKind[]): FaultKind {
  const total = kinds.reduce((sum, kind) => sum + SHAPES[kind].weight, 0)
  let left = random.next() * total
  for (const kind of kinds) {
    left -= SHAPES[kind].weight
    if (left < 0) return kind
  }
  return random.pick(kinds)
}
