import type { Abortable } from '../abortable.ts'
import { saveFile } from '../pictures/files.ts'
import type { Transport } from '../transport/transport.ts'
import type { Job, JobOutput } from '../types.ts'

/** One picture or film that a job made. Nothing is loaded before you ask for it. */
export type Output = JobOutput & {
  bytes(options?: Abortable): Promise<Uint8Array<ArrayBuffer>>
  blob(options?: Abortable): Promise<Blob>
  /** Writes it to the disk; not in browsers. */
  save(path: string | URL, options?: Abortable): Promise<void>
}

export function outputsOf(transport: Transport, job: Pick<Job, 'outputs'>): readonly Output[] {
  return job.outputs.map((output) => ({
    ...output,
    ...loaders(output.content_type, (signal) =>
      transport.bytes({ method: 'GET', path: output.path, repeat: 'repeatable', signal }),
    ),
  }))
}

export function loaders(
  contentType: string,
  load: (signal: AbortSignal | undefined) => Promise<Uint8Array<ArrayBuffer>>,
): Pick<Output, 'bytes' | 'blob' | 'save'> {
  return {
    bytes: ({ signal } = {}) => load(signal),
    blob: async ({ signal } = {}) => new Blob([await load(signal)], { type: contentType }),
    save: async (path, { signal } = {}) => saveFile(path, await load(signal)),
  }
}
