/** Which output a link leads to whose reading counts. */
export type ReadPass = {
  readonly jobId: string
  readonly accountId: string
  /** Its place among the outputs; those without the brand come last. */
  readonly place: number
  readonly until: Date
}

/** Tokens of links to results that are deleted after the first read. Nobody can make or change one. */
export type ReadTokens = {
  write(pass: ReadPass): string
  /** Undefined when it is none of ours. It may be over. */
  read(token: string): ReadPass | undefined
}
