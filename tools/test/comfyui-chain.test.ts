import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { startFarm } from '@guise/engine-comfyui/testing/farm'
import { expect, it } from 'vitest'
import { ENOUGH_LIKENESS, measureChain } from '../src/comfyui/chain.ts'

it('has a graph draw a picture, and puts the guest into it', { timeout: 300_000 }, async () => {
  const double = await startDouble()
  const { engine } = await startFarm([double.url])
  try {
    const { toGuest, toDrawn, preview } = await measureChain(engine, double.url)
    expect(toGuest).toBeGreaterThan(ENOUGH_LIKENESS)
    expect(toGuest).toBeGreaterThan(toDrawn)
    expect(preview).toMatchObject({ contentType: 'image/webp', height: 512 })
  } finally {
    await engine.close()
    await double.close()
  }
})
