import { acceptValue, type PictureCase, refuseValue } from './case.ts'
import { honestFiles } from './pixels.ts'

const MEGA = 1024 * 1024

/** The picture field as bare base64. */
function base64Cases(png: Buffer): PictureCase[] {
  const base64 = png.toString('base64')
  const slippedIn = (at: number, text: string) => base64.slice(0, at) + text + base64.slice(at)
  return [
    acceptValue('base64', base64),
    acceptValue('base64-76-columns', base64.replace(/.{76}/g, '$&\r\n')),
    acceptValue('base64-spaces', ` ${base64.replace(/.{50}/g, '$& ')}\n`),
    acceptValue('base64-tabs', base64.replace(/.{64}/g, '$&\t')),
    acceptValue('base64-no-padding', base64.replace(/=+$/, '')),
    acceptValue('base64-url-safe', base64.replaceAll('+', '-').replaceAll('/', '_')),
    refuseValue('base64-too-much-padding', `${base64.replace(/=*$/, '')}====`, 'not_base64'),
    // Buffer.from stops at the first "=" and skips what it does not know, both in silence.
    refuseValue('base64-padding-inside', slippedIn(100, '=='), 'not_base64'),
    refuseValue('base64-bad-characters', slippedIn(200, '!*@'), 'not_base64'),
    refuseValue('base64-nul', slippedIn(8, '\0'), 'not_base64'),
    refuseValue('base64-zero-width-space', slippedIn(8, '\u200b'), 'not_base64'),
    refuseValue('base64-quoted', `"${base64}"`, 'not_base64'),
    refuseValue('base64-python', `b'${base64}'`, 'not_base64'),
    // Hexadecimal is valid base64 text, but of no picture.
    refuseValue('hexadecimal', png.toString('hex'), 'unsupported_kind'),
    refuseValue('base64-twice', Buffer.from(base64).toString('base64'), 'unsupported_kind'),
  ]
}

function dataUriCases(png: Buffer, jpeg: Buffer): PictureCase[] {
  const base64 = png.toString('base64')
  const jpeg64 = jpeg.toString('base64')
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  return [
    acceptValue('uri', `data:image/png;base64,${base64}`),
    acceptValue('uri-jpg', `data:image/jpg;base64,${jpeg64}`),
    acceptValue('uri-capitals', `DATA:IMAGE/PNG;BASE64,${base64}`),
    acceptValue('uri-no-type', `data:;base64,${base64}`),
    acceptValue('uri-parameters', `data:image/png;charset=utf-8;name=a.png;base64,${base64}`),
    acceptValue('uri-wrong-type', `data:image/png;base64,${jpeg64}`),
    acceptValue('uri-space', `data:image/png;base64, ${base64}`),
    refuseValue('uri-svg', `data:image/svg+xml;base64,${drawing}`, 'unsupported_kind'),
    refuseValue('uri-percent', 'data:image/png,%89PNG', 'not_base64'),
    refuseValue('uri-no-comma', `data:image/png;base64${base64}`, 'not_base64'),
    refuseValue('uri-twice', `data:image/png;base64,data:image/png;base64,${base64}`, 'not_base64'),
    refuseValue('uri-empty', 'data:image/png;base64,', 'empty'),
    refuseValue('uri-html', `data:text/html;base64,${base64}`, 'unsupported_kind'),
    // Two that are after the regular expression.
    refuseValue('uri-long-type', `data:${'a'.repeat(1_000_000)};base64,${base64}`, 'not_base64'),
    refuseValue(
      'uri-parameters-200k',
      `data:image/png${';a=b'.repeat(200_000)}${base64}`,
      'not_base64',
    ),
  ]
}

function oddValueCases(png: Buffer): PictureCase[] {
  const base64 = png.toString('base64')
  return [
    refuseValue('value-null', null, 'not_text'),
    refuseValue('value-true', true, 'not_text'),
    refuseValue('value-number', 42, 'not_text'),
    refuseValue('value-list', [base64], 'not_text'),
    refuseValue('value-object', { length: 5, toString: 'x' }, 'not_text'),
    refuseValue('value-empty', '', 'empty'),
    refuseValue('value-blank', '  \n\t ', 'empty'),
    refuseValue('value-letter', 'A', 'not_base64'),
    refuseValue('value-word', 'null', 'unsupported_kind'),
    // A path is valid base64 text; what matters is that nobody opens it.
    refuseValue('value-path', '/etc/passwd', 'unsupported_kind'),
    refuseValue('value-file-url', 'file:///etc/passwd', 'not_base64'),
    refuseValue('value-surrogate', `\ud800${base64}`, 'not_base64'),
  ]
}

function sizeCases(png: Buffer): PictureCase[] {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * MEGA).toString('base64')
  return [
    refuseValue('size-16m', zeros(16), 'too_many_bytes'),
    refuseValue('size-14m-zeros', zeros(14), 'unsupported_kind'),
    acceptValue('size-14m-blanks', png.toString('base64') + ' '.repeat(14 * MEGA)),
  ]
}

export async function textCases(): Promise<PictureCase[]> {
  const { png, jpeg } = await honestFiles()
  return [...base64Cases(png), ...dataUriCases(png, jpeg), ...oddValueCases(png), ...sizeCases(png)]
}
