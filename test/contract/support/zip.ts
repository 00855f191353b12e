import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50

/** The files of a ZIP archive, by name, as its own directory lists them. */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  let end = zip.length - 22
  while (zip.readUInt32LE(end) !== END) end -= 1
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const [name = 0, extra = 0, comment = 0] = lengths
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + packed)
    const fileName = zip.toString('utf8', at + 46, at + 46 + name)
    files.set(fileName, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + name + extra + comment
  }
  return files
}
