import { deflateSync } from 'node:zlib'
import type { Graph } from '../workflow/graph.ts'

/** A text-to-image graph as people export it. */
export const TEXT_TO_IMAGE: Graph = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 5,
      steps: 20,
      cfg: 8,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
    _meta: { title: 'KSampler' },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 1024, height: 1024, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a knight', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['8', 0] } },
}

/** A photo, made larger, and looked at on the way. */
export const PHOTO_TO_IMAGE: Graph = {
  '1': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
  '2': {
    class_type: 'ImageScale',
    inputs: {
      image: ['1', 0],
      upscale_method: 'lanczos',
      width: 512,
      height: 768,
      crop: 'center',
    },
  },
  '3': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['2', 0] } },
  '4': { class_type: 'PreviewImage', inputs: { images: ['2', 0] } },
}

/** A chain of so many nodes. */
export function longGraph(count: number): Graph {
  const nodes = Array.from({ length: count }, (_, n) => [
    `${n}`,
    n === 0
      ? { class_type: 'LoadImage', inputs: { image: 'example.png' } }
      : n === count - 1
        ? { class_type: 'SaveImage', inputs: { filename_prefix: 'x', images: [`${n - 1}`, 0] } }
        : { class_type: 'ImageInvert', inputs: { image: [`${n - 1}`, 0] } },
  ])
  return Object.fromEntries(nodes)
}

export const bytesOf = (document: unknown) =>
  new TextEncoder().encode(typeof document === 'string' ? document : JSON.stringify(document))

/** A PNG of nothing but texts, in one of the three kinds of chunks. */
export function pngWith(
  texts: Readonly<Record<string, string>>,
  kind: 'tEXt' | 'zTXt' | 'iTXt' = 'tEXt',
): Uint8Array {
  const chunks = Object.entries(texts).map(([name, text]) => {
    const packed = kind === 'zTXt' ? deflateSync(Buffer.from(text, 'latin1')) : Buffer.from(text)
    const between = { tEXt: '\0', zTXt: '\0\0', iTXt: '\0\0\0\0\0' }[kind]
    return chunk(kind, Buffer.concat([Buffer.from(name + between, 'latin1'), packed]))
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))])
}

/** Nobody here looks at the checksum. */
function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)])
}
