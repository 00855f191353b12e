import { describe, expect, it } from 'vitest'
import { beginHistory, change, redo, undo } from './history.ts'

const at = (time: number, about = 'back-1.colour') => ({ about, at: time })

describe('undo and redo', () => {
  it('goes back step by step and forth again', () => {
    const made = change(change(beginHistory('a'), 'b', null), 'c', null)
    expect(undo(made).present).toBe('b')
    expect(undo(undo(made)).present).toBe('a')
    expect(redo(undo(undo(made))).present).toBe('b')
    expect(redo(redo(undo(undo(made)))).present).toBe('c')
  })

  it('stays where it is at either end', () => {
    const fresh = beginHistory('a')
    expect(undo(fresh)).toBe(fresh)
    expect(redo(fresh)).toBe(fresh)
  })

  it('forgets what was taken back once something else is done', () => {
    const made = change(undo(change(beginHistory('a'), 'b', null)), 'c', null)
    expect(redo(made).present).toBe('c')
    expect(undo(made).present).toBe('a')
  })

  it('makes one step of a slider that is dragged', () => {
    let history = beginHistory(0)
    for (let n = 1; n <= 30; n++) history = change(history, n, at(n * 20))
    expect(history.present).toBe(30)
    expect(undo(history).present).toBe(0)
  })

  it('makes two steps of two sliders, and of one that rested', () => {
    const two = change(change(beginHistory(0), 1, at(0)), 2, at(10, 'back-1.angle'))
    expect(undo(two).present).toBe(1)
    const rested = change(change(beginHistory(0), 1, at(0)), 2, at(5000))
    expect(undo(rested).present).toBe(1)
  })

  it('makes a step of its own of what follows an undo', () => {
    const back = undo(change(change(beginHistory(0), 1, at(0, 'x')), 2, at(10)))
    expect(undo(change(back, 3, at(20))).present).toBe(1)
  })

  it('keeps no more than a hundred steps', () => {
    let history = beginHistory(0)
    for (let n = 1; n <= 150; n++) history = change(history, n, null)
    expect(history.past).toHaveLength(100)
  })
})
