import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { RUNS, withPicture } from '@guise/test/contract/support/bodies'
import { groupPortrait, portrait } from '@guise/test/support/pictures'
import type { Stack } from '@guise/test/support/stack'
import sharp from 'sharp'
import { chunk, withChunks } from '../../../packages/server/test/labs/pictures/raw-png.ts'

/** In every place of a file where a phone or a program writes about who and where. */
const MARK = 'CANARY'
const marked = (place: string) => `${MARK}-${place}`
const FINISH_MS = 240_000

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${marked('XMP')}"/></rdf:RDF></x:xmpmeta>`

const EXIF = {
  IFD0: { Copyright: marked('EXIF'), Artist: marked('EXIF'), Make: marked('EXIF') },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSAreaInformation: marked('GPS') },
}

/** A segment of a JPEG behind its first two bytes. */
function segment(jpeg: Buffer, kind: number, text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from([0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

async function markedJpeg(base64: string): Promise<Buffer> {
  const plain = sharp(Buffer.from(base64, 'base64')).withExif(EXIF).withXmp(XMP)
  const noted = segment(await plain.jpeg().toBuffer(), 0xfe, marked('COMMENT'))
  const captioned = segment(noted, 0xed, `Photoshop 3.0\0${marked('IPTC')}`)
  return Buffer.concat([captioned, Buffer.from(marked('TAIL'))])
}

async function markedPng(base64: string): Promise<Buffer> {
  const plain = sharp(Buffer.from(base64, 'base64')).withExif(EXIF).withXmp(XMP)
  const packed = deflateSync(marked('ZTXT'))
  const png = withChunks(
    await plain.png().toBuffer(),
    chunk('tEXt', Buffer.from(`Comment\0${marked('TEXT')}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Title\0\0'), packed])),
    chunk('iTXt', Buffer.from(`Author\0\0\0\0\0${marked('ITXT')}`)),
  )
  return Buffer.concat([png, Buffer.from(marked('TAIL'))])
}

export type MarksReport = {
  readonly jobs: number
  readonly files: number
  readonly problems: readonly string[]
}

/** A photo with marks through every family, until its result is there; then every file that is left. */
export async function followMarks(stack: Stack): Promise<MarksReport> {
  const one = await portrait()
  const group = await groupPortrait(200)
  const { client } = await stack.account({ credits: 100_000 })
  const problems: string[] = []
  let files = 0
  const seen = async (name: string, bytes: Buffer) => {
    files++
    const told = await marksIn(bytes)
    if (told) problems.push(`${name} tells ${told}`)
  }
  const jobs = RUNS.flatMap((row) => {
    const photo = /multi_swap/.test(row.path) ? group : one
    const whole = row.path === '/v2/run/self-prompt' ? { ...row, pictures: ['image'] } : row
    return [markedJpeg(photo), markedPng(photo)]
      .slice(0, /video/.test(row.path) ? 1 : 2)
      .map(async (file) => ({
        path: row.path,
        answer: await client.post(row.path, withPicture(whole, (await file).toString('base64'))),
      }))
  })
  for (const { path, answer } of await Promise.all(jobs)) {
    if (answer.status !== 200) problems.push(`${path}: ${answer.text.slice(0, 200)}`)
    else problems.push(...(await finished(path, answer.json.id)))
  }

  async function finished(path: string, id: string): Promise<readonly string[]> {
    const until = Date.now() + FINISH_MS
    for (;;) {
      const { json } = await client.get(`/v1/jobs/${id}?wait=10`)
      if (json.state === 'succeeded') {
        for (const [n] of json.outputs.entries()) {
          await seen(`${path} output`, (await client.get(`/v1/jobs/${id}/outputs/${n}`)).bytes)
        }
        await seen(`${path} input`, (await client.get(`/v1/jobs/${id}/inputs/0`)).bytes)
        return []
      }
      if (json.state === 'failed' || Date.now() > until) {
        return [`${path} made nothing: ${JSON.stringify(json.failure ?? json.state)}`]
      }
    }
  }

  // What nobody can read by the api must not be there either: photos, results, pictures of filters.
  const folder = stack.env.GUISE_BLOB_FOLDER ?? ''
  for (const name of await readdir(folder, { recursive: true })) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined)
    if (bytes) await seen(`blob ${name}`, bytes)
  }
  return { jobs: jobs.length, files, problems }
}

async function marksIn(bytes: Buffer): Promise<string | undefined> {
  for (const encoding of ['latin1', 'utf16le'] as const) {
    if (bytes.includes(Buffer.from(MARK, encoding))) return `a mark (${encoding})`
  }
  const about = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (about?.exif) return 'EXIF'
  if (about?.iptc) return 'IPTC'
  return (about?.comments ?? []).some(({ text }) => text.includes(MARK)) ? 'a comment' : undefined
}
