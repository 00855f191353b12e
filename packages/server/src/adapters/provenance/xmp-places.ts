/** How the XMP specification (part 3) says that a packet of XMP is found in a file. */
export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The keyword of the chunk, then: not compressed, no language, no translated keyword. */
export const PNG_XMP = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1')

export const JPEG_XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')

export const MP4_XMP = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

export function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
