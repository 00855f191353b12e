import type { FastifyInstance } from 'fastify'

/**
 * Which methods each path takes, rows and files alike: it watches every route that is added from now
 * on. The answer to another method names them.
 */
export function watchPaths(app: FastifyInstance): (url: string) => readonly string[] {
  const routes = new Map<string, { readonly path: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    // Answers to preflights are routes as well, and make no path known.
    const methods = [method].flat().filter((one) => one !== 'OPTIONS')
    if (methods.length === 0) return
    const name = withoutSlash(url)
    const route = routes.get(name) ?? { path: patternOf(name), methods: new Set<string>() }
    for (const one of methods) route.methods.add(one)
    routes.set(name, route)
  })
  return (url) => {
    const path = withoutSlash(url.split('?')[0] ?? '')
    const here = [...routes.values()].filter((route) => route.path.test(path))
    const methods = new Set(here.flatMap((route) => [...route.methods]))
    if (methods.size === 0) return []
    if (methods.has('GET')) methods.add('HEAD')
    methods.add('OPTIONS')
    return ORDER.filter((method) => methods.has(method))
  }
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const withoutSlash = (path: string) => path.replace(/\/$/, '')

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}$`)
}
