import type { EngineInstances } from '@guise/core'

type Lacking = Awaited<ReturnType<EngineInstances['lacking']>>

/**
 * What keeps a workflow from running, in words; nothing when an instance has all of it. Addresses of
 * instances are the operator's affair and are not said.
 */
export function missingInWords(
  instances: Lacking,
  /** What the instance that was asked for its classes had to say. */
  details: readonly string[],
): readonly string[] {
  if (instances.length === 0) {
    return ['No ComfyUI instance has been reached yet, so nothing could be compared with it.']
  }
  const complete = instances.filter(({ missing }) => isNothing(missing))
  if (complete.length > 0) {
    const [count, of] = [complete.length, instances.length]
    return count === of ? [] : [`Only ${count} of ${of} instances can run this workflow.`]
  }
  const [nearest] = [...instances].sort((a, b) => size(a.missing) - size(b.missing))
  const { classes, models } = nearest?.missing ?? { classes: [], models: [] }
  const words = [
    ...classes.map(
      (name) => `The node class "${name}" is not installed. Install the node pack that has it.`,
    ),
    ...models.map((name) => `The model "${name}" is not installed.`),
  ]
  // The same model in other words.
  const others = details.filter((words) => !/^The (?:model|node class) /.test(words))
  return [...words, ...others]
}

type Missing = Lacking[number]['missing']
const size = ({ classes, models }: Missing) => classes.length + models.length
const isNothing = (missing: Missing) => size(missing) === 0
