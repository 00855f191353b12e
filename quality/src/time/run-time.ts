import { OUTPUT_SIZES } from '@guise/core'
import { open, render } from '@guise/engine-cpu/pixels'
import { prepareTemplate } from '@guise/engine-cpu/swapping/prepare-template'
import type { Template } from '@guise/engine-cpu/swapping/template'
import { median } from '../measures/statistics.ts'
import { formatTable } from '../report/table.ts'
import { openTools, type Tools } from '../tools.ts'
import { bareSharp } from './bare-work.ts'
import { recordNetworks, replay } from './record-networks.ts'
import { swapJob } from './swap-job.ts'

/** A small face that is enlarged, a middling one, and a large one on a large one. */
const CASES = [
  { photo: 'eileen-collins', template: 'renoir', painting: true },
  { photo: 'carter', template: 'jefferson', painting: true },
  { photo: 'truman', template: 'nixon', painting: false },
] as const
const LIMITS = { v6: 2.5, 'v6.1': 4 } as const
const RUNS = 5

type Look = keyof typeof LIMITS

/** How long a swap takes as a multiple of the work nobody can do without, in one process. */
export async function runTime(): Promise<boolean> {
  const tools = await openTools()
  let kept = true
  for (const look of ['v6', 'v6.1'] as const) {
    const cases = []
    for (const one of CASES) cases.push(await timeCase(tools, one, look))
    const swap = cases.reduce((sum, one) => sum + one.swap, 0)
    const bare = cases.reduce((sum, one) => sum + one.bare, 0)
    process.stdout.write(
      `${formatTable([
        [look, 'swap ms', 'bare networks', 'bare sharp', 'bare together', 'ratio'],
        ...cases.map((one) => [
          one.name,
          one.swap.toFixed(0),
          one.networks.toFixed(0),
          one.sharp.toFixed(0),
          one.bare.toFixed(0),
          (one.swap / one.bare).toFixed(2),
        ]),
        ['together', swap.toFixed(0), '', '', bare.toFixed(0), (swap / bare).toFixed(2)],
        ['limit', '', '', '', '', `${LIMITS[look]}`],
      ])}\n\n`,
    )
    for (const { name, profile } of cases) process.stdout.write(`${name}\n${profile}\n\n`)
    if (swap / bare > LIMITS[look]) {
      kept = false
      process.stdout.write(
        `${look} takes ${(swap / bare).toFixed(2)} times the bare work; the limit is ${LIMITS[look]}\n\n`,
      )
    }
  }
  return kept
}

async function timeCase(tools: Tools, one: (typeof CASES)[number], look: Look) {
  const photo = await tools.pictures.bytes(one.photo)
  const template = await portraitTemplate(tools, one.template, one.painting)
  const recorder = recordNetworks(tools.networks)
  const swaps: number[] = []
  const networks: number[] = []
  const sharps: number[] = []
  const stages = new Map<string, number[]>()
  // The first run opens the networks and warms the kernels up.
  for (let run = 0; run <= RUNS; run++) {
    recorder.take()
    const swapped = await swapJob(recorder.networks, template, photo, look)
    const spent = await replay(tools.networks, recorder.take())
    const sharp = await bareSharp(photo, swapped.pixels)
    if (run === 0) continue
    swaps.push(swapped.total)
    networks.push([...spent.values()].reduce((sum, ms) => sum + ms, 0))
    sharps.push(sharp)
    for (const [name, ms] of [...swapped.stages, ...prefixed('of which ', spent)]) {
      stages.set(name, [...(stages.get(name) ?? []), ms])
    }
  }
  const [swap, net, sharp] = [median(swaps), median(networks), median(sharps)]
  const profile = formatTable(
    [...stages].map(([name, ms]) => [`  ${name}`, `${median(ms).toFixed(0)} ms`]),
  )
  return {
    name: `${one.photo}-on-${one.template}`,
    swap,
    networks: net,
    sharp,
    bare: net + sharp,
    profile,
  }
}

function prefixed(prefix: string, spent: ReadonlyMap<string, number>): [string, number][] {
  return [...spent].map(([name, ms]) => [`${prefix}${name}`, ms])
}

async function portraitTemplate(
  { pictures, networks }: Tools,
  name: string,
  painting: boolean,
): Promise<Template> {
  const { width, height } = OUTPUT_SIZES.portrait
  const pixels = await render(open(await pictures.pixels(name)).resize(width, height))
  return prepareTemplate(networks, pixels, { painting })
}
