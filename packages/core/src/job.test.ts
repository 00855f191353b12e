import { describe, expect, it } from 'vitest'
import { FAMILY_IDS, VOCABULARIES } from './family.ts'
import { agedPriority, basePriority, laneOf, MAX_PRIORITY } from './job.ts'
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
  it('puts a caller with many jobs behind a caller with few, until it has waited', () => {
    expect(basePriority(1)).toBeLessThan(basePriority(400))
    expect(agedPriority(400, 0)).toBe(400)
    expect(agedPriority(400, 60_000)).toBe(388)
    expect(agedPriority(400, 3_600_000)).toBe(1)
    expect(basePriority(10_000_000)).toBe(MAX_PRIORITY)
  })
})
