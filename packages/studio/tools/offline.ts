import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As Vite writes it. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
      readonly css?: readonly string[]
      readonly assets?: readonly string[]
    }
  >
>

const APP = 'index.html'
export const WORKER = 'offline.js'

/** The pages that open without network, by the addresses they are below. */
const SHELLS = {
  '/booth/': { module: 'src/pages/booth/kiosk-page.tsx', address: '/booth/live', fonts: true },
  // A phone has fonts of its own, and its guest pays for every byte.
  '/g/': { module: 'src/pages/phone/phone-page.tsx', address: '/g/', fonts: false },
} as const

/** All that a page is made of, and nothing of the rest of the studio. */
export function offlineFiles(manifest: Manifest, page: string): readonly string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (name: string) => {
    const part = manifest[name]
    if (!part) throw new Error(`the build has no ${name}`)
    if (seen.has(name)) return
    seen.add(name)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])])
      files.add(`/${file}`)
    for (const next of part.imports ?? []) walk(next)
    // What the studio loads later are its other pages.
    if (name !== APP) for (const next of part.dynamicImports ?? []) walk(next)
  }
  for (const name of [APP, page]) walk(name)
  return [...files].sort()
}

/** Tells the service worker of a build what that build consists of. */
export async function completeWorker(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  const pages = Object.fromEntries(
    Object.entries(SHELLS).map(([scope, { module, address, fonts }]) => {
      const files = offlineFiles(manifest, module)
      return [scope, { address, files: files.filter((file) => fonts || !/\.woff2?$/.test(file)) }]
    }),
  )
  const page = await readFile(join(folder, APP))
  const content = createHash('sha256').update(page).update(JSON.stringify(pages))
  const version = content.digest('hex').slice(0, 12)
  const shell = { version, entry: `/${manifest[APP].file}`, pages }
  const path = join(folder, WORKER)
  const code = await readFile(path, 'utf8')
  await writeFile(path, `const SHELL=${JSON.stringify(shell)};\n${code}`)
}
