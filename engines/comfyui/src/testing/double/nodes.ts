import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Files } from './files.ts'

/** PNGs, one for each picture of a batch; a film is its pictures and their rate. */
export type NodeValue =
  | readonly Buffer[]
  | { readonly frames: readonly Buffer[]; readonly fps: number }

export type NodeRun = {
  readonly files: Files
  /** Written into the PNGs, as ComfyUI does without `--disable-metadata`. */
  readonly metadata: Readonly<Record<string, string>>
  /** One step of work, after which an interrupt can take effect. */
  readonly step: (value: number, max: number, preview?: () => Promise<Buffer>) => Promise<void>
}

export type NodeClass = {
  readonly input: Readonly<Record<'required' | 'optional', Readonly<Record<string, unknown>>>>
  readonly output: readonly string[]
  readonly isOutput?: boolean
  readonly run: (
    inputs: Readonly<Record<string, unknown>>,
    run: NodeRun,
  ) => Promise<{ values?: readonly NodeValue[]; ui?: Readonly<Record<string, unknown>> }>
}

const BLUR_STEPS = 4
const int = (min: number, max: number) => ['INT', { default: min, min, max }] as const
const images = (value: unknown) => value as readonly Buffer[]
const number = (value: unknown) => value as number

/** Named and shaped as ComfyUI's own, so that one graph runs on both. */
export const NODES: Readonly<Record<string, NodeClass>> = {
  LoadImage: {
    // Only the files of the root folder are offered, as the protocol says in section 2.
    input: { required: { image: [[], { image_upload: true }] }, optional: {} },
    output: ['IMAGE', 'MASK'],
    async run({ image }, { files }) {
      const bytes = files.find(String(image))
      if (!bytes) throw new Error(`[Errno 2] No such file or directory: '/srv/input/${image}'`)
      return { values: [[await sharp(bytes).png().toBuffer()], []] }
    },
  },
  EmptyImage: {
    input: {
      required: {
        width: int(1, 16384),
        height: int(1, 16384),
        batch_size: int(1, 4096),
        color: int(0, 0xffffff),
      },
      optional: {},
    },
    output: ['IMAGE'],
    async run({ width, height, batch_size, color }) {
      const [r, g, b] = [number(color) >> 16, (number(color) >> 8) & 255, number(color) & 255]
      const background = { r, g, b }
      const create = {
        width: number(width),
        height: number(height),
        channels: 3,
        background,
      } as const
      const picture = await sharp({ create }).png().toBuffer()
      return { values: [Array.from({ length: number(batch_size) }, () => picture)] }
    },
  },
  ImageScale: {
    input: {
      required: {
        image: ['IMAGE'],
        upscale_method: [['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']],
        width: int(0, 16384),
        height: int(0, 16384),
        crop: [['disabled', 'center']],
      },
      optional: {},
    },
    output: ['IMAGE'],
    run: ({ image, width, height, crop }) =>
      eachPicture(image, (picture) =>
        picture.resize(number(width), number(height), {
          fit: crop === 'center' ? 'cover' : 'fill',
        }),
      ),
  },
  ImageInvert: {
    input: { required: { image: ['IMAGE'] }, optional: {} },
    output: ['IMAGE'],
    run: ({ image }) => eachPicture(image, (picture) => picture.negate({ alpha: false })),
  },
  ImageBlur: {
    input: {
      required: {
        image: ['IMAGE'],
        blur_radius: int(1, 31),
        sigma: ['FLOAT', { default: 1, min: 0.1, max: 10 }],
      },
      optional: {},
    },
    output: ['IMAGE'],
    async run({ image, sigma }, { step }) {
      const [first] = images(image)
      const preview = () => sharp(first).resize(64).jpeg().toBuffer()
      for (let n = 1; n <= BLUR_STEPS; n++) await step(n, BLUR_STEPS, first && preview)
      return eachPicture(image, (picture) => picture.blur(Math.max(0.3, number(sigma))))
    },
  },
  ImageCompositeMasked: {
    input: {
      required: {
        destination: ['IMAGE'],
        source: ['IMAGE'],
        x: int(0, 16384),
        y: int(0, 16384),
        resize_source: ['BOOLEAN', { default: false }],
      },
      optional: { mask: ['MASK'] },
    },
    output: ['IMAGE'],
    run: ({ destination, source, x, y }) =>
      eachPicture(destination, (picture) =>
        picture.composite([{ input: images(source)[0], left: number(x), top: number(y) }]),
      ),
  },
  RepeatImageBatch: {
    input: { required: { image: ['IMAGE'], amount: int(1, 4096) }, optional: {} },
    output: ['IMAGE'],
    run: async ({ image, amount }) => ({
      values: [Array.from({ length: number(amount) }, () => images(image)).flat()],
    }),
  },
  CreateVideo: {
    input: {
      required: { images: ['IMAGE'], fps: ['FLOAT', { default: 30, min: 1, max: 120 }] },
      optional: { audio: ['AUDIO'] },
    },
    output: ['VIDEO'],
    run: async ({ images: frames, fps }) => ({
      values: [{ frames: images(frames), fps: number(fps) }],
    }),
  },
  SaveVideo: {
    input: {
      required: {
        video: ['VIDEO'],
        filename_prefix: ['STRING', { default: 'video/ComfyUI' }],
        format: ['COMBO', { options: ['auto', 'mp4'] }],
        codec: ['COMBO', { options: ['auto', 'h264'] }],
      },
      optional: {},
    },
    output: [],
    isOutput: true,
    async run({ video, filename_prefix }, { files }) {
      const film = video as { frames: readonly Buffer[]; fps: number }
      const file = files.save('output', String(filename_prefix), 'mp4', await encode(film))
      // Protocol 4: core lists a film under `images`.
      return { ui: { images: [file], animated: [true] } }
    },
  },
  SaveImage: saver('output'),
  PreviewImage: saver('temp'),
}

function saver(type: 'output' | 'temp'): NodeClass {
  return {
    input: {
      required: {
        images: ['IMAGE'],
        ...(type === 'output' && { filename_prefix: ['STRING', { default: 'ComfyUI' }] }),
      },
      optional: {},
    },
    output: [],
    isOutput: true,
    async run({ images: pictures, filename_prefix }, { files, metadata }) {
      const prefix = String(filename_prefix ?? 'ComfyUI_temp')
      const saved = images(pictures).map((png) =>
        files.save(type, prefix, 'png', withText(png, metadata)),
      )
      return { ui: { images: saved } }
    },
  }
}

async function eachPicture(value: unknown, change: (picture: Sharp) => Sharp) {
  const changed = await Promise.all(images(value).map((png) => change(sharp(png)).png().toBuffer()))
  return { values: [changed] }
}

async function encode({ frames, fps }: { frames: readonly Buffer[]; fps: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'guise-double-'))
  try {
    await Promise.all(frames.map((png, n) => writeFile(join(folder, `${n}.png`), png)))
    const film = join(folder, 'film.mp4')
    const input = ['-framerate', String(fps), '-i', join(folder, '%d.png')]
    const output = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', film]
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...output])
    return await readFile(film)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Puts text chunks after the header of a PNG. */
function withText(png: Buffer, texts: Readonly<Record<string, string>>): Buffer {
  const headerEnd = 8 + 25
  const chunks = Object.entries(texts).map(([name, text]) => {
    const body = Buffer.from(`tEXt${name}\0${text}`, 'latin1')
    const chunk = Buffer.alloc(body.length + 8)
    chunk.writeUInt32BE(body.length - 4)
    body.copy(chunk, 4)
    chunk.writeUInt32BE(crc32(body), body.length + 4)
    return chunk
  })
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}
