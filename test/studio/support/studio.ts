import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Installation } from '../../support/installation.ts'
import { startStack } from '../../support/stack.ts'
import { sharedInstallation } from '../../support/use-installation.ts'
import {
  type CameraFilm,
  type ContextOptions,
  launchBrowser,
  openContext,
  type Watched,
} from './browser.ts'

export type Person = {
  readonly email: string
  readonly password: string
  readonly accountId: string
  /** A key of the same account, to look from outside at what was done in the studio. */
  readonly key: string
}

export type PersonOptions = { readonly isOperator?: boolean; readonly credits?: number }

export type Studio = {
  readonly stack: Installation
  /** An owner of an account of their own, which nobody else sees: tests share an installation. */
  person(options?: PersonOptions): Promise<Person>
  /** A page of a browser that nobody has used; with a person, signed in and at `path`. */
  open(person?: Person, options?: OpenOptions): Promise<Page>
}

export type OpenOptions = ContextOptions & {
  readonly path?: string
  /** Where something stands before the service. */
  readonly baseUrl?: string
  /** For all tests of the file, not only the one that opens it. */
  readonly stays?: boolean
}

export type StudioOptions = CameraFilm & {
  /** In an installation of its own: for tests that change it as a whole. */
  readonly isAlone?: boolean
  /** Settings of that installation. */
  readonly env?: Readonly<Record<string, string>>
}

/** The real thing: private servers, api, worker, the built studio; and a browser for one file of tests. */
export function useStudio(
  options: StudioOptions | (() => Promise<StudioOptions>) = {},
): () => Studio {
  let studio: Studio | undefined
  let browser: Browser | undefined
  let watched: Watched[] = []
  const staying: Watched[] = []

  beforeAll(async () => {
    const {
      cameraFilm,
      isAlone,
      env = {},
    } = typeof options === 'function' ? await options() : options
    browser = await launchBrowser(cameraFilm ? { cameraFilm } : {})
    const stack = isAlone ? await startStack({ workers: 1, env }) : sharedInstallation()
    studio = {
      stack,
      person: (options) => openPerson(stack, options),
      async open(person, { path = '/playground', stays = false, baseUrl, ...options } = {}) {
        if (!browser) throw new Error('the browser is gone')
        const address = baseUrl ?? stack.baseUrl
        const opened = await openContext(browser, address, options)
        const kept = stays ? staying : watched
        kept.push(opened)
        const page = await opened.context.newPage()
        if (person) {
          await opened.context.addCookies([await sessionCookie(address, person)])
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
        }
        return page
      },
    }
  })

  afterEach(async () => {
    const seen = watched
    watched = []
    await Promise.all(seen.map(({ context }) => context.close()))
    expect([...seen, ...staying].flatMap(({ faults }) => faults)).toEqual([])
  })

  afterAll(async () => {
    await browser?.close()
    await studio?.stack.stop()
  })

  return () => {
    if (!studio) throw new Error('the studio has not started')
    return studio
  }
}

/** An owner of an account of their own. */
export async function openPerson(
  stack: Installation,
  { isOperator = false, credits = 1000 }: PersonOptions = {},
) {
  const email = `${randomBytes(5).toString('hex')}@example.com`
  const password = randomBytes(9).toString('base64url')
  const name = 'Bright Events'
  const accountId = await stack.operator.openAccount({ name, email, password, credits, isOperator })
  const { secret } = await stack.operator.openKey(accountId, { name: 'test' })
  return { email, password, accountId, key: secret }
}

/** The cookie that the form would have got; the form has tests of its own. */
export async function sessionCookie(baseUrl: string, { email, password }: Person) {
  const answer = await fetch(`${baseUrl}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const [, name, value] = /^(\w+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  if (!name || !value) throw new Error(`signing in answered ${answer.status}`)
  return { name, value, url: baseUrl, httpOnly: true, sameSite: 'Strict' as const }
}

/** As a person does it. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Playground' }).waitFor()
}
