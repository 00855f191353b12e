import { describe, expect, it } from 'vitest'
import { fitsBetterMirrored } from './mirror.ts'

const turned = (yaw: number) => ({ yaw, pitch: 0, roll: 0 })

describe('mirroring a guest', () => {
  it('is chosen for a head that looks the other way', () => {
    expect(fitsBetterMirrored(turned(-30), turned(25))).toBe(true)
  })
  it('is not chosen when the head looks the same way or straight', () => {
    expect(fitsBetterMirrored(turned(20), turned(25))).toBe(false)
    expect(fitsBetterMirrored(turned(-3), turned(25))).toBe(false)
    expect(fitsBetterMirrored(turned(30), turned(0))).toBe(false)
  })
})
