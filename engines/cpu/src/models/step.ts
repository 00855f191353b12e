/** How far the work is: in bytes of the tarballs that have to be fetched, or in templates. */
export type Progress = {
  readonly what: string
  readonly unit: 'bytes' | 'templates'
  readonly done: number
  readonly total: number
}

export type StepOptions = {
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal | undefined
}

/** `quick` looks at names and sizes, `thorough` at the contents too. */
export type Look = 'quick' | 'thorough'

export type Step = {
  /** Paths in the folder that are not there, or not as they should be. */
  missing(folder: string, look: Look): Promise<string[]>
  make(folder: string, missing: readonly string[], options: StepOptions): Promise<void>
}
