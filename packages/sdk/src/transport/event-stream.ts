/** One message of a text/event-stream. */
export type StreamMessage = {
  readonly event: string
  readonly data: string
  readonly id: string | null
}

/** Reads messages by the rules of the HTML standard: any line ending, several data lines, comments. */
export async function* readEventStream(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line's end.
    const held = rest.endsWith('\r') ? '\r' : ''
    const parts = rest.slice(0, rest.length - held.length).split(/\r\n|\n|\r/)
    rest = (parts.pop() ?? '') + held
    for (const line of parts) {
      if (line !== '') {
        lines.push(line)
        continue
      }
      const message = messageOf(lines)
      lines = []
      if (message) yield message
    }
  }
  // What no blank line has ended was cut off: by the standard it is dropped.
}

function messageOf(lines: readonly string[]): StreamMessage | undefined {
  let event = 'message'
  let id: string | null = null
  const data: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'event') event = value
    if (name === 'id') id = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? undefined : { event, id, data: data.join('\n') }
}
