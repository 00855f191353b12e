import { dataUri, OTHER_PICTURE, PICTURE } from '../support/bodies.ts'
import { ANY_NAME, type FieldKind, refuse } from './field-row.ts'

const UNKNOWN_UUID = '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11'
const bad = (...values: unknown[]) => refuse('VALIDATION_ERROR', ...values)

export const gender: FieldKind = {
  refused: bad('male', '', ' 1', '1.0', 5, '5', -1, 1.5, true, [0], {}),
  accepted: [0, 1, 2, 3, '0', '3'],
}

export const ratio: FieldKind = {
  refused: bad('wide', '', 'Square', 1, true, ['square'], {}),
  accepted: ['portrait', 'landscape', 'square'],
}

export const quality: FieldKind = {
  refused: refuse('INVALID_QUALITY_MODE', 'v5', '', 'V6', 6, 6.1, true, ['v6'], {}),
  accepted: ['v6', 'v6.1'],
}

const noReference = bad('', 'abc', '1.5', '-1', ' 1', 1.5, true, [1], {}, UNKNOWN_UUID.slice(1))
const unknownUuid = refuse(
  'WORKFLOW_FETCH_FAILED',
  UNKNOWN_UUID,
  UNKNOWN_UUID.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
)
const unknownInteger = [0, -1, 999_999, 1e20, '0', '999999', '99999999999999999999'] as const

export const faceSwapFilter: FieldKind = {
  refused: [...noReference, ...unknownUuid, ...refuse('FILTER_NOT_FOUND', ...unknownInteger)],
  accepted: [1, '1', '001'],
}

export const style: FieldKind = {
  refused: [
    ...noReference,
    ...unknownUuid,
    ...refuse('FILTER_NOT_FOUND', 26, '26', ...unknownInteger),
  ],
  accepted: [1, 25, '25'],
}

export const stylized: FieldKind = {
  refused: [...noReference, ...unknownUuid, ...refuse('FILTER_NOT_FOUND', ...unknownInteger)],
  accepted: [1, '1'],
}

/** The v4 path takes integers only. */
export const integerStyle: FieldKind = {
  refused: [
    ...noReference,
    ...bad(UNKNOWN_UUID),
    ...refuse('FILTER_NOT_FOUND', 26, '26', ...unknownInteger),
  ],
  accepted: [1, 25, '25'],
}

export const prompt: FieldKind = {
  refused: bad('', 'x'.repeat(2001), '\u{1f30a}'.repeat(2001), 5, true, ['a lake'], {}),
  accepted: ['x', 'x'.repeat(2000), '\u{1f30a}'.repeat(2000), 'ein See, \u6e56\n"quoted"'],
}

export const seed: FieldKind = {
  refused: bad(-1, '-1', 1.5, '1.5', 'x', '', true, [1], {}),
  accepted: [0, 7, '7', 4_294_967_295],
}

export const flag: FieldKind = {
  refused: bad('true', 'false', '', 0, 1, [], {}),
  accepted: [true, false],
}

const unknownModel = ['turbo', '', 'Simple', 5, true, ['simple'], {}] as const
export const model: FieldKind = {
  refused: refuse('INVALID_VIDEO_MODEL', ...unknownModel),
  accepted: ['simple', 'advanced', 'performance'],
}

export const advancedOnly: FieldKind = {
  refused: refuse('INVALID_VIDEO_MODEL', 'simple', 'performance', ...unknownModel),
  accepted: ['advanced'],
}

const noDuration = bad('5s', '4', '', 4, true, ['4s'], {})
export const duration: FieldKind = { refused: noDuration, accepted: ['4s', '6s', '8s'] }
export const simpleDuration: FieldKind = {
  refused: [...noDuration, ...bad('6s', '8s')],
  accepted: ['4s'],
}

const RATIOS = ['16:9', '9:16', '3:2', '2:3'] as const
const noRatio = ['1:1', '', '16/9', 5, true, ['16:9'], {}] as const
export const aspectRatio: FieldKind = { refused: bad(...noRatio), accepted: ['auto', ...RATIOS] }
export const noAspectRatio: FieldKind = {
  refused: refuse('INVALID_ASPECT_RATIO_FOR_MODEL', ...RATIOS, ...noRatio),
  accepted: ['auto'],
}

const noPicture = refuse('INVALID_IMAGE', '', '   ', 5, true, [], {}, 'no base64 at all!', 'AAAA')
export const picture: FieldKind = {
  refused: noPicture,
  accepted: [PICTURE, dataUri(PICTURE)],
  nullCode: 'INVALID_IMAGE',
}
export const anyPicture: FieldKind = { ...picture, named: ANY_NAME }
export const optionalPicture: FieldKind = { refused: noPicture, accepted: picture.accepted }

export const pictures: FieldKind = {
  refused: [
    ...bad([], PICTURE, 5, true, {}, Array(6).fill(PICTURE)),
    ...refuse('INVALID_IMAGE', [''], [null], [5], ['AAAA'], [PICTURE, ''], [[PICTURE]]),
  ],
  accepted: [[PICTURE], [PICTURE, OTHER_PICTURE, PICTURE, OTHER_PICTURE, dataUri(PICTURE)]],
  nullCode: 'INVALID_IMAGE',
}

/** Valid JSON that a database may not store. Refusing or taking it is right; failing over it is not. */
export const ODD_TEXTS = ['a \u0000 lake', 'a \ud800 lake', '\u001b[31m', '\ufeff\u202e\uffff']
