import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CATALOG_IDS, type Catalog, Fault } from '@guise/core'
import type { FastifyInstance } from 'fastify'
import { keepFiles } from './kept-files.ts'

/** Preview pictures of the catalogs: public files, the same for everybody. */
export async function mountPreviews(
  app: FastifyInstance,
  catalog: Catalog,
  folder: string,
): Promise<void> {
  // They are made anew while a catalog is being written.
  keepFiles(app, { freshMs: 1000 })
  app.get<{ Params: { catalog: string; file: string } }>(
    '/previews/:catalog/:file',
    async ({ params }, reply) => {
      const catalogId = CATALOG_IDS.find((id) => id === params.catalog)
      const [, id] = /^(\d{1,9})\.webp$/.exec(params.file) ?? []
      const filter = catalogId && catalog.find(catalogId, Number(id))
      // The path is built from what we know, never from what was sent.
      const path = filter && join(folder, filter.catalog, `${filter.id}.webp`)
      if (!path || !existsSync(path)) throw new Fault('NOT_FOUND', 'Preview not found.')
      return reply
        .header('Cache-Control', 'public, max-age=3600')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .sendFile(basename(path), dirname(path), { cacheControl: false })
    },
  )
}
