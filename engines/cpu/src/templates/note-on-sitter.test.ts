import { describe, expect, test } from 'vitest'
import { noteOnSitter } from './note-on-sitter.ts'
import { plateOf } from './plates.ts'

const old = { gender: 'male', age: 60 } as const

describe('noteOnSitter', () => {
  test('says that a neck stays old under a much younger guest', () => {
    expect(noteOnSitter(old, { subject: 'boy', age: 8 })).toContain('a man of about 60')
    expect(noteOnSitter(old, { subject: 'male', age: 52 })).toBeUndefined()
  })

  test('says nothing about a young neck', () => {
    expect(noteOnSitter({ gender: 'female', age: 30 }, { subject: 'girl', age: 6 })).toBeUndefined()
  })

  test('says that a long beard stays to everybody but men', () => {
    const [scholar] = plateOf('joseon-yi-gilbo').sitters ?? []
    expect(noteOnSitter(scholar!, { subject: 'female', age: 60 })).toContain('beard')
    expect(noteOnSitter(scholar!, { subject: 'boy', age: 8 })).toContain('beard')
    expect(noteOnSitter(scholar!, { subject: 'male', age: 60 })).toBeUndefined()
  })
})
