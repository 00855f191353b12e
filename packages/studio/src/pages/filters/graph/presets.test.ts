import { describe, expect, it } from 'vitest'
import {
  groupsOf,
  presetNames,
  presetValue,
  withoutPresetName,
  withPreset,
  withPresetName,
} from './presets.ts'
import { renameBinding, withoutBinding } from './recipe.ts'
import type { Workflow } from './workflow.ts'

const WORKFLOW: Workflow = {
  graph: {},
  bindings: {
    image: { node: '1', input: 'image', kind: 'image' },
    width: { node: '2', input: 'width', kind: 'int', default: 512 },
    words: { node: '3', input: 'text', kind: 'prompt', default: 'a knight' },
  },
  outputs: [{ node: '4', kind: 'image' }],
  presets: { ratio: { portrait: { width: 400 }, landscape: { width: 600 } } },
}

describe('presets', () => {
  it('are listed by the bindings that they set', () => {
    expect(presetNames(WORKFLOW, 'ratio')).toEqual(['width'])
    expect(presetNames(WORKFLOW, 'gender')).toEqual([])
    expect(presetValue(WORKFLOW, 'ratio', 'landscape', 'width')).toBe(600)
    expect(presetValue(WORKFLOW, 'ratio', 'square', 'width')).toBeUndefined()
  })

  it('begin with the same value for everybody, which is changed one by one', () => {
    const begun = withPresetName(WORKFLOW, 'gender', 'words', 'a knight')
    const changed = withPreset(begun, 'gender', 'female', 'words', 'a lady in armour')
    expect(changed.presets?.gender).toEqual({
      female: { words: 'a lady in armour' },
      male: { words: 'a knight' },
      girl: { words: 'a knight' },
      boy: { words: 'a knight' },
      group: { words: 'a knight' },
    })
    expect(changed.presets?.ratio).toEqual(WORKFLOW.presets?.ratio)
  })

  it('leave nothing empty behind', () => {
    const less = withPreset(WORKFLOW, 'ratio', 'portrait', 'width', undefined)
    expect(less.presets).toEqual({ ratio: { landscape: { width: 600 } } })
    expect(withoutPresetName(WORKFLOW, 'ratio', 'width').presets).toEqual({})
  })

  it('follow the name of their binding, and go with it', () => {
    const renamed = renameBinding(WORKFLOW, 'width', 'across')
    expect(renamed.presets).toEqual({
      ratio: { portrait: { across: 400 }, landscape: { across: 600 } },
    })
    expect(renameBinding(WORKFLOW, 'width', 'words')).toBe(WORKFLOW)
    expect(withoutBinding(WORKFLOW, 'width').presets).toEqual({})
    expect(withoutBinding(WORKFLOW, 'words').presets).toEqual(WORKFLOW.presets)
  })

  it('know a length only where there is a video', () => {
    expect(groupsOf(WORKFLOW)).toEqual(['ratio', 'gender'])
    const video: Workflow = { ...WORKFLOW, outputs: [{ node: '4', kind: 'video' }] }
    expect(groupsOf(video)).toEqual(['ratio', 'gender', 'duration'])
  })
})
