import {
  badField,
  type Caller,
  type ChangeLog,
  type EngineInstance,
  type EngineInstances,
  Fault,
  type Ids,
  type InstanceState,
} from '@guise/core'

type Instances = ChangeLog & { readonly instances: EngineInstances }

export type InstanceInput = { readonly engine?: string | undefined; readonly url: string }

export function instanceNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Instance not found. List the instances to see their ids.')
}

export async function addInstance(
  on: Instances & {
    /** Engines that work on servers of their own. */
    readonly instanceEngines: readonly string[]
    readonly ids: Ids
  },
  caller: Caller,
  { engine = on.instanceEngines[0] ?? '', url }: InstanceInput,
): Promise<EngineInstance> {
  const { instances, instanceEngines, ids, logChange } = on
  if (!instanceEngines.includes(engine)) {
    throw badField('engine', `must be one of ${instanceEngines.join(', ')}`)
  }
  const id = ids.timeOrdered()
  const added = await instances.add({ id, engine, url })
  if (!added) throw badField('url', 'There is an instance with this URL already.')
  logChange(caller, 'add instance', { instance: id, url })
  return added
}

export async function setInstanceState(
  { instances, logChange }: Instances,
  caller: Caller,
  id: string,
  state: InstanceState,
): Promise<EngineInstance> {
  await instances.setState(id, state)
  const changed = (await instances.list()).find((each) => each.id === id)
  if (!changed) throw instanceNotFound()
  logChange(caller, 'set instance', { instance: id, state })
  return changed
}

const KEPT = {
  busy: 'The instance still has jobs. Drain it, and remove it when they have ended.',
  configured:
    'The instance is configured. Remove it from the settings of the workers and restart them, or drain it.',
} as const

export async function removeInstance(
  { instances, logChange }: Instances,
  caller: Caller,
  id: string,
): Promise<void> {
  const outcome = await instances.remove(id)
  if (outcome === 'unknown') throw instanceNotFound()
  if (outcome !== 'removed') throw badField('instance_id', KEPT[outcome])
  logChange(caller, 'remove instance', { instance: id })
}
