/** A multiple of three bytes, so that pieces can be joined without padding between them. */
const PIECE = 0x8000 * 3

/** Bare base64. `btoa` is in every runtime, but takes no more arguments than a call can have. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) {
    let binary = ''
    const piece = bytes.subarray(at, at + PIECE)
    for (let from = 0; from < piece.length; from += 0x2000) {
      binary += String.fromCharCode(...piece.subarray(from, from + 0x2000))
    }
    text += btoa(binary)
  }
  return text
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/^data:[^,]*,/, ''))
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
