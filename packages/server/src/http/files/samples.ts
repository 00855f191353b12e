import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Fault, SAMPLE_PHOTOS } from '@guise/core'
import type { FastifyInstance } from 'fastify'

/** The people that previews of filters show: public files, the same for everybody. */
export async function mountSamples(app: FastifyInstance, folder: string): Promise<void> {
  app.get<{ Params: { file: string } }>('/samples/:file', async ({ params }, reply) => {
    const sample = SAMPLE_PHOTOS.find(({ name }) => params.file === `${name}.jpg`)
    // The path is built from what we know, never from what was sent.
    const path = sample && join(folder, `${sample.name}.jpg`)
    if (!path || !existsSync(path)) throw new Fault('NOT_FOUND', 'Sample not found.')
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .sendFile(`${sample.name}.jpg`, folder, { cacheControl: false })
  })
}
