import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { comfyuiCpuMs } from './comfyui.ts'
import { jobCosts } from './costs/jobs.ts'
import { photoCost, requestCosts } from './costs/requests.ts'
import { workCosts } from './costs/work.ts'
import { type Product, startProduct } from './lib/product.ts'
import { isQuick } from './lib/quickly.ts'
import { COSTS_FILE, type Costs, writeSizing } from './sizing.ts'

/** Each on a service of its own: what one has left in the queue must not be done by the next. */
async function withProduct<T>(measure: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct()
  return measure(product).finally(() => product.stop())
}

const PARTS: {
  readonly [Name in keyof Costs]-?: (isQuick: boolean) => Promise<NonNullable<Costs[Name]>['of']>
} = {
  requests: (isQuick) => withProduct((product) => requestCosts(product, isQuick ? 2 : 4)),
  photos: () => withProduct(photoCost),
  jobs: (isQuick) => withProduct((product) => jobCosts(product, isQuick ? 200 : 1000)),
  work: () => withProduct((product) => workCosts(product, 1)),
  comfyui: async (isQuick) => ({ cpuMs: await comfyuiCpuMs(isQuick ? 5 : 40) }),
}

/** Unit costs: measures them, or `--only` one part of them, writes them down and sizes installations from them. */
export async function run(options: readonly string[]): Promise<boolean> {
  const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined
  const at = {
    on: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim(),
  }
  let costs = JSON.parse(await readFile(COSTS_FILE, 'utf8')) as Costs
  for (const [name, measure] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue
    const part = { ...at, of: await measure(isQuick) }
    process.stdout.write(`${name}: ${JSON.stringify(part, rounded, 2)}\n`)
    costs = { ...costs, [name]: part }
    if (!isQuick) await writeFile(COSTS_FILE, `${JSON.stringify(costs, rounded, 2)}\n`)
  }
  if (!isQuick) await writeSizing(costs)
  return true
}

const rounded = (_name: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(3)) : value
