import type { VideoModel } from '@guise/core'
import { smoothstep } from '../../kernels/numbers.ts'
import type { Pixels, Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { openAtmosphere } from '../atmosphere/index.ts'
import { shaken } from '../camera/handheld.ts'
import { type CameraMove, pathOf } from '../camera/moves.ts'
import type { CameraPath } from '../camera/path.ts'
import { IN_PLANE, warpByPose } from '../camera/pose.ts'
import { needsOf } from '../composing/heads.ts'
import { showAsItCame } from '../composing/show-as-it-came.ts'
import { type DepthLayers, readNearness } from '../depth/nearness-field.ts'
import type { Film, Moment, Shot } from '../film.ts'
import type { FilmOptions } from '../film-options.ts'
import type { Frame } from '../frames/frame.ts'
import { layOpaque, layOver } from '../frames/lay.ts'
import type { Layer } from '../frames/layer.ts'
import { blankWarpGrid } from '../frames/warp-grid.ts'
import { openGrading } from '../mood/index.ts'
import { animatePeople, type PeopleMotion } from '../people-motion/index.ts'

/** One picture set in motion, as plain data. */
export type SingleFrameScript = Pick<Film, 'size' | 'seconds' | 'instants'> & {
  readonly frames: 'single'
  readonly model: VideoModel
  readonly options: FilmOptions
  readonly move: CameraMove
  readonly seed: number
  /** As it came, in the film's size. */
  readonly picture: Pixels
  readonly still: Layer
  readonly depths: DepthLayers
  /** In the film's pixels at rest. */
  readonly faces: readonly Face[]
}

/** Within so many seconds the layers take over from the whole still. */
const TAKE_OVER = 0.6

export function openSingleFrame(script: SingleFrameScript): Shot {
  const { size, model, options, move, seed, picture, still, depths, faces } = script
  const isFlat = model === 'simple'
  const stage = { size, faces, seed }
  const cameraStage = {
    ...size,
    focus: focusOf(faces, size),
    heads: needsOf(faces, size)?.heads,
    amount: options.amount,
    room: roomOf(still, size),
  }
  const path = pathOf(move, cameraStage)
  return shotOf({
    size,
    picture,
    still,
    depths,
    path: options.handheld && move !== 'handheld' ? shaken(path, cameraStage) : path,
    motion: isFlat
      ? undefined
      : animatePeople(options.gestures, { ...stage, layers: layersOfPeople(depths) }),
    atmosphere: openAtmosphere(isFlat ? [] : options.atmosphere, {
      ...stage,
      flat: !depths.some(({ people }) => people),
    }),
    develop: openGrading(isFlat ? [] : options.moods, { size, model, seed }),
  })
}

function layersOfPeople(depths: DepthLayers): Layer[] {
  return depths.filter(({ people }) => people).map(({ layer }) => layer)
}

type Parts = {
  readonly size: Size
  readonly picture: Pixels
  readonly still: Layer
  readonly depths: DepthLayers
  readonly path: CameraPath
  readonly motion: PeopleMotion | undefined
  readonly atmosphere: ReturnType<typeof openAtmosphere>
  readonly develop: Shot['develop']
}

function shotOf({ size, picture, still, depths, path, motion, atmosphere, develop }: Parts): Shot {
  const origins = blankWarpGrid(size)
  const firstPeople = depths.findIndex(({ people }) => people)
  const layers = depths.map(({ layer, nearness, people }) => ({
    layer,
    nearness: nearness ? readNearness(nearness, layer, layer) : IN_PLANE,
    people,
  }))
  return {
    develop,
    draw(frame: Frame, at: Moment) {
      const pose = path(at)
      const displaced = motion?.(at)
      for (const [n, { layer, nearness, people }] of layers.entries()) {
        if (n === firstPeople) atmosphere.drawBehind(frame, at, pose)
        warpByPose(origins, pose, size, at, nearness, people ? displaced : undefined)
        if (layer.channels === 3) layOpaque(frame, layer, origins)
        else layOver(frame, layer, origins)
      }
      const whole = depths.length > 1 ? 1 - smoothstep(0, TAKE_OVER, at.seconds) : 0
      if (whole > 0) {
        warpByPose(origins, pose, size, at)
        layOpaque(frame, still, origins, whole)
      }
      showAsItCame(frame, picture, at.seconds)
      if (firstPeople < 0) atmosphere.drawBehind(frame, at, pose)
      atmosphere.drawBefore(frame, at, pose)
    },
  }
}

function roomOf({ left, top, width, height, scale }: Layer, film: Size) {
  return {
    left: -left,
    top: -top,
    right: width / scale + left - film.width,
    bottom: height / scale + top - film.height,
  }
}

/** A little above the middle, where people are, if no face says better. */
function focusOf(faces: readonly Face[], { width, height }: Size): { x: number; y: number } {
  if (faces.length === 0) return { x: width / 2, y: height * 0.42 }
  const sum = (of: (face: Face) => number) => faces.reduce((all, face) => all + of(face), 0)
  return {
    x: sum(({ square }) => square.x) / faces.length,
    y: sum(({ square }) => square.y) / faces.length,
  }
}
