import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { totpOf } from '../support/totp.ts'
import { accessFaults } from './support/axe.ts'
import { showThemes } from './support/show.ts'
import { useStudio } from './support/studio.ts'

const studio = useStudio()

it('adds a member, makes them a viewer, and removes them again', async () => {
  const page = await studio().open(await studio().person(), { path: '/members' })
  await page.getByText('Only you so far').waitFor()
  const email = `${randomUUID()}@example.com`
  await page.getByRole('button', { name: 'Add a member' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Enter their email address').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First password').fill('a first password')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${email} creator never`, 'i') }).waitFor()

  const act = async (what: string) => {
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Change role')
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(`${email} viewer`, 'i') }).waitFor()

  await act('Remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Only you so far').waitFor()
})

it('changes one’s own password only with the old one', async () => {
  const person = await studio().person()
  const page = await studio().open(person, { path: '/members' })
  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Wrong password.').waitFor()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed.', { exact: false }).waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('')
})

it('keeps the last owner in their place, in plain words', async () => {
  const person = await studio().person()
  const page = await studio().open(person, { path: '/members' })
  await page.getByRole('button', { name: `Actions for ${person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Change role' }).click()
  await page.getByLabel('Role', { exact: true }).selectOption('viewer')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByText(/An account needs at least one owner/).waitFor()
})

it('sets up a second factor, asks for it at the door, and turns it off', async () => {
  const person = await studio().person()
  const page = await studio().open(person, { path: '/members' })
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('Enter the six digits that the app shows').waitFor()
  await dialog.getByLabel('Code', { exact: true }).fill(totpOf(secret))
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('Wrong password.').waitFor()
  expect(await accessFaults(page)).toEqual([])
  await showThemes(page, 'second-factor-setup')
  await dialog.getByLabel('Code', { exact: true }).fill(totpOf(secret))
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  const [first = '', second = ''] = await codes.allInnerTexts()
  expect(await accessFaults(page)).toEqual([])
  await showThemes(page, 'second-factor-codes')
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await page.getByText('10 of 10').waitFor()
  await showThemes(page, 'second-factor-on')

  const invited = await studio().open()
  const refused = { error_code: 'FORBIDDEN', request_id: 'r', retryable: false }
  const offer = { offered_account: 'an-account', offered_account_name: 'Lakeside Events' }
  await invited.route('**/v1/oidc/session', (route) => {
    const isAnswer = route.request().postDataJSON().decline === 'an-account'
    const message = isAnswer ? 'Nobody here has this address.' : 'An account invites you.'
    return route.fulfill({ status: 403, json: { ...refused, message, ...(!isAnswer && offer) } })
  })
  await invited.goto('/sign-in/callback?code=x&state=y')
  await invited.getByRole('heading', { name: 'Join "Lakeside Events"?' }).waitFor()
  expect(await accessFaults(invited)).toEqual([])
  await invited.getByRole('button', { name: 'Decline' }).click()
  await invited.getByText('Nobody here has this address.').waitFor()

  const door = await studio().open()
  // As where the operator has an identity provider; this installation has none, and says so.
  await door.route('**/v1/sign-in-options', (route) =>
    route.fulfill({ json: { password: true, oidc: { name: 'Example login' } } }),
  )
  await door.goto('/sign-in')
  await door.getByRole('button', { name: 'Continue with Example login' }).click()
  await door.getByText('This installation has no single sign-on.', { exact: false }).waitFor()
  expect(await accessFaults(door)).toEqual([])
  await showThemes(door, 'sign-in-oidc')
  await door.goto(`${new URL(door.url()).origin}/sign-in/callback?code=x&state=y`)
  await door.getByRole('heading', { name: 'You are not signed in' }).waitFor()
  expect(new URL(door.url()).search).toBe('')
  expect(await accessFaults(door)).toEqual([])
  await showThemes(door, 'sign-in-callback')
  await door.getByRole('link', { name: 'Back to sign-in' }).click()
  await door.getByLabel('Email').fill(person.email)
  await door.getByLabel('Password').fill(person.password)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await door.getByText('the code of your authenticator app is missing', { exact: false }).waitFor()
  expect(await accessFaults(door)).toEqual([])
  await showThemes(door, 'sign-in-code')
  await door.getByLabel('Code', { exact: true }).fill(first)
  await door.getByRole('button', { name: 'Sign in', exact: true }).click()
  await door.getByRole('heading', { name: 'Playground' }).waitFor()

  await page.reload()
  await page.getByText('9 of 10').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByLabel('Password').fill(person.password)
  await page.getByRole('dialog').getByLabel('Code').fill(second)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
})
