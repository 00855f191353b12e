import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault, SAMPLE_PHOTOS } from '@guise/core'
import type { FastifyInstance } from 'fastify'

/** The people that previews of filters show: public files, the same for everybody. */
export async function mountSamples(app: FastifyInstance, folder: string): Promise<void> {
  app.get<{ Params: { file: string } }>('/samples/:file', async ({ params }, reply) => {
    const sample = SAMPLE_PHOTOS.find(({ name }) => params.file === `${name}.jpg`)
    // The path is built from what we know, never from what was sent.
    const path = sample && join(folder, `${sample.name}.jpg`)
    const info = path ? await stat(path).catch(() => undefined) : undefined
    if (!path || !info) throw new Fault('NOT_FOUND', 'There is no such sample.')
    return reply
      .header('Content-Type', 'image/jpeg')
      .header('Content-Length', String(info.size))
      .header('Cache-Control', 'public, max-age=3600')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(createReadStream(path))
  })
}
