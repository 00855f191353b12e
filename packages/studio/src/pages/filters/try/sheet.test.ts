import type { Job } from '@guise/sdk'
import { describe, expect, it } from 'vitest'
import { type Cell, isUnderWay, type Sheet, standingOf, withCell, withSheet } from './sheet.ts'

const guest = (id: string) => ({ id, label: id, blob: new Blob(), gender: 'girl' }) as const
const cell = (job: Partial<Job> | null, refusal: string | null = null): Cell => ({
  guest: guest('a'),
  job: job as Job | null,
  refusal,
})

const sheet = (key: string): Sheet => ({
  key,
  version: { id: 'v', number: 1 },
  size: 'square',
  startedAt: '',
  cells: [cell(null)],
})

describe('a sheet', () => {
  it('comes first, and goes when ten newer ones are there', () => {
    const sheets = Array.from({ length: 12 }, (_, n) => sheet(`${n}`))
    const kept = sheets.reduce<readonly Sheet[]>(withSheet, [])
    expect(kept).toHaveLength(10)
    expect(kept[0]?.key).toBe('11')
  })
})

describe('a cell', () => {
  it('tells how it stands', () => {
    expect(standingOf(cell(null))).toBe('Sending the photo')
    expect(standingOf(cell({ state: 'running', progress: 0.256 }))).toBe('26 %')
    expect(standingOf(cell({ state: 'queued', queue_place: 2 }))).toBe('2 ahead in the queue')
    expect(standingOf(cell(null, 'Not enough credits.'))).toBe('Not enough credits.')
    const failure = { code: 'NO_FACE_FOUND', message: 'No face.' } as NonNullable<Job['failure']>
    expect(standingOf(cell({ state: 'failed', failure }))).toBe('No face.')
  })

  it('is under way until it ends or is refused', () => {
    expect(isUnderWay(cell(null))).toBe(true)
    expect(isUnderWay(cell({ state: 'queued' }))).toBe(true)
    expect(isUnderWay(cell({ state: 'succeeded' }))).toBe(false)
    expect(isUnderWay(cell(null, 'Refused.'))).toBe(false)
  })

  it('is changed in its own sheet only', () => {
    const [one, other] = withCell([sheet('1'), sheet('2')], '2', 'a', { refusal: 'no' })
    expect(one?.cells[0]?.refusal).toBeNull()
    expect(other?.cells[0]?.refusal).toBe('no')
  })
})
