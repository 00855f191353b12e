import { describe, expect, it } from 'vitest'
import { notesHeader } from './notes-header.ts'

const read = (value: string | undefined) => JSON.parse(decodeURIComponent(value ?? ''))

describe('the header of notes', () => {
  it('is plain ASCII and reads back as the notes', () => {
    const notes = ['Not understood and left out: größer, 雪.', 'A picture has one place.\n"beach"']
    const value = notesHeader(notes)
    expect(value).toMatch(/^[\x21-\x7e]+$/)
    expect(read(value)).toEqual(notes)
  })

  it('is absent without notes', () => {
    expect(notesHeader([])).toBeUndefined()
  })

  it('drops whole notes from the end to stay within 2 kB', () => {
    const notes = ['first', 'é'.repeat(300), 'é'.repeat(300), 'last']
    const value = notesHeader(notes)
    expect(value?.length).toBeLessThanOrEqual(2000)
    expect(read(value)).toEqual(notes.slice(0, 2))
    expect(notesHeader(['雪'.repeat(300)])).toBeUndefined()
  })

  it('survives half a surrogate pair', () => {
    expect(read(notesHeader(['left out: \ud83d']))).toEqual(['left out: \ufffd'])
  })
})
