import { execFileSync } from 'node:child_process'
import { pause } from '@guise/test/support/until'
import type { Attack } from './attack.ts'

const BOXES = 200_000
/** Those of one file wait for each other. */
const AT_ONCE = 2

export const boxesToVerify: Attack = {
  name: 'verify-boxes',
  harm: `four accounts ask what made a video with ${BOXES.toLocaleString('en')} empty boxes, two at a time each`,
  othersDo: 'ask what made a photo',
  probe: ({ stack, victim, photo }) => ({
    url: `${stack.baseUrl}/v1/verify`,
    method: 'POST',
    headers: { 'X-API-Key': victim.key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ file: photo }),
    everyMs: 250,
  }),
  async begin({ stack, attackers }) {
    const film = ['-f', 'lavfi', '-i', 'testsrc=d=0.2:r=10:s=64x48', '-pix_fmt', 'yuv420p']
    const mp4 = ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']
    const plain = execFileSync('ffmpeg', ['-v', 'error', ...film, ...mp4])
    const box = Buffer.from('\0\0\0\x08free', 'latin1')
    const file = Buffer.concat([plain, ...Array(BOXES).fill(box)]).toString('base64')
    const body = JSON.stringify({ file })
    const gone = new AbortController()
    const again = async (key: string) => {
      while (!gone.signal.aborted) {
        await fetch(`${stack.baseUrl}/v1/verify`, {
          method: 'POST',
          headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
          body,
          signal: gone.signal,
        })
          .then((response) => response.arrayBuffer())
          .catch(() => {})
        await pause(100)
      }
    }
    const keys = attackers.flatMap(({ key }) => Array<string>(AT_ONCE).fill(key))
    const all = Promise.all(keys.map(again))
    await pause(500)
    return async () => {
      gone.abort()
      await all
    }
  },
}
