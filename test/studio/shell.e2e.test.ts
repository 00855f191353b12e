import { describe, expect, it } from 'vitest'
import { PHONE } from './support/browser.ts'
import { signIn, useStudio } from './support/studio.ts'

const studio = useStudio({ isAlone: true })

describe('a new installation', () => {
  it('is set up by its first person, once', async () => {
    const page = await studio().open()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Create the first account.' }).waitFor()
    await page.getByLabel('Account').fill('Bright Events')
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Repeat the password').fill('other')
    await page.getByRole('button', { name: 'Set up Guise' }).click()
    await page.getByText('At least 10 characters').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('a long password')
    await page.getByLabel('Repeat the password').fill('a long password')
    await page.getByRole('button', { name: 'Set up Guise' }).click()
    await page.getByRole('heading', { name: 'Playground' }).waitFor()
    // The owner of the first account runs the installation too.
    await page.getByRole('link', { name: 'Lanes and workers' }).waitFor()

    const second = await studio().open()
    await second.goto('/set-up')
    await second.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})

describe('the door', () => {
  it('says one thing about a wrong email and a wrong password', async () => {
    const { email } = await studio().person()
    const page = await studio().open()
    const words: string[] = []
    for (const who of [email, 'nobody@example.com']) {
      await page.goto('/sign-in')
      await page.getByLabel('Email').fill(who)
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      words.push((await page.getByRole('alert').textContent()) ?? '')
    }
    expect(words[0]).toMatch(/email|password/i)
    expect(words[0]).toBe(words[1])
  })

  it('leads back to the page that was wanted, and closes behind who signs out', async () => {
    const person = await studio().person()
    const page = await studio().open()
    await page.goto('/jobs')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Bright Events' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.goto('/jobs')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('signs out from the palette too, and forgets who was there', async () => {
    const page = await studio().open(await studio().person(), { path: '/jobs' })
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect((await page.request.get('/v1/session')).status()).toBe(401)
  })

  it('keeps its cookie from scripts', async () => {
    const page = await studio().open(await studio().person())
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name)).toContain('guise_session')
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    }
    expect(await page.evaluate('document.cookie')).toBe('')
  })
})

describe('the shell', () => {
  it('is driven by the command palette', async () => {
    const page = await studio().open(await studio().person())
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search pages and actions').fill('keys')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search pages and actions').fill('dark')
    await page.keyboard.press('Enter')
    await page.locator('html.dark').waitFor({ state: 'attached' })
    await page.reload()
    await page.locator('html.dark').waitFor({ state: 'attached' })
  })

  it('ticks the theme in use, wherever it was chosen', async () => {
    const page = await studio().open(await studio().person())
    const menu = page.getByRole('button', { name: 'Bright Events' })
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'System', checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.locator('html.dark').waitFor({ state: 'attached' })
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'Dark', checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search pages and actions').fill('light')
    await page.keyboard.press('Enter')
    await page.locator('html:not(.dark)').waitFor({ state: 'attached' })
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'Light', checked: true }).waitFor()
  })

  it('renews itself where an upgrade has taken its parts away', async () => {
    const page = await studio().open(await studio().person())
    let asked = 0
    await page.route(/\/assets\/members-page-.*\.js/, (route) => {
      asked += 1
      return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()
    })
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    expect(asked).toBe(2)
  })

  it('has its menu behind a button on a phone', async () => {
    const person = await studio().person()
    const page = await studio().open(undefined, { viewport: PHONE })
    await signIn(page, person)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Campaigns' }).click()
    await page.getByRole('heading', { name: 'Campaigns', level: 1 }).waitFor()
  })

  it('says so where there is no such page', async () => {
    const page = await studio().open(await studio().person(), { path: '/nowhere' })
    await page.getByText('Page not found').waitFor()
  })
})
