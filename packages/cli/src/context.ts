/** Somewhere to write to; the real ones are process.stdout and process.stderr. */
export type Sink = {
  write(chunk: string | Uint8Array): unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  readonly rows?: number | undefined
}

export type Source = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean | undefined }

/** Everything that a command touches of the machine. No command reads `process` itself. */
export type Context = {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly stdout: Sink
  readonly stderr: Sink
  readonly stdin: Source
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Calls back on Ctrl-C, in place of ending at once. The second Ctrl-C ends at once all the same. */
  onInterrupt(handle: () => void): () => void
}

/** The options that every command takes. */
export type GlobalOptions = {
  readonly url?: string
  readonly key?: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly color?: boolean
}
