import { cpuSeconds } from './processes.ts'

/** One turn of one side: how much it did a second, or how long it took. */
export type Sample = {
  readonly value: number
  readonly requests?: number
  /** Where the process of the side is another one in each turn, and has ended when the turn is over. */
  readonly cpuSeconds?: number
}

export type Side = {
  /** The server process; its children count as well. */
  readonly pid: number
  measure(): Promise<Sample>
}

export type Spread = { readonly median: number; readonly low: number; readonly high: number }

/** The product beside the bare engine it stands on, in one run. */
export type Figure = {
  readonly name: string
  readonly unit: string
  readonly product: Spread
  readonly bare: Spread
  /** Of each round: product divided by bare. */
  readonly ratio: Spread
  /** Processor time of the server for one request, product divided by bare; absent where nothing counts requests. */
  readonly cpu?: Spread
  readonly goal: { readonly atLeast: number } | { readonly atMost: number }
  readonly notes: readonly string[]
}

export type Comparison = Pick<Figure, 'name' | 'unit' | 'goal'> & {
  readonly product: Side
  readonly bare: Side
  readonly rounds: number
}

export type Pair = { readonly product: Turn; readonly bare: Turn }

/**
 * Takes turns, so that whatever else the machine does hits both sides: only the ratios of one run mean
 * anything. The first turn of each side warms it up and is not counted.
 */
export async function takeTurns({
  product,
  bare,
  rounds,
}: Pick<Comparison, 'product' | 'bare' | 'rounds'>): Promise<readonly Pair[]> {
  const turns: Pair[] = []
  for (let round = -1; round < rounds; round++) {
    const first = round % 2 === 0 ? product : bare
    const one = await turn(first)
    const other = await turn(first === product ? bare : product)
    const pair = first === product ? { product: one, bare: other } : { product: other, bare: one }
    if (round >= 0) turns.push(pair)
  }
  return turns
}

export async function interleave(comparison: Comparison): Promise<Figure> {
  const { name, unit, goal } = comparison
  const turns = await takeTurns(comparison)
  const figure: Figure = {
    name,
    unit,
    goal,
    product: spreadOf(turns.map((pair) => pair.product.value)),
    bare: spreadOf(turns.map((pair) => pair.bare.value)),
    ratio: spreadOf(turns.map((pair) => pair.product.value / pair.bare.value)),
    notes: [],
  }
  const cpu = turns.map((pair) => pair.product.cpuMs / pair.bare.cpuMs)
  return cpu.some(Number.isNaN) ? figure : { ...figure, cpu: spreadOf(cpu) }
}

type Turn = { readonly value: number; readonly cpuMs: number }

async function turn({ pid, measure }: Side): Promise<Turn> {
  const before = await cpuSeconds(pid)
  const { value, requests = Number.NaN, cpuSeconds: own } = await measure()
  if (own !== undefined) return { value, cpuMs: own * 1000 }
  return { value, cpuMs: ((await cpuSeconds(pid)) - before) * (1000 / requests) }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN
  return { median: at(0.5), low: at(0), high: at(1) }
}

export function isReached({ ratio, goal }: Figure): boolean {
  return 'atLeast' in goal ? ratio.median >= goal.atLeast : ratio.median <= goal.atMost
}

const digits = (value: number) => value.toFixed(value < 10 ? 2 : 0)

export function lineOf(figure: Figure): string {
  const { name, unit, product, bare, ratio, cpu, notes } = figure
  const said = [
    `${digits(product.median)} ${unit} beside ${digits(bare.median)}`,
    `ratio ${rangeOf(ratio)} (limit ${goalOf(figure)})`,
    ...(cpu ? [`CPU for one ${rangeOf(cpu)}`] : []),
    ...notes,
  ]
  return `${name.padEnd(44)} ${said.join('; ')}`
}

export function rangeOf({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} [${low.toFixed(2)} to ${high.toFixed(2)}]`
}

export function goalOf({ goal }: Pick<Figure, 'goal'>): string {
  return 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
}
