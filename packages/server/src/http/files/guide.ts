import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpSettings } from '../services.ts'
import { keepFiles } from './kept-files.ts'

export const GUIDE = '/guide'
const YEAR_MS = 365 * 24 * 3600_000

/** Nothing is loaded from anywhere but here. Of the scripts inside of pages, those that the build found there may run. */
const policyOf = (hashes: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' '),
    // Highlighted code has its colours in attributes, which no hash can name.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Guise guide</title>
<style>:root{color-scheme:light dark}body{max-width:38rem;margin:18vh auto;padding:0 1.25rem;font:17px/1.6 ui-sans-serif,system-ui,sans-serif}</style>
<h1>The guide is not built here</h1><p>Run <code>npm run tool -- site</code> in the folder of this installation, then reload this page.
The same texts are in its folder <code>docs</code>.</p><p><a href="/docs/">API reference</a></p></html>`

export const isGuideBuilt = (siteFolder: string) =>
  existsSync(join(siteFolder, 'pages', 'index.html'))

/**
 * The documentation site as it was built. It may be built, or built again, while the service runs: `pages` holds what anybody may read,
 * `scripts.json` beside it what the scripts inside of them are.
 */
export async function mountGuide(
  app: FastifyInstance,
  { siteFolder }: Pick<HttpSettings, 'siteFolder'>,
): Promise<void> {
  const root = join(siteFolder, 'pages')
  const readPolicy = policyReader(join(siteFolder, 'scripts.json'))

  const sendPage = async (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .headers({
        'Content-Security-Policy': await readPolicy(),
        'X-Frame-Options': 'DENY',
        'Cache-Control': 'no-cache',
      })
      .sendFile(page, root, { cacheControl: false })

  const pageAt = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    if (!isGuideBuilt(siteFolder)) {
      reply.code(404).header('Content-Security-Policy', policyOf([]))
      return reply.type('text/html; charset=utf-8').send(NOT_BUILT)
    }
    // The pages find each other below it.
    if (url === GUIDE) return reply.redirect(`${GUIDE}/`)
    const page = fileOf(url)
    if (page && existsSync(join(root, page))) return sendPage(reply, page)
    if ((headers.accept ?? '').includes('text/html')) return sendPage(reply, '404.html', 404)
    return reply.callNotFound()
  }

  app.get(GUIDE, pageAt)
  app.get(`${GUIDE}/*`, pageAt)
  await app.register(async (assets) => {
    // A file that cannot be named is as unknown as one that is not there.
    assets.setErrorHandler((_error, _request, reply) => reply.callNotFound())
    keepFiles(assets, { freshMs: Number.POSITIVE_INFINITY })
    await assets.register(files, {
      root: join(root, 'assets'),
      prefix: `${GUIDE}/assets/`,
      decorateReply: false,
      suppressWarning: true,
      index: false,
      preCompressed: true,
      // Their names change with what is in them.
      immutable: true,
      maxAge: YEAR_MS,
    })
  })
}

/** Names of pages are ours: small letters, digits and dashes. What is named otherwise is not there, nor is what lies above. */
const PAGE = /^(?:\/[a-z0-9][a-z0-9-]*)*$/

/** The file of a page, or one of the few others beside the pages. */
function fileOf(url: string): string | undefined {
  const path = (url.split('?')[0] ?? '').slice(GUIDE.length).replace(/\/$/, '')
  if (path === '/logo.svg') return 'logo.svg'
  if (!PAGE.test(path)) return undefined
  return path === '' ? 'index.html' : `${path.slice(1)}.html`
}

/** Read again only when the site was built again. */
function policyReader(file: string): () => Promise<string> {
  let known = { at: Number.NaN, policy: policyOf([]) }
  return async () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (at !== undefined && at !== known.at) {
      known = { at, policy: policyOf(JSON.parse(await readFile(file, 'utf8'))) }
    }
    return known.policy
  }
}
