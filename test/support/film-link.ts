import { expect } from 'vitest'

const ask = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers })

/** Reads a film by its link the way a browser's player does when a person seeks. Answers the film. */
export async function expectSeekable(url: string): Promise<Uint8Array> {
  const whole = await ask(url)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^".+"$/)
  const film = await whole.bytes()
  const size = film.length
  expect(whole.headers.get('content-length')).toBe(String(size))
  expect(Buffer.from(film.subarray(4, 8)).toString()).toBe('ftyp')

  const middle = Math.floor(size / 2)
  const parts = [
    { range: 'bytes=0-', start: 0, end: size - 1 },
    { range: 'bytes=0-1', start: 0, end: 1 },
    { range: `bytes=${middle}-`, start: middle, end: size - 1 },
    { range: `bytes=${middle}-${middle + 99}`, start: middle, end: middle + 99 },
    { range: 'bytes=-100', start: size - 100, end: size - 1 },
    { range: `bytes=${size - 1}-${size + 99}`, start: size - 1, end: size - 1 },
  ]
  for (const { range, start, end } of parts) {
    const part = await ask(url, { Range: range })
    expect(part.status, range).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('etag')).toBe(etag)
    expect(Buffer.compare(await part.bytes(), film.subarray(start, end + 1)), range).toBe(0)
  }
  const past = await ask(url, { Range: `bytes=${size}-` })
  expect(past.status).toBe(416)
  await past.body?.cancel()
  return film
}
