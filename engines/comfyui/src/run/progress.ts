import type { NodeProgress } from '../client/socket-events.ts'

/** How long each node of a workflow took when it last ran. */
export type NodeTimes = Map<string, number>

/** Uploading comes before, collecting after the nodes. */
const [FROM, TO] = [0.05, 0.95]
/** A process does not remember the times of more workflows than this. */
const WORKFLOWS = 500

/** Times by workflow, those of the workflows that ran last. */
export function createTimes(): (workflow: string) => NodeTimes {
  const kept = new Map<string, NodeTimes>()
  return (workflow) => {
    const times = kept.get(workflow) ?? new Map<string, number>()
    kept.delete(workflow)
    kept.set(workflow, times)
    for (const oldest of kept.keys()) {
      if (kept.size <= WORKFLOWS) break
      kept.delete(oldest)
    }
    return times
  }
}

/** Progress of one prompt: each node counts by the time it took before, those without a past like the others. */
export function createProgress(
  nodes: readonly string[],
  times: NodeTimes,
  report: (fraction: number) => void,
  now: () => number = () => performance.now(),
) {
  const known = [...times.values()]
  const usual = known.length === 0 ? 1 : known.reduce((sum, ms) => sum + ms, 0) / known.length
  const weights = new Map(nodes.map((node) => [node, Math.max(1, times.get(node) ?? usual)]))
  const began = new Map<string, number>()
  let furthest = 0

  function say(fraction: number): void {
    if (fraction <= furthest) return
    furthest = fraction
    report(fraction)
  }

  return {
    uploaded: () => say(FROM),

    /** What need not run takes no time. */
    cached(ids: readonly string[]): void {
      for (const id of ids) weights.delete(id)
    },

    nodes(snapshot: Readonly<Record<string, NodeProgress>>): void {
      let [done, all] = [0, 0]
      for (const [id, weight] of weights) {
        all += weight
        const node = snapshot[id]
        if (!node) continue
        const isFinished = node.state === 'finished'
        const beganAt = began.get(id)
        if (!isFinished && beganAt === undefined) began.set(id, now())
        if (isFinished && beganAt !== undefined) {
          times.set(id, now() - beganAt)
          began.delete(id)
        }
        done += weight * (isFinished ? 1 : Math.min(1, node.value / Math.max(1, node.max)))
      }
      if (all > 0) say(FROM + (TO - FROM) * (done / all))
    },
  }
}
export type Progress = ReturnType<typeof createProgress>
