import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { INTRODUCTION_WITHOUT_GUIDES } from '../openapi/introduction.ts'
import type { HttpSettings } from '../services.ts'
import { mountReference } from './docs-reference.ts'
import { docsBar, startPage } from './docs-start.ts'
import { isGuideBuilt } from './guide.ts'
import { keepAnswers } from './kept-answers.ts'

/** Made from the rows beforehand: that takes a second, in which nobody else would be answered. */
const DOCUMENT = new URL('../../../../../openapi.json', import.meta.url)

// Everything the page needs is served by us; no outside host is ever asked.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ')

/** A mask: two eyes in a face that is not one's own. */
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 10c8-4 18-4 26 0 1 9-3 15-8 15-3 0-3-3-5-3s-2 3-5 3C6 25 2 19 3 10z" fill="#5b3df5"/><ellipse cx="10.5" cy="15" rx="3.4" ry="2.4" fill="#fff"/><ellipse cx="21.5" cy="15" rx="3.4" ry="2.4" fill="#fff"/></svg>`

export async function mountDocs(
  app: FastifyInstance,
  { publicUrl, siteFolder }: Pick<HttpSettings, 'publicUrl' | 'siteFolder'>,
): Promise<void> {
  // What is kept would not change if the guide were built later.
  const hasGuide = isGuideBuilt(siteFolder)
  const bar = docsBar({ hasGuide })
  let text: Promise<string> | undefined
  /** Read once, when somebody first asks; again if that failed. */
  const document = () => {
    text ??= readDocument(hasGuide).catch((error: unknown) => {
      text = undefined
      throw error
    })
    return text
  }
  await app.register(async (files) => {
    keepAnswers(files)
    files.get('/openapi.json', async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(await document()),
    )
    files.get('/favicon.svg', async (_request, reply) => reply.type('image/svg+xml').send(FAVICON))
  })
  await app.register(async (pages) => {
    // Both are one route, but the page finds its script only below the slash.
    pages.addHook('onRequest', async ({ url }, reply) => {
      if (url.split('?')[0] === '/docs') return reply.redirect('/docs/', 301)
    })
    pages.addHook('onSend', async (_request, reply, payload) => {
      reply.header('Content-Security-Policy', POLICY)
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      // What is kept has its bar already, and is no text any more.
      if (!isPage || typeof payload !== 'string') return payload
      return payload.replace('<body>', `<body>${bar}`)
    })
    keepAnswers(pages)
    const start = startPage(publicUrl)
    pages.get('/docs/start', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(start),
    )
    mountReference(pages, document)
  })
}

async function readDocument(hasGuide: boolean): Promise<string> {
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8'))
  if (!hasGuide) document.info.description = INTRODUCTION_WITHOUT_GUIDES
  return JSON.stringify(document)
}
