import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { PHONE, WIDE } from './browser.ts'

/** Two frames on: on a busy machine axe would else measure the colours of the theme before. */
const PAINTED =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

/** What a dialog has put out of reach is dimmed on purpose; without the dialog it is looked at as well. */
const BEHIND_A_DIALOG = '[data-aria-hidden="true"]'

/** Of all rules only contrast depends on the theme. */
function looking(page: Page, theme: 'light' | 'dark'): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .exclude(BEHIND_A_DIALOG)
    .options({ resultTypes: ['violations'] })
    // There are no frames: a second page to gather their answers would cost as much as the look.
    .setLegacyMode()
  return theme === 'light' ? axe : axe.withRules('color-contrast')
}

/** What axe finds on the page as it stands, in light and in dark, in words that lead to the place. */
export async function accessFaults(
  page: Page,
  /** A page with colours of its own is the same in both. */
  themes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.evaluate(`document.documentElement.classList.toggle('dark', ${theme === 'dark'})`)
    await page.evaluate(PAINTED)
    const { violations } = await looking(page, theme).analyze()
    for (const { id, help, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(`${theme}: ${id} (${help}) at ${target.join(' ')}: ${failureSummary}`)
      }
    }
  }
  return found
}

/** A beamer, or the large screen of a desk. */
const LARGE = { width: 1920, height: 1080 }

/** The same on a phone and on a large screen, one after the other. The page is as wide as before afterwards. */
export async function accessFaultsAtAllWidths(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize() ?? WIDE
  const found: string[] = []
  for (const viewport of [PHONE, LARGE]) {
    await page.setViewportSize(viewport)
    const faults = await accessFaults(page)
    found.push(...faults.map((fault) => `${viewport.width} wide, ${fault}`))
  }
  await page.setViewportSize(before)
  return found
}
