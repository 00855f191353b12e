import type { Page } from 'playwright-core'

/** The number of a picture, and when a gallery had it, as the clock of this machine says. */
type Shown = { readonly number: number; readonly at: number }

/** Notes when each picture is there for people to see: in the page, and loaded. */
export async function watchGallery(page: Page) {
  const shown = new Map<number, number>()
  await page.exposeFunction('guiseShown', ({ number, at }: Shown) => {
    if (!shown.has(number)) shown.set(number, at)
  })
  await page.evaluate(`{
    const tell = (image) => {
      const number = Number(/\\d+/.exec(image.alt)?.[0])
      if (number) image.decode().then(() => guiseShown({ number, at: Date.now() }), () => {})
    }
    new MutationObserver(() => document.querySelectorAll('main img').forEach(tell))
      .observe(document.body, { childList: true, subtree: true })
  }`)
  return {
    shown,
    /** Is this picture on the screen now? */
    has: async (number: number) =>
      (await page.getByRole('img', { name: `Picture ${number}`, exact: true }).count()) > 0,
  }
}
export type SecondScreen = Awaited<ReturnType<typeof watchGallery>>
