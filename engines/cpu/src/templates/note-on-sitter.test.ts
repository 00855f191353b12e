import { describe, expect, test } from 'vitest'
import { noteOnSitter } from './note-on-sitter.ts'
import { plateOf } from './plates.ts'

const old = { gender: 'male', age: 60 } as const

describe('noteOnSitter', () => {
  test('says that a neck stays old under the face of a child', () => {
    expect(noteOnSitter(old, 'boy')).toContain('a man of about 60')
    expect(noteOnSitter(old, 'male')).toBeUndefined()
  })

  test('says nothing about a young neck', () => {
    expect(noteOnSitter({ gender: 'female', age: 30 }, 'girl')).toBeUndefined()
  })

  test('says that a long beard stays to everybody but men', () => {
    const [scholar] = plateOf('joseon-yi-gilbo').sitters ?? []
    expect(noteOnSitter(scholar!, 'female')).toContain('beard')
    expect(noteOnSitter(scholar!, 'boy')).toContain('beard')
    expect(noteOnSitter(scholar!, 'male')).toBeUndefined()
  })
})
