import { type Edge, type EdgeMode, startEdge } from './edge.ts'

/** All connections of a stage, by their names: "api-1 to postgres". */
export type Edges = ReturnType<typeof createEdges>

export function createEdges() {
  const edges = new Map<string, Edge>()
  /** "all to redis" is every connection to Redis. */
  const named = (target: string): readonly Edge[] => {
    const server = target.startsWith('all to ') ? target.slice('all'.length) : undefined
    return [...edges]
      .filter(([name]) => (server === undefined ? name === target : name.endsWith(server)))
      .map(([, edge]) => edge)
  }
  return {
    /** The address of a server as this process is to know it. */
    async lead(process: string, server: string, address: string): Promise<string> {
      const url = new URL(address)
      const edge = await startEdge(url.hostname, Number(url.port))
      edges.set(`${process} to ${server}`, edge)
      url.hostname = '127.0.0.1'
      url.port = String(edge.port)
      return url.href.replace(/\/$/, '')
    },
    set(target: string, mode: EdgeMode): void {
      for (const edge of named(target)) edge.set(mode)
    },
    passAll(): void {
      for (const edge of edges.values()) edge.set('pass')
    },
    close(): void {
      for (const edge of edges.values()) edge.close()
    },
  }
}
