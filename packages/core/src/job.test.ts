import { describe, expect, it } from 'vitest'
import { FAMILY_IDS, VOCABULARIES } from './family.ts'
import { laneOf, PLACE_MS, rankOf } from './job.ts'
import { canMove, isFinal, JOB_STATES } from './job-state.ts'

describe('a job', () => {
  describe('job states', () => {
    it('lets final states go nowhere', () => {
      for (const from of ['succeeded', 'failed', 'cancelled'] as const) {
        expect(isFinal(from)).toBe(true)
        for (const to of JOB_STATES) expect(canMove(from, to)).toBe(false)
      }
    })

    it('lets a running job go back to the queue, but a queued one not succeed', () => {
      expect(canMove('running', 'queued')).toBe(true)
      expect(canMove('queued', 'running')).toBe(true)
      expect(canMove('queued', 'succeeded')).toBe(false)
    })

    it('puts films in a lane of their own', () => {
      const video = {
        kind: 'video',
        frames: 'single',
        model: 'simple',
        prompt: 'p',
        duration: '4s',
        aspectRatio: 'auto',
      } as const
      expect(laneOf(video)).toBe('video')
    })
  })

  describe('vocabularies', () => {
    it('spells every state of every family, and cancelled as FAILED', () => {
      for (const family of FAMILY_IDS) {
        const words = VOCABULARIES[family]
        expect(words.succeeded).toBe('COMPLETED')
        expect([words.failed, words.cancelled]).toEqual(['FAILED', 'FAILED'])
        expect(['IN_QUEUE', 'QUEUED']).toContain(words.queued)
        expect(['IN_QUEUE', 'IN_PROGRESS', 'PROCESSING', 'RUNNING']).toContain(words.running)
      }
    })
  })
})

describe('its place in its lane', () => {
  it('puts a caller with many jobs behind a caller with few, who come in time', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const later = (ms: number) => new Date(now.getTime() + ms)
    const late = rankOf(now, 400)
    expect(rankOf(now, 1)).toBeLessThan(late)
    expect(rankOf(later(398 * PLACE_MS), 1)).toBeLessThan(late)
    expect(rankOf(later(400 * PLACE_MS), 1)).toBeGreaterThan(late)
  })

  it('fits into the score of a sorted set in Redis, to the millisecond', () => {
    const far = rankOf(new Date('9999-12-31T23:59:59.999Z'), 10_000_000)
    expect(Number.isSafeInteger(far)).toBe(true)
  })
})
