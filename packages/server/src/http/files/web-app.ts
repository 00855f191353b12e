import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpSettings } from '../services.ts'
import { keepFiles } from './kept-files.ts'

export type WebAppSettings = Pick<HttpSettings, 'studioFolder' | 'publicUrl' | 'blobOrigin'>

const PAGE = 'index.html'
/** What keeps some pages usable without network; its address says which pages it may be for. */
const WORKER = 'offline.js'
const YEAR_MS = 365 * 24 * 3600_000

/** What is never a page: programs that ask here for something unknown are told so in JSON. */
const NO_PAGE =
  /^\/(v\d+|api|my-aliases|oauth|docs|guide|openapi\.json|previews|samples|blobs|uploads|assets|healthz|readyz|metrics)(\/|$)/

/** Nothing is loaded from anywhere but here, and where blobs lie. */
function policyOf({ publicUrl, blobOrigin }: WebAppSettings): string {
  // Links are built from the public address, by whatever name the page itself was opened.
  const links = [new URL(publicUrl).origin, ...(blobOrigin === null ? [] : [blobOrigin])].join(' ')
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Dialogs and toasts (react-remove-scroll, sonner, Radix) add <style> tags; one of them holds the
    // width of the scroll bar, so that no hash can name them beforehand.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${links}`,
    `media-src 'self' blob: data: ${links}`,
    `connect-src 'self' ${links}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** The studio as it was built. It may be built, or built again, while the service runs. */
export function createWebApp(settings: WebAppSettings) {
  const root = settings.studioFolder
  const policy = policyOf(settings)
  const isBuilt = () => existsSync(join(root, PAGE))

  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply
      .code(200)
      .headers({
        'Content-Security-Policy': policy,
        'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
        'X-Frame-Options': 'DENY',
        'Cache-Control': 'no-cache',
      })
      .sendFile(PAGE, root, { cacheControl: false })

  return {
    sendPage,

    /** Whether somebody opens a page in a browser, rather than a program asking for something. */
    isOpenedBy({ method, url, headers }: FastifyRequest): boolean {
      const asksForPage = method === 'GET' && (headers.accept ?? '').includes('text/html')
      return asksForPage && !NO_PAGE.test(url.split('?')[0] ?? '') && isBuilt()
    },

    async mount(app: FastifyInstance): Promise<void> {
      // Pages of the guide are sent by it too.
      await app.register(files, { serve: false, preCompressed: true })
      await app.register(async (assets) => {
        // A file that cannot be named is as unknown as one that is not there.
        assets.setErrorHandler((_error, _request, reply) => reply.callNotFound())
        keepFiles(assets, { freshMs: Number.POSITIVE_INFINITY })
        await assets.register(files, {
          root: join(root, 'assets'),
          prefix: '/assets/',
          decorateReply: false,
          suppressWarning: true,
          index: false,
          preCompressed: true,
          // Their names change with what is in them.
          immutable: true,
          maxAge: YEAR_MS,
        })
      })
      app.get(`/${WORKER}`, (_request, reply) =>
        existsSync(join(root, WORKER))
          ? reply
              .headers({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' })
              .sendFile(WORKER, root, { cacheControl: false })
          : reply.callNotFound(),
      )
      app.get('/', (_request, reply) => (isBuilt() ? sendPage(reply) : reply.redirect('/docs/')))
    },
  }
}
