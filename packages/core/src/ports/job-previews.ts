/**
 * Shows whoever follows a job what its picture looks like so far. Nothing of it is stored, and any of it may be
 * lost: the next one shows more anyway.
 */
export type JobPreviews = {
  show(jobId: string, jpeg: Uint8Array): Promise<void>
  /** Calls back with every preview until the answered function is called. */
  watch(jobId: string, onPreview: (jpeg: Uint8Array) => void): () => void
}
