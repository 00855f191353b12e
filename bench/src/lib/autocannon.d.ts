declare module 'autocannon' {
  export type Request = {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  }
  export type Client = {
    setRequests(requests: readonly Request[]): void
    readonly pipelinedRequests: { addBody(bytes: Uint8Array): void }
  }
  export type Options = {
    readonly url: string
    readonly connections: number
    readonly duration?: number
    readonly amount?: number
    readonly timeout: number
    readonly sampleInt: number
    readonly warmup?: { readonly connections: number; readonly duration: number }
    readonly requests: readonly Request[]
    setupClient(client: Client): void
  }
  export type Result = {
    readonly duration: number
    readonly errors: number
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly throughput: { readonly total: number }
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>
    readonly warmup?: Pick<Result, 'statusCodeStats'>
  }
  export default function autocannon(options: Options): Promise<Result>
}
