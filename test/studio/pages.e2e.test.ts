import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessFaults } from './support/axe.ts'
import { PHONE, WIDE } from './support/browser.ts'
import { type SeededAccount, seedAccount } from './support/seed.ts'
import { show } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

let home: SeededAccount
let page: Page
beforeAll(async () => {
  home = await seedAccount(studio())
  page = await studio().open(home.person, { stays: true })
})

/** Every page, with the words that say it is there. Written down a second time, on purpose. */
const PAGES: readonly (readonly [
  name: string,
  path: (home: SeededAccount) => string,
  words: string,
])[] = [
  ['playground', () => '/playground', 'Playground'],
  ['filters', () => '/filters', 'Filters'],
  ['filters-new', () => '/filters/new', 'filter'],
  ['filter-scene', ({ sceneId }) => `/filters/${sceneId}`, 'Edit'],
  ['campaigns', () => '/campaigns', 'Campaigns'],
  ['campaigns-new', () => '/campaigns/new', 'Start a campaign'],
  ['campaign', ({ campaignId }) => `/campaigns/${campaignId}`, 'Open a booth'],
  ['booth-launch', ({ aliasId }) => `/booth?alias=${aliasId}`, 'Booth'],
  ['jobs', () => '/jobs', 'Jobs'],
  ['verify', () => '/verify', 'Drop a picture or video here'],
  ['account', () => '/account', 'Credits'],
  ['keys', () => '/keys', 'API keys'],
  ['webhooks', () => '/webhooks', 'Webhooks'],
  ['webhook', ({ webhookId }) => `/webhooks/${webhookId}`, 'Deliveries'],
  ['members', () => '/members', 'Team'],
  ['operator', () => '/operator', 'Lanes'],
  ['operator-instances', () => '/operator/instances', 'GPU instances'],
  ['operator-accounts', () => '/operator/accounts', 'Accounts'],
  ['operator-account', ({ person }) => `/operator/accounts/${person.accountId}`, 'Credits'],
  ['operator-filters', () => '/operator/filters', 'Paid filters'],
  ['operator-reports', () => '/operator/reports', 'Reports'],
  ['operator-audit', () => '/operator/audit', 'Audit log'],
  ['share', ({ sharePath }) => sharePath, 'This page works until'],
  ['share-over', () => '/s/unknown', 'no'],
  ['docs-start', () => '/docs/start', 'Make your first picture'],
  ['not-found', () => '/nowhere', 'Page not found'],
]

async function settle(page: Page, words: string): Promise<void> {
  await page.getByText(words).first().waitFor()
  // Pages that ask again and again are never idle.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {})
  await page.getByText('Loading ...').waitFor({ state: 'hidden' })
}

describe('every page', () => {
  it.each(PAGES)('%s is open to everybody, in light and in dark', async (name, path, words) => {
    // As the page before was not left.
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path(home))
    await settle(page, words)
    await show(page, name)
    expect(await accessFaults(page)).toEqual([])
    await show(page, `${name}.dark`)
    await page.setViewportSize(PHONE)
    // Tables become cards a moment later.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(PHONE.width)
    expect(await accessFaults(page)).toEqual([])
  })

  it.each([
    ['sign-in', '/sign-in', 'Forgot your password?'],
    ['forgot-password', '/forgot-password', 'Send the link'],
    ['new-password', '/new-password#a-link', 'Set the password'],
    ['new-password-cut-off', '/new-password', 'This address is not complete'],
  ])('%s is open to everybody', async (name, path, words) => {
    const stranger = await studio().open()
    await stranger.goto(path)
    await settle(stranger, words)
    await show(stranger, name)
    expect(await accessFaults(stranger)).toEqual([])
    await stranger.setViewportSize(PHONE)
    await expect
      .poll(() => stranger.evaluate('document.documentElement.scrollWidth'))
      .toBeLessThanOrEqual(PHONE.width)
  })

  it('opens where the browser has no usable language tag', async () => {
    const kiosk = await studio().open(home.person)
    await kiosk.addInitScript(`Object.defineProperty(navigator, 'language', { value: 'C' })`)
    // Those that write dates and numbers.
    const dated = ['playground', 'campaigns', 'campaigns-new', 'campaign', 'account', 'share']
    for (const [, path, words] of PAGES.filter(([name]) => dated.includes(name))) {
      await kiosk.goto(path(home))
      await kiosk.getByText(words).first().waitFor()
    }
  })

  it('sends a link to a new password, and says the same of every address', async () => {
    const stranger = await studio().open()
    await stranger.goto('/sign-in')
    await stranger.getByRole('link', { name: 'Forgot your password?' }).click()
    await stranger.getByLabel('Email').fill('nobody')
    await stranger.getByRole('button', { name: 'Send the link' }).click()
    await stranger.getByText('Enter your email address').waitFor()
    for (const email of [home.person.email, 'nobody@example.com']) {
      await stranger.goto('/forgot-password')
      await stranger.getByLabel('Email').fill(email)
      await stranger.getByRole('button', { name: 'Send the link' }).click()
      await stranger.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    }
    await show(stranger, 'forgot-password-sent')
    expect(await accessFaults(stranger)).toEqual([])
    await stranger.getByRole('link', { name: 'Back to sign-in' }).click()
    await stranger.getByLabel('Password').waitFor()
  })
})
