import { gzipSync } from 'node:zlib'
import { type PictureCase, refuse } from './case.ts'

const svg = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`

/** Ten entities, each ten times the one before. */
const billionLaughs = (): string => {
  const names = [...'abcdefghij']
  const entities = names.map((name, i) => {
    const value = i === 0 ? 'lol'.repeat(20) : `&${names[i - 1]};`.repeat(10)
    return `<!ENTITY ${name} "${value}">`
  })
  return `<?xml version="1.0"?><!DOCTYPE l [${entities.join('')}]>${svg('<text>&j;</text>')}`
}

const drawings: Record<string, string | Buffer> = {
  'external.svg': svg(
    '<image xlink:href="file:///etc/passwd"/><image href="http://169.254.169.254/"/>',
    'xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100"',
  ),
  'entity.svg': `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'laughs.svg': billionLaughs(),
  'zipped.svg': gzipSync(svg('', 'width="9" height="9"')),
  'huge.svg': svg('', 'width="90000" height="90000"'),
}

/** The first bytes of a kind; the rest does not matter, since no loader may ever see it. */
const stubs: Record<string, string> = {
  'x.heic': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'x.jxl': '\xff\x0a',
  'x.jp2': '\0\0\0\x0cjP  \r\n\x87\n',
  'x.bmp': 'BM',
  'x.ico': '\0\0\x01\0',
  'x.pdf': '%PDF-1.7\n1 0 obj<<>>endobj trailer<<>>',
  'x.psd': '8BPS\0\x01',
  'x.eps': '%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file',
  'x.mvg': "push graphic-context\nviewbox 0 0 1 1\nfill 'url(https://127.0.0.1/|id)'",
  'x.vips': '\x08\xf2\xa6\xb6',
  'x.ppm': 'P6\n50000 50000\n255\n',
  'x.mp4': '\0\0\0\x18ftypisom',
  'x.zip': 'PK\x03\x04',
  'x.exe': 'MZ',
  'x.html': '<html><img src=x onerror=alert(1)></html>',
}

/** Everything that is no picture we read, whole or only in its first bytes. */
export function otherKindCases(): PictureCase[] {
  const files: Record<string, string | Buffer> = {
    ...drawings,
  }
  for (const [id, start] of Object.entries(stubs)) {
    files[id] = Buffer.from(start.padEnd(64, '\0'), 'latin1')
  }
  return Object.entries(files).map(([id, content]) =>
    refuse(id, Buffer.from(content as string), 'unsupported_kind'),
  )
}
