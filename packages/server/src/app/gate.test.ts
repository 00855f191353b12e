import type { GenerationRequest, Subject } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { childPolicy, gateRules, openGate } from './gate.ts'

const configOf = (settings: Record<string, string>) =>
  readConfig({
    GUISE_DATABASE_URL: 'postgres://localhost/guise',
    GUISE_REDIS_URL: 'redis://localhost',
    GUISE_SECRET: 'x'.repeat(32),
    ...settings,
  })

const of = (subject: Subject): GenerationRequest => ({
  kind: 'face-swap',
  look: 'v6',
  guide: { by: 'filter', filter: { kind: 'catalog', id: 1 } },
  subject,
  ratio: 'portrait',
})
const LOOKS_AT_ALL = { photos: true, results: true, threshold: 0.4 }

describe('what the gate looks at', () => {
  it('is nothing by default, and nobody is a child', async () => {
    const config = configOf({})
    expect(await openGate(config, 1)).toBeUndefined()
    expect(gateRules(config)(of('boy'))).toMatchObject({ photos: false, results: false })
    expect(childPolicy(config)).toEqual({})
  })

  it.each([
    ['inputs', false],
    ['both', true],
  ])('is %s', (gate, results) => {
    const rules = gateRules(configOf({ GUISE_NUDITY_GATE: gate }))
    expect(rules(of('girl'))).toEqual({ photos: true, results, threshold: 0.6 })
  })

  it('is all of boys and girls where the operator is strict with them, although it is off', async () => {
    const config = configOf({ GUISE_CHILDREN: 'strict' })
    const rules = gateRules(config)
    expect(rules(of('boy'))).toEqual(LOOKS_AT_ALL)
    expect(rules(of('girl'))).toEqual(LOOKS_AT_ALL)
    expect(rules(of('male'))).toMatchObject({ photos: false, results: false })
    expect(childPolicy(config)).toEqual({ children: { resultSeconds: 86_400 } })
    const gate = await openGate(config, 1)
    expect(gate).toBeDefined()
    await gate?.close()
  })

  it('is on where it cannot be loaded, and then passes nothing', async () => {
    const broken = () => Promise.reject(new Error('not installed'))
    const gate = await openGate(configOf({ GUISE_NUDITY_GATE: 'both' }), 1, broken)
    const picture = { bytes: new Uint8Array([1]), isFilm: false }
    await expect(gate?.look(picture, AbortSignal.timeout(1000))).rejects.toThrow('not installed')
    await gate?.close()
  })

  it.each(['off', 'strict'])('is never results without photos, with children %s', (children) => {
    for (const gate of ['off', 'inputs', 'both']) {
      const rules = gateRules(configOf({ GUISE_NUDITY_GATE: gate, GUISE_CHILDREN: children }))
      for (const { photos, results } of [rules(of('boy')), rules(of('male'))]) {
        expect(photos || !results).toBe(true)
      }
    }
  })

  it('keeps a threshold that is stricter than that for children', () => {
    const strict = { GUISE_CHILDREN: 'strict', GUISE_NUDITY_THRESHOLD: '0.2' }
    expect(gateRules(configOf(strict))(of('boy')).threshold).toBe(0.2)
  })
})
