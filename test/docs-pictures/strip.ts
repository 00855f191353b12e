import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGuise } from '@guise/sdk'
import sharp from 'sharp'
import { startStack } from '../support/stack.ts'
import { placeOf, ROOT } from './folders.ts'

const PORTRAIT = { width: 400, height: 600 }
/** With less, blocks show in faces. */
const MAX_FILM_BYTES = 450_000
const sample = (name: string) => join(ROOT, `samples/${name}.jpg`)
const GUEST = { base64: sample('astronaut'), gender: 1 } as const

/** Before and after, and a group: made by a service that is started for it, through the SDK. */
export const makeStrip = () =>
  withService(async (guise) => {
    await save(sample('astronaut'), 'before')
    const painted = await guise.faceSwap.run({ ...GUEST, filter_id: 1 })
    await save(await bytesOf(painted.images[0]), 'after')
    const group = await guise.multiSwapV4.run({
      filter_id: 11,
      input_images: [sample('astronaut'), sample('grace-hopper')],
      outpaint: false,
    })
    await save(await bytesOf(group.images[0]), 'group', { width: 900, height: 600 })
  })

/** A film of a picture that was made here: the guest stands in the first snow. It takes minutes. */
export const makeFilm = () =>
  withService(async (guise, folder) => {
    const snow = await guise.faceSwap.run({ ...GUEST, filter_id: 24 })
    const first = join(folder, 'first.png')
    await writeFile(first, await bytesOf(snow.images[0]))
    const { film } = await guise.video.run({
      prompt_image: first,
      prompt: 'slow push in, she smiles, light snow',
      model: 'advanced',
      duration: '4s',
    })
    const file = join(folder, 'film.mp4')
    await film.save(file)
    await saveFilm(file, 'film')
  })

async function withService(
  work: (guise: ReturnType<typeof createGuise>, folder: string) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ workers: 1 })
  const folder = await mkdtemp(join(tmpdir(), 'guise-strip-'))
  try {
    const { key } = await stack.account({ credits: 1000 })
    await work(createGuise({ baseUrl: stack.baseUrl, apiKey: key }), folder)
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bytes = { bytes(): Promise<Uint8Array> }
async function bytesOf(picture: Bytes | undefined): Promise<Uint8Array> {
  if (!picture) throw new Error('a job had no picture')
  return picture.bytes()
}

async function save(picture: string | Uint8Array, name: string, size = PORTRAIT): Promise<void> {
  const fitted = sharp(picture).resize({ ...size, position: 'top' })
  await fitted.webp({ quality: 80 }).toFile(placeOf(name))
}

/** An animation, and its first moment for those who want nothing to move. */
async function saveFilm(film: string, name: string): Promise<void> {
  const target = placeOf(name)
  for (const width of [280, 240, 200]) {
    const size = `${width}:${Math.round(width * 1.5)}`
    const shape = `fps=8,scale=${size}:force_original_aspect_ratio=increase:flags=lanczos,crop=${size}`
    const form = '-c:v libwebp_anim -quality 65 -compression_level 6 -loop 0'.split(' ')
    const args = ['-v', 'error', '-y', '-i', film, '-vf', shape, ...form, target]
    await promisify(execFile)('ffmpeg', args)
    if ((await stat(target)).size <= MAX_FILM_BYTES) break
  }
  const still = sharp(placeOf(name), { pages: 1 })
  await still.webp({ quality: 80 }).toFile(placeOf(`${name}-still`))
}
