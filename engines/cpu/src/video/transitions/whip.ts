import { ease, smoothstep } from '../../kernels/numbers.ts'
import { blankFrame } from '../frames/frame.ts'
import { layOpaque } from '../frames/lay.ts'
import { blankWarpGrid } from '../frames/warp-grid.ts'
import { openDrift } from './drift.ts'
import { seeMirrored } from './mirrored-view.ts'
import { smearRows } from './smear-rows.ts'
import type { Design } from './stage.ts'

/** Widths of the frame the camera passes: mirrored twice, pictures are the right way round again. */
const WIDTHS = 4
/** For how much of the transition the shutter is open. */
const SHUTTER = 0.06
/** No smear is longer, in widths of the frame. */
const LONGEST = WIDTHS * SHUTTER * 2.3

/** The camera is torn round, everything smears, and it comes to rest on the last picture. */
export const whip: Design = {
  seconds: 1.2,
  open(stage) {
    const { width, height } = stage.size
    const drift = openDrift(stage)
    const room = Math.ceil((LONGEST * width) / 2) + 2
    const wide = blankFrame({ width: width + 2 * room, height })
    const origins = blankWarpGrid(wide)
    const side = stage.seed % 2 === 0 ? 1 : -1
    return (frame, at) => {
      if (at.across <= 0) return drift(frame, stage.first, at)
      if (at.across >= 1) return drift(frame, stage.last, at)
      const share = smoothstep(0.37, 0.63, at.across)
      const look = (passed: number) =>
        seeMirrored(origins, stage, at, { aside: passed * side * width, left: room })
      if (share < 1) {
        look(passedAt(at.across))
        layOpaque(wide, stage.first, origins)
      }
      if (share > 0) {
        look(passedAt(at.across) - WIDTHS)
        layOpaque(wide, stage.last, origins, share)
      }
      const smear = passedAt(at.across + SHUTTER / 2) - passedAt(at.across - SHUTTER / 2)
      smearRows(frame, wide, room, smear * width)
    }
  },
}

function passedAt(across: number): number {
  return WIDTHS * ease(ease(across))
}
