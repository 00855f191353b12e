import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PHONE, WIDE } from './browser.ts'

/** Screenshots for people who look at pages, wide and on a phone: only where a folder is named. */
export async function show(page: Page, name: string): Promise<void> {
  const folder = process.env.GUISE_SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  // Whoever looks at the editor wants to see the preview.
  await page.getByText('Rendering').first().waitFor({ state: 'hidden', timeout: 400_000 })
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport)
    await page.screenshot({ path: join(folder, `${name}.${viewport.width}.png`), fullPage: true })
  }
  await page.setViewportSize(WIDE)
}

/** The same in light and in dark, wherever the page stands. */
export async function showThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const toggle = `document.documentElement.classList.toggle('dark', ${theme === 'dark'})`
    await page.evaluate(toggle)
    await show(page, `${name}.${theme}`)
  }
  await page.evaluate(`document.documentElement.classList.remove('dark')`)
}

/** As it stands, in light and in dark. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.GUISE_SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`)
    await page.screenshot({ path: join(folder, `${name}.${theme}.png`) })
  }
}
