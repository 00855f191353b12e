import { z } from 'zod'
import { asJson } from './http.ts'

export type NodeProgress = {
  readonly value: number
  readonly max: number
  readonly state: string
}

/** What a socket tells of one prompt. Polling decides what becomes of it: this only comes sooner. */
export type PromptEvent =
  /** Something happened: it does not stall. */
  | { readonly kind: 'moved' }
  /** Nodes that need not run, because nothing they depend on has changed. */
  | { readonly kind: 'cached'; readonly nodes: readonly string[] }
  /** All nodes that have begun, in full every time. */
  | { readonly kind: 'progress'; readonly nodes: Readonly<Record<string, NodeProgress>> }
  /** A JPEG or PNG of the unfinished picture. */
  | { readonly kind: 'preview'; readonly image: Uint8Array }
  /** It has ended one way or another, or the connection has: the history knows. */
  | { readonly kind: 'look' }

export type Told = { readonly promptId: string; readonly event: PromptEvent }

const frame = z.object({ type: z.string(), data: z.object({ prompt_id: z.string() }).loose() })
const cached = z.object({ nodes: z.array(z.coerce.string()) })
const progress = z.object({
  nodes: z.record(
    z.string(),
    z.object({ value: z.number().catch(0), max: z.number().catch(1), state: z.string().catch('') }),
  ),
})

/** Undefined for frames that are about no prompt, or unreadable. */
export function readFrame(text: string): Told | undefined {
  const read = frame.safeParse(asJson(text))
  if (!read.success) return undefined
  const { type, data } = read.data
  return { promptId: data.prompt_id, event: eventOf(type, data) }
}

function eventOf(type: string, data: Readonly<Record<string, unknown>>): PromptEvent {
  switch (type) {
    case 'execution_cached': {
      const read = cached.safeParse(data)
      return read.success ? { kind: 'cached', nodes: read.data.nodes } : { kind: 'moved' }
    }
    case 'progress_state': {
      const read = progress.safeParse(data)
      return read.success ? { kind: 'progress', nodes: read.data.nodes } : { kind: 'moved' }
    }
    // Not execution_success: it comes before the history has the prompt.
    case 'executing':
      return data.node === null ? { kind: 'look' } : { kind: 'moved' }
    case 'execution_error':
    case 'execution_interrupted':
      return { kind: 'look' }
    default:
      return { kind: 'moved' }
  }
}

const PREVIEW_WITH_METADATA = 4
const metadata = z.object({ prompt_id: z.string() })

/** A preview. The older kind says nothing of whose picture it is, and is left out. */
export function readBinary(bytes: Buffer): Told | undefined {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== PREVIEW_WITH_METADATA) return undefined
  const end = 8 + bytes.readUInt32BE(4)
  const read = metadata.safeParse(asJson(bytes.toString('utf8', 8, end)))
  if (!read.success) return undefined
  return {
    promptId: read.data.prompt_id,
    event: { kind: 'preview', image: bytes.subarray(end) },
  }
}
