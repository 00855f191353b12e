import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

const PAN = {
  left: { camera: 'pan-left' },
  right: { camera: 'pan-right' },
  up: { camera: 'tilt-up' },
  down: { camera: 'tilt-down' },
} as const

const MOVE = { ...PAN, up: { camera: 'rise' }, down: { camera: 'sink' } } as const

/** How the camera moves. */
export const CAMERA_WORDS: readonly FilmWord[] = [
  {
    words: list(
      'push in, push, pushing in, dolly in, dolly forward, dolly, dollies, dollies in, dolly shot, move in, moving in, move closer, moving closer, closer, come closer, coming closer, get closer, getting closer, step closer, move forward, moving forward, track in, close in, closing in, creep in, camera in, approach, approaching, zoom, zooming, zoom in, zooming in, zoom into, zoom to, zoom on, zoom in on, ken burns',
    ),
    camera: 'push-in',
  },
  { words: list('close up, closeup'), camera: 'push-in', vague: true },
  {
    words: list(
      'pull out, pull back, pulling back, pull away, pulling out, zoom out, zooming out, dolly out, dolly back, dolly backward, move back, moving back, move out, moving out, move away, moving away, move backward, track back, back away, widen, widening, camera out, camera back, wide shot, reveal shot, draw back',
    ),
    camera: 'pull-out',
  },
  { words: list('reveal, revealing'), camera: 'pull-out', vague: true },
  {
    words: list('pan left, panning left, truck left, slide left, pan right to left'),
    camera: 'pan-left',
  },
  {
    words: list('pan right, panning right, truck right, slide right, pan left to right'),
    camera: 'pan-right',
  },
  {
    words: list('pan, panning, pan across, pan over, panning shot, tracking shot, pan shot'),
    camera: 'pan-right',
    vague: true,
    towards: PAN,
  },
  {
    words: list('tilt up, tilting up, pan up, panning up'),
    camera: 'tilt-up',
  },
  {
    words: list('tilt down, tilting down, pan down, panning down'),
    camera: 'tilt-down',
  },
  {
    words: list('tilt, tilt shot'),
    camera: 'tilt-up',
    vague: true,
    towards: { up: { camera: 'tilt-up' }, down: { camera: 'tilt-down' } },
  },
  {
    words: list('rising shot, camera rise, crane up, pedestal up, boom up, jib up'),
    camera: 'rise',
  },
  {
    words: list('sinking shot, camera sink, crane down, pedestal down, boom down, jib down'),
    camera: 'sink',
  },
  {
    words: list('crane, crane shot, jib, jib shot, pedestal'),
    camera: 'rise',
    vague: true,
    towards: { up: { camera: 'rise' }, down: { camera: 'sink' } },
  },
  {
    words: list(
      'dolly zoom, vertigo, vertigo effect, vertigo shot, hitchcock, hitchcock zoom, zolly, push pull',
    ),
    camera: 'dolly-zoom',
  },
  { words: list('orbit left, arc left, circle left, rotate left'), camera: 'orbit-left' },
  { words: list('orbit right, arc right, circle right, rotate right'), camera: 'orbit-right' },
  {
    words: list(
      'orbit, orbiting, in a circle, rotate, rotating, rotate the camera, arc shot, arc around, circle around, circling, circling around, revolve, revolve around, rotate around, rotating around, move around, moving around, go around, parallax, 3d effect, 3d camera, orbital shot, camera arc',
    ),
    camera: 'orbit-right',
    vague: true,
    towards: { left: { camera: 'orbit-left' }, right: { camera: 'orbit-right' } },
  },
  {
    words: list(
      'handheld, hand held, hand held camera, handheld camera, shaky, shaky camera, camera shake, shake, documentary, pov, found footage, home video, amateur video',
    ),
    handheld: true,
  },
  {
    words: list(
      'still camera, static, static camera, static shot, fixed camera, locked off, locked camera, locked, steady camera, camera is still, camera stays still, camera still, motionless camera, no camera movement, no camera motion, no camera move, without camera movement, without camera motion, camera does not move, do not move the camera, no zoom, tripod, stationary, stationary camera, fixed shot, no movement',
    ),
    camera: 'still',
  },
  {
    words: list('camera, view, lens, shot, move, moving, turn the camera, glide, slide, track'),
    towards: MOVE,
  },
]
