import type { VideoModel } from '@guise/core'
import { ease } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Moment } from '../film.ts'
import type { Frame } from '../frames/frame.ts'
import { coloursOf } from './colours.ts'
import { eachGlowingLine } from './glow.ts'
import { gradeOf } from './join-grades.ts'
import { lampsOf } from './lamps.ts'
import type { Mood } from './moods.ts'
import { type Print, printOn } from './print.ts'

/** Turns drawn frames into bytes: colours of the mood, which fade in, then grain. */
export type Grading = (frame: Frame, at: Moment, bytes: Uint8Array) => void

export type GradingStage = {
  readonly size: Size
  readonly model: VideoModel
  readonly seed: number
}

/** So many seconds until mood and grain are there in full. */
const FADE_IN = 1.2
const FINE_GRAIN = 2

export function openGrading(moods: readonly Mood[], { size, model, seed }: GradingStage): Grading {
  const grade = gradeOf(moods)
  const isGraded = moods.length > 0
  const colours = isGraded ? coloursOf(grade) : undefined
  const lamps = isGraded ? lampsOf(grade, size) : undefined
  const grain = Math.max(grade.grain, model === 'performance' ? FINE_GRAIN : 0)
  const print = printOn(size, grain, seed)
  const line = new Float32Array(size.width * 3)
  return (frame, at, bytes) => {
    const share = ease(at.seconds / FADE_IN)
    colours?.prepare(share)
    lamps?.prepare(share)
    print.prepare(at, share)
    const develop = (y: number) => {
      lamps?.shine(line, y)
      colours?.grade(line)
      print.lay(line, 0, y, bytes)
    }
    if (!isGraded || share === 0) printAsItIs(frame, print, bytes)
    else if (grade.glow > 0) eachGlowingLine(frame, grade.glow * share, line, develop)
    else eachLine(frame, line, develop)
  }
}

function printAsItIs({ data, width, height }: Frame, print: Print, bytes: Uint8Array): void {
  for (let y = 0; y < height; y++) print.lay(data, y * width * 3, y, bytes)
}

function eachLine({ data, height }: Frame, line: Float32Array, visit: (y: number) => void): void {
  for (let y = 0; y < height; y++) {
    line.set(data.subarray(y * line.length, (y + 1) * line.length))
    visit(y)
  }
}
