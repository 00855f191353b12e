import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { PHONE, WIDE } from './browser.ts'

/** Two frames on, and with no colour still on its way: axe would else measure those of the theme before. */
const PAINTED = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  await frame()
  await frame()
  for (;;) {
    const changes = document
      .getAnimations()
      .filter(({ transitionProperty = '' }) => /color$|^(fill|stroke|opacity)$/.test(transitionProperty))
    if (changes.length === 0) return
    for (const each of changes) each.finish()
    await frame()
  }
})()`

/** What a dialog has put out of reach is dimmed on purpose; without the dialog it is looked at as well. */
const BEHIND_A_DIALOG = '[data-aria-hidden="true"]'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of all rules only contrast depends on the theme. */
const ONLY_CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Runs axe in the page itself, which has it from its first look on. Measured, that takes half the processor time of
 * axe's own package for Playwright, which brings it along for every look and a way to gather what frames say.
 */
async function violationsOf(page: Page, theme: 'light' | 'dark'): Promise<readonly Result[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const context = { exclude: [[BEHIND_A_DIALOG]] }
  const options = { resultTypes: ['violations'], ...(theme === 'dark' && ONLY_CONTRAST) }
  return page.evaluate<readonly Result[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
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
    for (const { id, help, nodes } of await violationsOf(page, theme)) {
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
