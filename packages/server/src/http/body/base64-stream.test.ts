import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenBlob } from '@guise/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Stream } from './base64-stream.ts'

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

function blobOf(chunks: readonly Uint8Array[], size?: number): OpenBlob {
  const length = chunks.reduce((total, chunk) => total + chunk.byteLength, 0)
  return { size: size ?? length, contentType: 'image/png', version: '1', stream: streamOf(chunks) }
}

const collect = async (stream: AsyncIterable<Buffer>) =>
  Buffer.concat(await Array.fromAsync(stream))

describe('base64 stream', () => {
  it('writes what JSON.stringify of the encoded pictures would, however they are cut', async () => {
    const picture = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(picture, { maxLength: 4 }), fc.string(), async (pictures, id) => {
        const head = `{"id":${JSON.stringify(`${id} ü€`)},"images":[`
        const { stream, contentLength } = base64Stream(
          head,
          pictures.map((p) => blobOf(p)),
          ']}',
        )
        const body = await collect(stream)
        const images = pictures.map((chunks) => Buffer.concat(chunks).toString('base64'))
        expect(body.toString()).toBe(JSON.stringify({ id: `${id} ü€`, images }))
        expect(body.byteLength).toBe(contentLength)
      }),
    )
  })

  it('cuts large chunks into pieces', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(65_536))
    const chunk = Buffer.concat(Array.from({ length: 20 }, () => bytes))
    const pieces = await Array.fromAsync(base64Stream('', [blobOf([chunk, chunk])], '').stream)
    expect(Buffer.concat(pieces).toString()).toBe(
      `"${Buffer.concat([chunk, chunk]).toString('base64')}"`,
    )
    expect(Math.max(...pieces.map((piece) => piece.byteLength))).toBeLessThanOrEqual(192 * 1024)
  })

  it('is done with a chunk before it asks for the next', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(1_000))
    async function* reused(): AsyncGenerator<Uint8Array> {
      const memory = new Uint8Array(7)
      for (let at = 0; at < bytes.length; at += memory.length) {
        const part = bytes.subarray(at, at + memory.length)
        memory.set(part)
        yield memory.subarray(0, part.length)
        memory.fill(0)
      }
    }
    const blob = { ...blobOf([], bytes.length), reusedChunks: reused() }
    const body = await collect(base64Stream('', [blob], '').stream)
    expect(JSON.parse(body.toString())).toBe(Buffer.from(bytes).toString('base64'))
  })

  it('holds little of a blob that comes byte by byte', async () => {
    const bytes = Array.from({ length: 120_000 }, (_, at) => Uint8Array.of(at))
    const pieces = await Array.fromAsync(base64Stream('', [blobOf(bytes)], '').stream)
    expect(Buffer.concat(pieces).toString()).toBe(`"${Buffer.concat(bytes).toString('base64')}"`)
    expect(pieces.length).toBeGreaterThan(2)
  })

  it('reads no further than the reader has taken', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; given < 1_000; given++) yield new Uint8Array(192 * 1024)
    }
    const blob = {
      size: 1_000 * 192 * 1024,
      contentType: 'image/png',
      version: '1',
      stream: endless(),
    }
    const { stream } = base64Stream('[', [blob], ']')
    stream.read(1)
    await sleep(50)
    expect(given).toBeLessThan(5)
    stream.destroy()
  })

  it.each([
    ['short', 11],
    ['long', 9],
  ])('breaks off when a blob turns out too %s', async (_, size) => {
    const { stream } = base64Stream('[', [blobOf([new Uint8Array(10)], size)], ']')
    await expect(collect(stream)).rejects.toThrow(/^A blob/)
    expect(stream.destroyed).toBe(true)
  })

  it('ends the reading of the blob when it is destroyed', async () => {
    let ended = false
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(300_000)
      } finally {
        ended = true
      }
    }
    const blob = { size: 1e9, contentType: 'image/png', version: '1', stream: source() }
    const { stream } = base64Stream('[', [blob, blobOf([])], ']')
    // The first piece is only the prefix, sent before the blob is touched.
    stream.on('data', (piece: Buffer) => piece.byteLength > 2 && stream.destroy())
    await finished(stream).catch(() => {})
    expect(ended).toBe(true)
  })
})
