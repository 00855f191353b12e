import { deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { open, type Pixels, render } from '../pixels.ts'
import type { Slot, Template } from '../swapping/template.ts'
import { packData, unpackData } from './pack-data.ts'

/**
 * A prepared template in one file: "GUISETPL", the length of the header, the header (JSON, deflated),
 * the plate as JPEG, then the slots' planes. A slot's own plate is kept as its difference from the
 * plate, which is nothing but for the painted-out features.
 */
const MAGIC = 'GUISETPL'
const FORMAT = 1
/** At this quality the plate with its weave takes a third of a PNG and nobody sees a difference. */
const PLATE = { quality: 95, chromaSubsampling: '4:4:4' } as const

type Header = {
  readonly format: number
  readonly stamp: string
  readonly painting: boolean
  readonly plateBytes: number
  readonly planeBytes: readonly number[]
  readonly slots: unknown
}

/** The template must be prepared from what `readPlate` answers, so that file and memory agree. */
export function writePlate(plate: Pixels): Promise<Uint8Array> {
  return open(plate).jpeg(PLATE).toBuffer()
}

export function readPlate(bytes: Uint8Array): Promise<Pixels> {
  return render(sharp(bytes))
}

export function encodeTemplate(template: Template, plate: Uint8Array, stamp: string): Uint8Array {
  const slots = template.slots.map((slot) => withPlate(slot, lessWindow(slot, template.pixels)))
  const { tree, planes } = packData(slots)
  const header: Header = {
    format: FORMAT,
    stamp,
    painting: template.painting,
    plateBytes: plate.length,
    planeBytes: planes.map((plane) => plane.length),
    slots: tree,
  }
  const head = deflateSync(Buffer.from(JSON.stringify(header)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([Buffer.from(MAGIC, 'latin1'), length, head, plate, ...planes])
}

/** Whether the bytes are a whole file of that stamp; unlike reading it, this takes a few milliseconds. */
export function isCurrent(bytes: Uint8Array, stamp: string): boolean {
  const opened = openFile(bytes, stamp)
  if (!opened) return false
  const { header, from } = opened
  const planes = header.planeBytes.reduce((sum, size) => sum + size, 0)
  return bytes.length === from + header.plateBytes + planes
}

/** Undefined when the file is of another stamp or format; throws when it is damaged. */
export async function decodeTemplate(
  bytes: Uint8Array,
  stamp: string,
): Promise<Template | undefined> {
  const opened = openFile(bytes, stamp)
  if (!opened) return undefined
  const { header } = opened
  let from = opened.from + header.plateBytes
  const pixels = await readPlate(bytes.subarray(opened.from, from))
  const planes: Uint8Array[] = []
  for (const size of header.planeBytes) {
    planes.push(bytes.subarray(from, from + size))
    from += size
  }
  const slots = unpackData({ tree: header.slots, planes }) as readonly Slot[]
  return {
    pixels,
    painting: header.painting,
    slots: slots.map((slot) => withPlate(slot, plusWindow(slot, pixels))),
  }
}

/** The header and where the plate begins. */
function openFile(
  bytes: Uint8Array,
  stamp: string,
): { readonly header: Header; readonly from: number } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = MAGIC.length + 4
  if (file.length < at || file.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined
  const from = at + file.readUInt32LE(MAGIC.length)
  const header = JSON.parse(inflateSync(file.subarray(at, from)).toString()) as Header
  return header.format === FORMAT && header.stamp === stamp ? { header, from } : undefined
}

function withPlate(slot: Slot, data: Uint8Array): Slot {
  return { ...slot, plate: { ...slot.plate, data } }
}

function lessWindow(slot: Slot, picture: Pixels): Uint8Array {
  return combine(slot, picture, -1)
}

function plusWindow(slot: Slot, picture: Pixels): Uint8Array {
  return combine(slot, picture, 1)
}

/** Adds or takes away the picture's window; bytes wrap round, so nothing is lost. */
function combine({ plate, frame: { box } }: Slot, picture: Pixels, sign: 1 | -1): Uint8Array {
  const out = new Uint8Array(plate.data.length)
  const row = box.width * 3
  for (let y = 0; y < box.height; y++) {
    const from = ((y + box.y) * picture.width + box.x) * 3
    const to = y * row
    for (let i = 0; i < row; i++) out[to + i] = plate.data[to + i]! + sign * picture.data[from + i]!
  }
  return out
}
