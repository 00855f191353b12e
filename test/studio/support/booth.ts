import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const SAMPLE = fileURLToPath(new URL('../../../samples/astronaut.jpg', import.meta.url))
const PIN = '4711'

/** A camera before which somebody stands. */
export async function filmOfFace(folder: string): Promise<string> {
  const film = join(folder, 'face.y4m')
  const fit = 'scale=960:720:force_original_aspect_ratio=decrease,pad=960:720:(ow-iw)/2:(oh-ih)/2'
  const input = ['-loglevel', 'error', '-y', '-loop', '1', '-i', SAMPLE, '-t', '1', '-r', '5']
  await promisify(execFile)('ffmpeg', [...input, '-vf', fit, '-pix_fmt', 'yuv420p', film])
  return film
}

export async function lock(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await page.getByLabel('PIN again').fill(PIN)
  await page.getByRole('button', { name: 'Lock and start' }).click()
  await page.getByRole('button', { name: 'Touch to start' }).waitFor()
}

export async function enterPin(page: Page): Promise<void> {
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await page.getByRole('heading', { name: 'Booth', exact: true }).waitFor()
}

/** How many photos the browser has kept. */
export function keptPhotos(page: Page): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('guise-booth', 2)
    opening.onerror = reject
    opening.onsuccess = () => {
      const count = opening.result.transaction('shots').objectStore('shots').count()
      count.onerror = reject
      count.onsuccess = () => {
        opening.result.close()
        resolve(count.result)
      }
    }
  })`)
}

/** Plain filters make the same of everybody: nobody is asked who they are. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Touch to start' }).click()
  const go = page.getByRole('button', { name: 'Continue' })
  expect(await go.isDisabled()).toBe(true)
  await page.getByText('I agree that my photo').click()
  await go.click()
}

/** With a filter of which nobody knows what it makes of whom. */
export async function toCamera(page: Page): Promise<void> {
  await agree(page)
  await page.getByRole('button', { name: 'A woman' }).click()
}

export async function shoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take the photo' }).click()
  await page.getByRole('button', { name: 'Use it' }).waitFor()
}
