import { describe, expect, it } from 'vitest'
import type { Networks } from '../networks.ts'
import type { Face } from '../seeing/face.ts'
import { describeAll } from './sitter.ts'

const face = {
  mesh: Array.from({ length: 468 }, (_, n) => [50, n / 5, 0]),
  square: { x: 50, y: 50, size: 60, angle: 0 },
  pose: { yaw: 12 },
} as unknown as Face
const pixels = { data: new Uint8Array(100 * 100 * 3), width: 100, height: 100 }

/** Reads every face as a man's with 0.9. */
function networksThat(mayGuessGender: boolean) {
  const asked: string[] = []
  const networks: Networks = {
    mayGuessGender,
    async run(name) {
      asked.push(name)
      const data = name === 'face-gender' ? Float32Array.of(0.9) : new Float32Array(1024)
      return { out: { data, dims: [1, data.length] } }
    },
  }
  return { networks, asked }
}

describe('what seats are chosen by', () => {
  it('is a guess at the gender, the size of the face and the pose of the head', async () => {
    const { networks } = networksThat(true)
    const [sitter] = await describeAll(networks, [{ pixels, face }])
    expect(sitter).toEqual({ female: expect.closeTo(0.1), size: 1, turn: 12 })
  })

  it('is no guess where the operator does not allow it', async () => {
    const { networks, asked } = networksThat(false)
    const [sitter] = await describeAll(networks, [{ pixels, face }])
    expect(sitter).toEqual({ female: 0.5, size: 1, turn: 12 })
    expect(asked).toEqual([])
  })
})
