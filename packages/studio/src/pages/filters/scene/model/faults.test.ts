import { describe, expect, it } from 'vitest'
import { faultOf } from './faults.ts'
import { documentOf } from './scene-document.ts'
import { hideItem } from './scene-edits.ts'

describe('what is wrong with a recipe', () => {
  it('finds the layer at fault, whatever is hidden before it', () => {
    const document = documentOf({ back: [{ layer: 'sun' }, { layer: 'rain' }] })
    const [sun, rain] = document.lists.back
    const fault = { path: ['scene', 'back', '0', 'colour'], words: 'a colour' }
    expect(faultOf(fault, document)).toMatchObject({ itemId: sun?.id, field: 'colour' })
    const hidden = hideItem(document, sun?.id ?? '', true)
    expect(faultOf(fault, hidden)).toMatchObject({ itemId: rain?.id })
    expect(faultOf({ path: ['scene', 'person'], words: 'x' }, document).itemId).toBeNull()
  })
})
