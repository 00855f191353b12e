import { expect, it } from 'vitest'
import { useStudio } from './support/studio.ts'

const studio = useStudio()
const MAX_BYTES = 300_000

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
  expect(bytes).toBeLessThan(MAX_BYTES)
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

it('sends scripts and styles in the form that is asked for, kept for a year', async () => {
  const { baseUrl } = studio().stack
  const page = await (await fetch(baseUrl, { headers: { Accept: 'text/html' } })).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)]
  expect(assets.length).toBeGreaterThan(1)
  const ask = (path: string, headers: Record<string, string>) => fetch(baseUrl + path, { headers })
  for (const [, path = ''] of assets) {
    const forms = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => {
        const answer = await ask(path, { 'Accept-Encoding': encoding })
        return {
          encoding,
          answer,
          size: answer.headers.get('content-length'),
          text: await answer.text(),
        }
      }),
    )
    for (const { encoding, answer } of forms) {
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      const etag = answer.headers.get('etag') ?? ''
      // As a browser that only asks whether it has changed; fetch itself would ask for it anew.
      const check = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
      const again = await ask(path, { 'Accept-Encoding': encoding, ...check })
      expect([path, encoding, again.status]).toEqual([path, encoding, 304])
    }
    const [plain, gzip, br] = forms
    expect(plain?.answer.headers.get('content-encoding')).toBe(null)
    if (Number(plain?.size) < 1024) continue
    expect(forms.map(({ answer }) => answer.headers.get('content-encoding'))).toEqual([
      null,
      'gzip',
      'br',
    ])
    expect(new Set(forms.map(({ answer }) => answer.headers.get('etag'))).size).toBe(3)
    expect([gzip?.text, br?.text]).toEqual([plain?.text, plain?.text])
    expect(Number(br?.size)).toBeLessThan(Number(plain?.size) / 2)
  }
})
