// Makes the planned swaps of an event what a file says: what is missing is planned, what is not in the file is
// cancelled. Run it as often as you like.
//
//   node schedule.ts program.json
import { readFile } from 'node:fs/promises'
import { createGuise } from '@guise/sdk'

type Program = {
  readonly time_zone: string
  /** By the names of alias and filter; `at` by the clocks of the zone, as 2026-12-31T18:00. */
  readonly swaps: readonly {
    readonly at: string
    readonly alias: string
    readonly filter: string
  }[]
}

const [file] = process.argv.slice(2)
if (!file) {
  console.error('usage: node schedule.ts program.json')
  process.exit(2)
}
const { time_zone: timeZone, swaps }: Program = JSON.parse(await readFile(file, 'utf8'))
const guise = createGuise()

/** What the clocks of the zone show, as 2026-12-31T18:00:00. Swedes write dates this way. */
const clocksAt = (instant: Date) => instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
const withSeconds = (at: string) => (at.length < 19 ? `${at}:00` : at)

function named<T extends { readonly name: string }>(
  what: string,
  all: readonly T[],
  name: string,
): T {
  const [found, another] = all.filter((each) => each.name === name)
  if (found && !another) return found
  throw new Error(`There ${found ? 'is more than one' : 'is no'} ${what} "${name}".`)
}

async function arrange(alias: string): Promise<void> {
  const { id } = named('alias', overviews, alias)
  const superfluous = new Set(
    (await guise.aliases.swaps(id)).filter(({ state }) => state === 'planned'),
  )
  for (const swap of swaps.filter((each) => each.alias === alias)) {
    const at = withSeconds(swap.at)
    const known = [...superfluous].find(
      (planned) =>
        clocksAt(new Date(planned.at)) === at &&
        planned.ai_filter === named('filter', filters, swap.filter).id,
    )
    if (known) superfluous.delete(known)
    if (known || at <= clocksAt(new Date())) continue
    const filter = named('filter', filters, swap.filter).id
    const { warnings } = await guise.aliases.check(id, filter)
    for (const warning of warnings) console.warn(`${alias}, ${at}: ${warning}`)
    await guise.aliases.planSwap(id, { ai_filter: filter, at, time_zone: timeZone })
    console.log(`${alias}: ${swap.filter} at ${at}`)
  }
  // Last, so that a crash in between leaves a swap too many and not one too few.
  for (const { id: swap, at, ai_filter_name: filter } of superfluous) {
    // Its hour has come, and the service is about to swap.
    if (new Date(at) <= new Date()) continue
    await guise.aliases.cancelSwap(id, swap)
    console.log(`${alias}: no longer ${filter} at ${clocksAt(new Date(at))}`)
  }
}

const overviews = await guise.aliases.overviews()
const filters = await guise.filters.custom()
for (const alias of new Set(swaps.map((swap) => swap.alias))) await arrange(alias)
