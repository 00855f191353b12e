import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureDecoder, pictureBytesFromText } from '../../../src/platform/pictures/index.ts'
import type { PictureCase } from './case.ts'
import { judge, type Subject } from './judge.ts'
import { makeHostilePictures } from './make-hostile-pictures.ts'
import { grain, plain } from './pixels.ts'
import { scanBomb } from './scan-bomb.ts'

const CASES = 182
const MINUTE = 60_000
const onLinux = process.platform === 'linux'

let cases: PictureCase[]
beforeAll(async () => {
  cases = await makeHostilePictures()
}, 2 * MINUTE)

const honest = () => plain(64, 64).png().toBuffer()

describe('hostile pictures', () => {
  const decoder = createPictureDecoder({ size: 2, maxWaiting: CASES })
  afterAll(() => decoder.close())

  /** The way of a picture field: text to bytes in this process, all the rest in a child. */
  const hardened: Subject = async (input) => {
    if ('bytes' in input) return decoder.decode(input.bytes)
    return decoder.decode(pictureBytesFromText(input.value, 15 * 1024 * 1024))
  }

  it('all end as they should, in the real pool', { timeout: 2 * MINUTE }, async () => {
    const complaints = await Promise.all(cases.map((one) => judge(hardened, one)))
    const good = complaints.filter((list) => list.length === 0).length
    const { peakMemoryBytes, lost } = decoder.stats()
    const peak = Math.round(peakMemoryBytes / 1024 / 1024)
    console.log(`pictures ${good}/${cases.length}, peak child memory ${peak} MB`)
    expect(complaints.flat()).toEqual([])
    expect(good).toBe(CASES)
    // Each one was answered by its child: no case had to be ended by force.
    expect(lost).toBe(0)
  })

  it('would be noticed: plain sharp lets them in', { timeout: MINUTE }, async () => {
    const naive: Subject = async (input) => {
      const text = 'value' in input ? String(input.value).replace(/^data:[^,]*,/, '') : ''
      const bytes = 'bytes' in input ? input.bytes : Buffer.from(text, 'base64')
      const { data, info } = await sharp(bytes)
        .keepMetadata()
        .png({ compressionLevel: 1 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, contentType: 'image/png', width: info.width, height: info.height }
    }
    const accepted = [
      'external.svg',
      'tiny.png',
      'bomb-over.png',
      'bomb.webp',
      'base64-too-much-padding',
      'base64-bad-characters',
      'uri-html',
    ]
    const flawed = ['ok-exif-6.jpg', 'ok-gps.jpg', 'ok-16bit.png']
    for (const id of [...accepted, ...flawed]) {
      const one = cases.find((other) => other.id === id)
      expect(one, id).toBeDefined()
      const complaints = one ? await judge(naive, one) : []
      expect(complaints.join('\n'), id).toMatch(
        accepted.includes(id) ? /accepted, not refused/ : /still carries|wide|8-bit/,
      )
    }
  })
})

describe('the heaviest honest pictures', () => {
  it('fit the bounds a child has', { timeout: 6 * MINUTE }, async () => {
    // Processor time and memory are what counts: the wall clock is that of a busy machine.
    const decoder = createPictureDecoder({ size: 1, maxWaiting: 2, timeoutMs: 5 * MINUTE })
    const photo = grain(6_320, 6_320).withMetadata({ orientation: 6 })
    const heavy = [
      await photo.jpeg({ quality: 20, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await plain(6_320, 6_320)
        .ensureAlpha(0.5)
        .toColourspace('rgb16')
        .png({ progressive: true })
        .toBuffer(),
      await plain(6_320, 6_320).ensureAlpha(0.5).webp({ lossless: true, effort: 0 }).toBuffer(),
      await plain(6_320, 6_320).gif({ effort: 1 }).toBuffer(),
      await plain(6_320, 6_320)
        .ensureAlpha(0.5)
        .toColourspace('rgb16')
        .withMetadata({ orientation: 6 })
        .tiff({ compression: 'lzw', tile: true })
        .toBuffer(),
      // 25 megapixels, the most for AVIF.
      await plain(5_000, 5_000)
        .ensureAlpha(0.5)
        .withMetadata({ orientation: 6 })
        .avif({ effort: 0, quality: 20, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ]
    for (const bytes of heavy) {
      const decoded = await decoder.decode(bytes)
      expect(decoded.width).toBe(decoded.height)
      const peak = Math.round(decoder.stats().peakMemoryBytes / 1024 / 1024)
      console.log(`heavy picture, peak child memory so far ${peak} MB`)
    }
    await decoder.close()
  })
})

describe('a hardened process', () => {
  it('has no loader but six, should the check of the kind ever fail', async () => {
    const script = fileURLToPath(new URL('./list-open-loaders.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const files = ['avif', 'gif', 'jpeg', 'png', 'tiff', 'webp']
    expect(JSON.parse(stdout)).toEqual({
      before: [...files, ...files.map((kind) => `${kind} by path`), 'svg'].sort(),
      after: files,
    })
  })
})

describe.runIf(onLinux)('the second line, when a bomb gets past the headers', () => {
  it('kills a scan bomb when its processor time is spent', { timeout: MINUTE }, async () => {
    const decoder = createPictureDecoder({
      size: 1,
      maxWaiting: 2,
      maxScans: 1_000_000,
      cpuMs: 1_500,
      timeoutMs: 10 * MINUTE,
    })
    const bomb = expect(decoder.decode(scanBomb(6_320, 6_320))).rejects
    await bomb.toMatchObject({ code: 'INVALID_IMAGE', reason: 'too_slow' })
    await expect(decoder.decode(await honest())).resolves.toMatchObject({ width: 64 })
    expect(decoder.stats()).toMatchObject({ busy: 0, lost: 1 })
    await decoder.close()
  })

  it('kills a WebP bomb when it takes too much memory', { timeout: MINUTE }, async () => {
    const decoder = createPictureDecoder({
      size: 1,
      maxWaiting: 2,
      maxPixels: 300_000_000,
      memoryBytes: 300 * 1024 * 1024,
    })
    const bomb = cases.find(({ id }) => id === 'bomb.webp')?.input
    if (!bomb || !('bytes' in bomb)) throw new Error('the case is gone')
    const error = await decoder.decode(bomb.bytes).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'INVALID_IMAGE', reason: 'too_much_memory' })
    await expect(decoder.decode(await honest())).resolves.toMatchObject({ width: 64 })
    await decoder.close()
  })

  it('dies with its parent, even in the middle of a scan bomb', { timeout: MINUTE }, async () => {
    const script = fileURLToPath(new URL('./orphaning-parent.ts', import.meta.url))
    const parent = spawn(process.execPath, [script], { stdio: 'ignore' })
    try {
      const child = await eventually(() => childOf(parent.pid ?? 0))
      // Until the child is deep in the bomb and not merely starting up.
      await eventually(() => (cpuTicks(child) > 60 ? true : undefined))
      parent.kill('SIGKILL')
      await eventually(() => (isRunning(child) ? undefined : true))
    } finally {
      parent.kill('SIGKILL')
    }
  })
})

const statOf = (pid: number | string): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
const childOf = (parent: number): number | undefined => {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const child = pids.find((pid) => statOf(pid)[1] === String(parent))
  return child === undefined ? undefined : Number(child)
}
const cpuTicks = (pid: number): number => Number(statOf(pid)[11] ?? 0)
/** A dead process that nobody has collected yet is dead all the same. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statOf(pid)[0])

async function eventually<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 500; tries += 1) {
    const found = look()
    if (found !== undefined) return found
    await sleep(20)
  }
  throw new Error('did not happen within ten seconds')
}
