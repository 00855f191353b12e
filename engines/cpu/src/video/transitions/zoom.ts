import { clamp, ease, smoothstep } from '../../kernels/numbers.ts'
import { blankFrame, type Frame } from '../frames/frame.ts'
import { layOpaque } from '../frames/lay.ts'
import type { Layer } from '../frames/layer.ts'
import { blankWarpGrid, fillWarpGrid } from '../frames/warp-grid.ts'
import { openDrift } from './drift.ts'
import { seeMirrored } from './mirrored-view.ts'
import type { Crossing, Design, TransitionStage } from './stage.ts'

/** How much nearer the camera comes in all. */
const NEARER = 2.6
/** For how much of the transition the shutter is open, and how often it is looked at in that time. */
const SHUTTER = 0.12
const LOOKS = 9
/** A smear is drawn on a coarser frame: nothing fine is left in it. */
const COARSE = 2
/** From how long a smear on, at the frame's side, nothing sharp is seen any more. */
const SMEARED = 9

/** The camera is flung through the first picture into the last. */
export const zoom: Design = {
  seconds: 1.5,
  open(stage) {
    const drift = openDrift(stage)
    const sharp = openFlight(stage, stage.size, 1)
    const small = blankFrame({
      width: Math.ceil(stage.size.width / COARSE),
      height: Math.ceil(stage.size.height / COARSE),
    })
    const smear = openFlight(stage, small, COARSE)
    const laySmear = openSmear(small, stage)
    return (frame, at) => {
      if (at.across <= 0) return drift(frame, stage.first, at)
      if (at.across >= 1) return drift(frame, stage.last, at)
      const [from, to] = [flownAt(at.across - SHUTTER / 2), flownAt(at.across + SHUTTER / 2)]
      const length = (NEARER ** (to - from) - 1) * (stage.size.width / 2)
      const smeared = clamp((length - 1) / (SMEARED - 1))
      if (smeared < 1) sharp(frame, at, flownAt(at.across), 1)
      if (smeared === 0) return
      for (let n = 0; n < LOOKS; n++) {
        const flown = from + ((to - from) * (n + 0.5)) / LOOKS
        smear(small, at, flown, 1 / (n + 1))
      }
      laySmear(frame, smeared)
    }
  },
}

function flownAt(across: number): number {
  return ease(ease(across))
}

/** Draws what is seen after some part of the flight. */
function openFlight(stage: TransitionStage, size: Frame | TransitionStage['size'], coarse: number) {
  const origins = blankWarpGrid(size)
  return (frame: Frame, at: Crossing, flown: number, opacity: number) => {
    const share = smoothstep(0.45, 0.75, flown)
    // Laid one over the other, the two opacities must leave the right share of each.
    const ofLast = share * opacity
    const ofFirst = (opacity - ofLast) / (1 - ofLast || 1)
    if (ofFirst > 0) {
      seeMirrored(origins, stage, at, { zoom: NEARER ** flown, coarse })
      layOpaque(frame, stage.first, origins, ofFirst)
    }
    if (ofLast > 0) {
      seeMirrored(origins, stage, at, { zoom: NEARER ** (flown - 1), coarse })
      layOpaque(frame, stage.last, origins, ofLast)
    }
  }
}

function openSmear(small: Frame, { size }: TransitionStage) {
  const { width, height } = small
  const layer: Layer = {
    data: new Uint8Array(small.data.length),
    channels: 3,
    width,
    height,
    scale: 1 / COARSE,
    left: 0,
    top: 0,
  }
  const origins = blankWarpGrid(size)
  fillWarpGrid(origins, (x, y, data, at) => data.set([x, y], at))
  return (frame: Frame, opacity: number) => {
    for (let i = 0; i < small.data.length; i++) layer.data[i] = small.data[i]! + 0.5
    layOpaque(frame, layer, origins, opacity)
  }
}
