import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** So fine that no animation begins later than it would. */
const STEP_MS = 50

/** Time in a page that goes on only when it is told to: what moves is seen as it is meant, however busy the machine. */
export async function stopTime(page: Page) {
  const now = await page.evaluate<number>('Date.now()')
  await page.clock.pauseAt(now + 1000)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Animation.enable')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  let elapsed = 0
  return {
    async goTo(milliseconds: number): Promise<void> {
      for (; elapsed < milliseconds; elapsed += STEP_MS) {
        await page.clock.runFor(STEP_MS)
        await page.evaluate(
          `for (const one of document.getAnimations()) one.currentTime = (one.currentTime ?? 0) + ${STEP_MS}`,
        )
      }
    },
  }
}

export type Frame = { readonly label: string; readonly bytes: Buffer }

const GAP = 12
const LABEL = 34

/** Frames in rows, each with its time below. */
export async function writeSheet(
  path: string,
  frames: readonly Frame[],
  { columns, width }: { columns: number; width: number },
): Promise<void> {
  const tiles = await Promise.all(
    frames.map(async ({ label, bytes }) => {
      const picture = sharp(bytes).resize({ width }).png()
      const { data, info } = await picture.toBuffer({ resolveWithObject: true })
      return { label, data, height: info.height }
    }),
  )
  const height = Math.max(...tiles.map((tile) => tile.height)) + LABEL
  const rows = Math.ceil(tiles.length / columns)
  const composite = tiles.flatMap(({ label, data }, place) => {
    const left = GAP + (place % columns) * (width + GAP)
    const top = GAP + Math.floor(place / columns) * (height + GAP)
    return [
      { input: data, left, top },
      { input: labelOf(label, width), left, top: top + height - LABEL },
    ]
  })
  const size = {
    width: GAP + columns * (width + GAP),
    height: GAP + rows * (height + GAP),
    channels: 3 as const,
    background: '#f4f4f6',
  }
  await sharp({ create: size }).composite(composite).webp({ quality: 78 }).toFile(path)
}

const labelOf = (words: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}">
      <text x="50%" y="23" text-anchor="middle" font-family="sans-serif" font-size="17" fill="#333">${words}</text>
    </svg>`,
  )
