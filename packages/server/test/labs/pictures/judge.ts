import sharp from 'sharp'
import {
  type DecodedPicture,
  PictureRefused,
  type RefusalReason,
} from '../../../src/platform/pictures/index.ts'
import type { PictureCase } from './case.ts'

/** Anything that takes the input of a case and answers with a picture or throws. */
export type Subject = (input: PictureCase['input']) => Promise<DecodedPicture>

type Outcome = { accepted: DecodedPicture } | { refused: RefusalReason } | { broke: unknown }

async function outcomeOf(subject: Subject, input: PictureCase['input']): Promise<Outcome> {
  try {
    return { accepted: await subject(input) }
  } catch (error) {
    return error instanceof PictureRefused ? { refused: error.reason } : { broke: error }
  }
}

/** Runs one case and lists what is wrong with the outcome; nothing is the good news. */
export async function judge(subject: Subject, { id, input, expectation }: PictureCase) {
  const outcome = await outcomeOf(subject, input)
  const complaints: string[] = []
  const complain = (text: string): void => {
    complaints.push(`${id}: ${text}`)
  }

  if ('broke' in outcome) complain(`broke: ${outcome.broke}`)
  if ('refused' in outcome) {
    if (expectation.verdict === 'accept') complain(`refused: ${outcome.refused}`)
    if (expectation.verdict === 'refuse' && outcome.refused !== expectation.reason) {
      complain(`refused as ${outcome.refused}, not as ${expectation.reason}`)
    }
  }
  if ('accepted' in outcome) {
    if (expectation.verdict === 'refuse') complain(`accepted, not refused: ${expectation.reason}`)
    else for (const flaw of await flawsOf(outcome.accepted, expectation)) complain(flaw)
  }
  return complaints
}

type AcceptExpectation = Exclude<PictureCase['expectation'], { verdict: 'refuse' }>

async function flawsOf(picture: DecodedPicture, expectation: AcceptExpectation) {
  const metadata = await sharp(picture.bytes).metadata()
  const flaws: string[] = []
  for (const kind of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) {
    if (metadata[kind] !== undefined) flaws.push(`still carries ${kind}`)
  }
  if (metadata.width !== picture.width || metadata.height !== picture.height) {
    flaws.push('is not as large as it says')
  }
  if (`image/${metadata.format}` !== picture.contentType) flaws.push('is not what it says')
  if (metadata.space !== 'srgb' || metadata.depth !== 'uchar') flaws.push('is not 8-bit sRGB')
  if (expectation.verdict === 'either') return flaws

  const { width, height, channels, gone } = expectation
  if (width && width !== picture.width) flaws.push(`is ${picture.width} wide, not ${width}`)
  if (height && height !== picture.height) flaws.push(`is ${picture.height} high, not ${height}`)
  if (channels && channels !== metadata.channels) flaws.push(`has ${metadata.channels} channels`)
  if (gone && Buffer.from(picture.bytes).includes(gone)) flaws.push(`still carries ${gone}`)
  return flaws
}
