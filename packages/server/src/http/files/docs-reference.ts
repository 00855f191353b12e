import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DOCS_BAR_STYLE } from './docs-start.ts'

/** What the page of the reference consists of. */
const PATHS = ['/docs/', '/docs/js/scalar.js', '/docs/openapi.json', '/docs/openapi.yaml']

/** Of the answer itself; all others are ours. */
const HEADERS = [
  'content-type',
  'content-disposition',
  'location',
  'access-control-allow-origin',
  'access-control-allow-methods',
]

/** Scalar shows it where a key belongs: "ALL YOUR BASE ARE BELONG TO US" in base64. Strangers take it for a key. */
const PLACEHOLDER = 'QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT'

/** The box of client libraries lists languages for which there is none. Their calls stay beside each operation. */
const STYLE = '\n.scalar-reference-intro-clients { display: none; }'

/**
 * The reference is an app of its own, made when somebody first opens it: it takes a fifth of the time that
 * all else needs to start, and most processes never show it.
 */
export function mountReference(pages: FastifyInstance, document: () => Promise<string>): void {
  let opened: Promise<FastifyInstance> | undefined
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    opened ??= document()
      .then(openReference)
      .catch((error: unknown) => {
        // The next reader tries again.
        opened = undefined
        throw error
      })
    const { statusCode, headers, payload } = await (await opened).inject(url)
    reply.code(statusCode)
    for (const name of HEADERS) if (headers[name]) reply.header(name, headers[name])
    return payload.replaceAll(PLACEHOLDER, 'gk_...')
  }
  for (const path of PATHS) pages.get(path, answer)
  pages.addHook('onClose', async () => (await opened)?.close())
}

async function openReference(content: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      content,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      mcp: { disabled: true },
      metaData: { title: 'Guise API' },
      favicon: '/favicon.svg',
      customCss: DOCS_BAR_STYLE + STYLE,
    },
  })
  return app
}
