const MAX_BYTES = 1024 * 1024

/** For answers of a server that could be taken over: they are left at 1 MB, whatever they say of their length. */
export async function boundedFetch(
  url: string | URL,
  options?: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const { status, statusText, headers, body } = await send(url, options)
  if (!body) return new Response(null, { status, statusText, headers })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > MAX_BYTES) throw new TypeError(`the answer has more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  const plain = new Headers(headers)
  // The pieces are decoded already.
  for (const name of ['content-encoding', 'content-length']) plain.delete(name)
  return new Response(new Blob(chunks), { status, statusText, headers: plain })
}
