import { expect, test } from 'vitest'
import { carvePicture } from './carve.ts'

const png = Buffer.from('89504e470d0a1a0a00112233', 'hex')
const jpg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(300, 7)])

test('a picture is cut out of a MessagePack file by its announced length', () => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(png.length)
  const file = Buffer.concat([Buffer.from('name\xc6'), Buffer.of(0xc6), length, png, jpg])
  expect(carvePicture(file, 'png')).toEqual(png)
})

test('bytes that only look like the beginning of one are passed over', () => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(jpg.length)
  const file = Buffer.concat([jpg.subarray(0, 4), Buffer.of(0xc5), length, jpg, Buffer.from('end')])
  expect(carvePicture(file, 'jpg')).toEqual(jpg)
})

test('no picture, or one that is cut off, is an error', () => {
  expect(() => carvePicture(Buffer.from('nothing here'), 'png')).toThrow('no png picture')
  const cutOff = Buffer.concat([Buffer.of(0xc6, 0, 0, 9, 9), png])
  expect(() => carvePicture(cutOff, 'png')).toThrow('no png picture')
})
