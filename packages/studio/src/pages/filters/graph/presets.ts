import { GENDER_LABELS, SIZE_LABELS } from '../preview/view.ts'
import type { Binding, PresetGroup, Presets, Value, Workflow } from './workflow.ts'

type Values = Readonly<Record<string, Value>>
const PRESET_GROUPS = ['ratio', 'gender', 'duration'] as const satisfies PresetGroup[]

export const GROUP_LABELS: Readonly<Record<PresetGroup, string>> = {
  ratio: 'By size',
  gender: 'By person',
  duration: 'By length',
}

export const PRESET_CHOICES: Readonly<Record<PresetGroup, Readonly<Record<string, string>>>> = {
  ratio: SIZE_LABELS,
  gender: GENDER_LABELS,
  duration: { '4s': '4 seconds', '6s': '6 seconds', '8s': '8 seconds' },
}

const presetsOf = ({ presets }: Workflow): Presets => presets ?? {}

/** Photos and seeds come with every run. */
export const hasDefault = ({ kind }: Pick<Binding, 'kind'>) => kind !== 'image' && kind !== 'seed'

/** Only videos have a length. */
export function groupsOf(workflow: Workflow): readonly PresetGroup[] {
  const isVideo = workflow.outputs.some(({ kind }) => kind === 'video')
  return PRESET_GROUPS.filter(
    (group) => group !== 'duration' || isVideo || presetsOf(workflow).duration !== undefined,
  )
}

/** The bindings that have a value of their own for at least one choice. */
export function presetNames(workflow: Workflow, group: PresetGroup): readonly string[] {
  const set = new Set(Object.values(presetsOf(workflow)[group] ?? {}).flatMap(Object.keys))
  return Object.keys(workflow.bindings).filter((name) => set.has(name))
}

export function presetValue(
  workflow: Workflow,
  group: PresetGroup,
  choice: string,
  name: string,
): Value | undefined {
  return presetsOf(workflow)[group]?.[choice]?.[name]
}

/** Without a value the default of the binding counts. */
export function withPreset(
  workflow: Workflow,
  group: PresetGroup,
  choice: string,
  name: string,
  value: Value | undefined,
): Workflow {
  const { [name]: _old, ...others } = presetsOf(workflow)[group]?.[choice] ?? {}
  const values = value === undefined ? others : { ...others, [name]: value }
  return withGroup(workflow, group, { ...presetsOf(workflow)[group], [choice]: values })
}

/** Starts with the same value for every choice: what it is without presets. */
export function withPresetName(
  workflow: Workflow,
  group: PresetGroup,
  name: string,
  value: Value,
): Workflow {
  return Object.keys(PRESET_CHOICES[group]).reduce(
    (now, choice) => withPreset(now, group, choice, name, value),
    workflow,
  )
}

export function withoutPresetName(workflow: Workflow, group: PresetGroup, name: string): Workflow {
  return Object.keys(presetsOf(workflow)[group] ?? {}).reduce(
    (now, choice) => withPreset(now, group, choice, name, undefined),
    workflow,
  )
}

/** A binding has another name from now on, or is gone: so are its presets. */
export function renamePresets(workflow: Workflow, name: string, next: string | null): Workflow {
  return PRESET_GROUPS.reduce((now, group) => {
    const choices = Object.entries(presetsOf(now)[group] ?? {})
    return choices.reduce((changed, [choice, { [name]: value }]) => {
      if (value === undefined) return changed
      const without = withPreset(changed, group, choice, name, undefined)
      return next === null ? without : withPreset(without, group, choice, next, value)
    }, now)
  }, workflow)
}

function withGroup(
  workflow: Workflow,
  group: PresetGroup,
  choices: Readonly<Record<string, Values>>,
): Workflow {
  const kept = Object.entries(choices).filter(([, values]) => Object.keys(values).length > 0)
  const { [group]: _old, ...others } = presetsOf(workflow)
  const presets =
    kept.length === 0 ? others : { ...others, [group]: Object.fromEntries(kept) as typeof choices }
  return { ...workflow, presets }
}
