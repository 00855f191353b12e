import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { PICTURE } from './bodies.ts'

const jpeg = Buffer.from(PICTURE, 'base64')

export const png = () => sharp(jpeg).png().toBuffer()
export const webp = () => sharp(jpeg).webp().toBuffer()
export const avif = () => sharp(jpeg).avif({ effort: 0 }).toBuffer()
export const gif = () => sharp(jpeg).gif({ effort: 1 }).toBuffer()
export const tiff = () => sharp(jpeg).tiff().toBuffer()

/** One colour, so that very many pixels are few bytes. */
export const megapixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer()

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')

/** A JPEG followed by so many zeros that the whole has this size. */
export function bytesOf(size: number): Buffer {
  return Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
}

/** A little web server with pictures; its origin is the one the api is told to trust. */
export async function servePictures(): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    switch (request.url) {
      case '/picture.jpg':
        return response.setHeader('Content-Type', 'image/jpeg').end(jpeg)
      case '/page.html':
        return response.setHeader('Content-Type', 'text/html').end('<html></html>')
      case '/inside.jpg':
        return response.writeHead(302, { Location: 'http://127.0.0.1/x.jpg' }).end()
      case '/large.jpg':
        return response.setHeader('Content-Type', 'image/jpeg').end(bytesOf(15 * 1024 * 1024 + 1))
      default:
        return response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, server }
}
