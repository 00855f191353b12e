/** The boxes of a manifest that Guise writes: two that the signature covers, and the signature. */
const STORES = 'c2pa.assertions,c2pa.claim.v2,c2pa.signature'

/** The type and the first bytes of the description with which every manifest store begins. */
const START = Buffer.from('jumdc2pa')
const HEADER = 8

/** CBOR: a tag for COSE_Sign1, an array of four. */
const COSE = Buffer.from([0xd2, 0x84])
const NULL = 0xf6
const BYTES = 2
const TEXT = 3
const MAP = 5

/**
 * Bytes of padding beside the signature. Neither the signature nor a digest covers the padding and the lengths of
 * boxes. Undefined if they are not as Guise writes them: padding of zeros, boxes without gaps, no other boxes.
 */
export function countPadding(file: Uint8Array): number | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const at = bytes.indexOf(START) - HEADER - 4
  if (at < 0 || bytes.lastIndexOf(START) !== at + HEADER + 4) return undefined
  const [root, ...others] = boxesIn(bytes.subarray(at, at + bytes.readUInt32BE(at)))
  const [, manifest, ...more] = partsOf(root)
  const [, ...stores] = partsOf(manifest)
  if (!root || labelOf(root) !== 'c2pa' || others.length + more.length > 0) return undefined
  if (stores.map(labelOf).join() !== STORES) return undefined
  const [, cose, ...rest] = partsOf(stores[2])
  return cose?.type === 'cbor' && rest.length === 0 ? countZeros(cose.content) : undefined
}

type Box = { readonly type: string; readonly content: Buffer }

/** Empty if the boxes do not fill the bytes. */
function boxesIn(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = []
  let at = 0
  while (at + HEADER <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length < HEADER) return []
    const type = bytes.toString('latin1', at + 4, at + HEADER)
    boxes.push({ type, content: bytes.subarray(at + HEADER, at + length) })
    at += length
  }
  return at === bytes.length ? boxes : []
}

/** The boxes in a box of boxes, its description first. Empty for any other box. */
function partsOf(box: Box | undefined): readonly Box[] {
  const parts = box?.type === 'jumb' ? boxesIn(box.content) : []
  return parts[0]?.type === 'jumd' ? parts : []
}

/** After the type of 16 bytes and a byte of flags. */
const labelOf = (box: Box) => {
  const description = partsOf(box)[0]?.content ?? Buffer.alloc(0)
  return description.toString('latin1', 17, description.length - 1)
}

/** COSE_Sign1 as CBOR: four items, of which the signature does not cover the second (a map) and the third (null). */
function countZeros(cose: Buffer): number | undefined {
  if (!cose.subarray(0, COSE.length).equals(COSE)) return undefined
  const signed = itemAt(cose, COSE.length)
  const map = itemAt(cose, signed.end)
  if (map.major !== MAP) return undefined
  let end = map.start
  for (let n = 0; n < map.value; n++) {
    const name = itemAt(cose, end)
    const zeros = itemAt(cose, name.end)
    if (!/^pad2?$/.test(cose.toString('latin1', name.start, name.end))) return undefined
    if (zeros.major !== BYTES || zeros.end > cose.length) return undefined
    if (cose.subarray(zeros.start, zeros.end).some((byte) => byte !== 0)) return undefined
    end = zeros.end
  }
  return cose[end] === NULL ? end - map.start : undefined
}

/** The head of an item of CBOR, and of bytes and text also the end. */
function itemAt(bytes: Buffer, at: number) {
  const head = bytes[at] ?? 0
  const major = head >> 5
  const size = (head & 31) < 24 ? 0 : 1 << ((head & 31) - 24)
  const start = at + 1 + size
  if (size > 4 || start > bytes.length) return { major, value: 0, start, end: start }
  const value = size ? bytes.readUIntBE(at + 1, size) : head & 31
  return { major, value, start, end: major === BYTES || major === TEXT ? start + value : start }
}
