import type { BrowserContext } from 'playwright-core'

export type Step = { readonly name: string; readonly clicks: number; readonly seconds: number }

/** What an evening costs those who work at it, and how long guests wait. */
export function createFigures() {
  const steps: Step[] = []
  const times = new Map<string, number[]>()
  let clicks = 0

  return {
    /** Counts what the browser itself takes for clicks and touches. */
    async watch(context: BrowserContext): Promise<void> {
      await context.exposeFunction('guiseClicked', () => void clicks++)
      await context.addInitScript(
        "addEventListener('click', (event) => event.isTrusted && guiseClicked(), true)",
      )
    },
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const [before, start] = [clicks, performance.now()]
      const done = await work()
      const seconds = (performance.now() - start) / 1000
      steps.push({ name, clicks: clicks - before, seconds })
      console.log(`-- ${name}: ${clicks - before} clicks, ${seconds.toFixed(1)} s`)
      return done
    },
    /** One of many times of the same kind, in seconds. */
    note(kind: string, seconds: number): void {
      times.set(kind, [...(times.get(kind) ?? []), seconds])
    },
    steps: () => steps,
    times: () => [...times].map(([kind, seconds]) => ({ kind, ...spread(seconds) })),
  }
}
export type Figures = ReturnType<typeof createFigures>

function spread(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { count: sorted.length, median: at(0.5), most: at(1) }
}
