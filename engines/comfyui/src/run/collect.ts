import type { EngineOutput } from '@guise/core'
import sharp from 'sharp'
import type { Client } from '../client/client.ts'
import type { Finished, OutputFile } from '../client/prompt-state.ts'
import type { Manifest } from '../workflow/manifest.ts'
import type { PromptFault } from './faults.ts'
import { checkedFilm } from './film.ts'

/** Of one file, as it comes. */
const MAX_BYTES = 200e6
const MAX_PIXELS = 100e6
/** A node may save a batch. */
const MAX_FILES = 8
const THUMBNAIL_SIDE = 480

export class BadOutput extends Error {
  override readonly name = 'BadOutput'
  readonly fault: PromptFault

  constructor(fault: PromptFault) {
    super(fault.kind)
    this.fault = fault
  }
}
const bad = (why: string) => new BadOutput({ kind: 'output', why })

/** What the declared nodes have saved, checked and written anew: nothing of the graph is left in it. */
export async function collectOutputs(
  client: Client,
  { outputs }: Finished,
  declared: Manifest['outputs'],
  signal: AbortSignal,
): Promise<readonly EngineOutput[]> {
  const collected: EngineOutput[] = []
  for (const { node, kind } of declared) {
    const files = outputs[node] ?? []
    if (files.length === 0) throw bad(`Node ${node} has saved nothing.`)
    if (files.length > MAX_FILES) throw bad(`Node ${node} has saved ${files.length} files.`)
    for (const file of files) collected.push(await collect(client, file, kind, signal))
  }
  return collected
}

async function collect(
  client: Client,
  file: OutputFile,
  kind: 'image' | 'video',
  signal: AbortSignal,
): Promise<EngineOutput> {
  const bytes = await client.view(file, MAX_BYTES, signal)
  if (!bytes) throw new BadOutput({ kind: 'gone', file: file.filename })
  const found = kindOf(bytes)
  if (found !== kind) throw bad(`${file.filename} is not the ${kind} that it should be.`)
  const output = found === 'image' ? await checkedImage(bytes) : await checkedFilm(bytes, signal)
  if (!output) throw bad(`${file.filename} cannot be used as ${kind}.`)
  return output
}

/** By its first bytes; the name may say anything. */
function kindOf(bytes: Uint8Array): 'image' | 'video' | undefined {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (text.startsWith('\x89PNG\r\n') || text.startsWith('\xff\xd8\xff')) return 'image'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image'
  return text.slice(4, 8) === 'ftyp' || text.startsWith('\x1aE\xdf\xa3') ? 'video' : undefined
}

async function checkedImage(bytes: Uint8Array): Promise<EngineOutput | undefined> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { data, info } = await picture
      .clone()
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await picture
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
    const { width, height } = info
    return { bytes: data, contentType: 'image/png', width, height, thumbnail }
  } catch {
    return undefined
  }
}
