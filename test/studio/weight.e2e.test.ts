import { expect, it } from 'vitest'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const MOST_BYTES = 300_000

it.each(['/sign-in', '/playground'])('the first load of %s is light', async (path) => {
  const person = path === '/sign-in' ? undefined : await studio().person()
  const page = await studio().open(person)
  // Asked for anew, whatever the browser has kept from signing in.
  await page.route('**', (route) => route.continue())
  const scripts: { bytes: number; encoding: string | undefined }[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { 'content-length': length, 'content-encoding': encoding } = response.headers()
    scripts.push({ bytes: Number(length), encoding })
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const heavy = scripts.filter(({ bytes: weight, encoding }) => weight > 20_000 && !encoding)
  expect(heavy).toEqual([])
})

it('asks browsers to trust nobody else', async () => {
  const answer = await fetch(`${studio().stack.baseUrl}/`, { headers: { Accept: 'text/html' } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("connect-src 'self'")
})
