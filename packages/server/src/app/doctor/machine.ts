import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Finding, firstLine, notice, ok, problem } from './finding.ts'
import { findOnPath, installCommand } from './remedies.ts'

const OLDEST_NODE = 24
const NODE = { check: 'node', what: 'Node' }
const FFMPEG = { check: 'ffmpeg', what: 'ffmpeg' }
const HEIC = { check: 'heic', what: 'HEIC photos' }
const DECODER = { check: 'decoder', what: 'Picture decoder' }

export function examineNode(version = process.versions.node): Finding {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return ok(NODE, version)
  return problem(
    NODE,
    `${version} is too old: ${OLDEST_NODE} or later is needed`,
    `npm install --global n && n ${OLDEST_NODE}`,
  )
}

/** On the PATH, because that is where the engine looks for it. */
export async function examineFfmpeg(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Finding> {
  const install = installCommand({ apt: 'ffmpeg', brew: 'ffmpeg' })
  const path = findOnPath('ffmpeg', variables)
  if (path === undefined) return problem(FFMPEG, 'not found on the PATH; videos need it', install)
  try {
    const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-encoders'])
    if (!stdout.includes('libx264')) return problem(FFMPEG, `${path} has no libx264`, install)
    // Of the same package, but some builds leave it out.
    if (findOnPath('ffprobe', variables) === undefined) {
      return notice(FFMPEG, 'ffprobe not found on the PATH; videos of GPU servers need it', install)
    }
    return ok(FFMPEG, `${path}, with libx264 and ffprobe`)
  } catch (error) {
    return problem(FFMPEG, `${path} does not run: ${firstLine(error)}`, install)
  }
}

/**
 * A picture goes the way that every picture of a request goes. Loaded here, because a library without
 * its binary for this machine does not even load, and that is a finding like any other.
 */
export async function examineDecoder(): Promise<Finding> {
  try {
    const { versions } = (await import('sharp')).default
    await decodeOne()
    return ok(DECODER, `works; sharp ${versions.sharp}, libvips ${versions.vips}`)
  } catch (error) {
    return problem(DECODER, `cannot read pictures: ${firstLine(error)}`, 'npm rebuild sharp')
  }
}

/** Optional: without it phones are told to send JPEG. */
export async function examineHeic(folder: string | undefined): Promise<Finding> {
  const { findHeicModule } = await import('../../platform/pictures/index.ts')
  const found = findHeicModule(folder)
  if (found) return ok(HEIC, `supported by ${found}`)
  if (folder) {
    const install = `npm install --prefix ${folder} libheif-js`
    return problem(HEIC, `libheif-js not found in GUISE_HEIC_FOLDER=${folder}`, install)
  }
  return ok(HEIC, 'not supported: libheif-js is not installed (optional)')
}

async function decodeOne(): Promise<void> {
  const { createPictureDecoder } = await import('../../platform/pictures/index.ts')
  const decoder = createPictureDecoder({ size: 1, maxWaiting: 1 })
  try {
    await decoder.decode(await samplePicture())
  } finally {
    await decoder.close()
  }
}

export async function samplePicture(side = 64): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = { r: 200, g: 120, b: 80 }
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}
