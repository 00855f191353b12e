/**
 * Passes a stream on and insists on its length. An answer that announced more bytes than it sends
 * leaves the client waiting; an error makes the server break the connection instead.
 */
export async function* exactBytes(
  source: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const chunk of source) {
    left -= chunk.byteLength
    if (left < 0) throw new Error(`A blob has ${-left} bytes more than the ${length} announced.`)
    yield chunk
  }
  if (left > 0) throw new Error(`A blob ended ${left} bytes short of the ${length} announced.`)
}
