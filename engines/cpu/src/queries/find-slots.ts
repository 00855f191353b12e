import type { FaceSlot, FoundSlot, FoundSlots } from '@guise/core'
import type { Networks } from '../networks.ts'
import { NO_FACE, problemOf } from '../own-pictures/face-problem.ts'
import { squareOf } from '../own-pictures/read-slots.ts'
import { decode, sizeOf } from '../picture.ts'
import type { Pixels } from '../pixels.ts'
import { type Face, READING_ROOM } from '../seeing/face.ts'
import { findFaces, readFaceAt } from '../seeing/find-faces.ts'
import { OVAL } from '../seeing/landmarks.ts'

/** Enough for the small faces of a group, and no more than composing the picture reads them from. */
const ENOUGH = { width: 2400, height: 2400 }
const LABEL = 'The picture'

/** The faces of a picture whose places guests may take, from left to right. */
export async function findSlots(
  networks: Networks,
  bytes: Uint8Array,
  at: readonly FaceSlot[] | null,
  signal: AbortSignal,
): Promise<FoundSlots> {
  const { width, height } = await sizeOf(bytes, LABEL)
  const picture = await decode(bytes, LABEL, ENOUGH)
  const slots: FoundSlot[] = []
  if (at) {
    for (const slot of at) {
      signal.throwIfAborted()
      const face = await readFaceAt(networks, picture, squareOf(slot, picture))
      slots.push(face ? describe(picture, face, width) : emptySlot(slot))
    }
  } else {
    for (const face of await findFaces(networks, picture)) {
      signal.throwIfAborted()
      slots.push(describe(picture, face, width))
    }
  }
  return { width, height, slots }
}

function describe(picture: Pixels, face: Face, ownWidth: number): FoundSlot {
  const { square, pose, mesh } = face
  const { width, height } = picture
  const problem = problemOf(face, picture, ownWidth / width)
  return {
    // Of a face that is cut by the edge, the middle may lie outside.
    x: rounded(Math.min(Math.max(square.x / width, 0), 1)),
    y: rounded(Math.min(Math.max(square.y / height, 0), 1)),
    size: rounded(square.size / READING_ROOM / Math.min(width, height)),
    angle: rounded((square.angle * 180) / Math.PI, 10),
    yaw: Math.round(pose.yaw),
    outline: OVAL.map(
      (i) => [rounded(mesh[i]![0] / width), rounded(mesh[i]![1] / height)] as const,
    ),
    isUsable: !problem?.isFatal,
    problem: problem?.words ?? null,
  }
}

function emptySlot(slot: FaceSlot): FoundSlot {
  const unknown = { yaw: 0, outline: [] }
  return { ...slot, ...unknown, isUsable: false, problem: NO_FACE.words }
}

function rounded(value: number, steps = 10_000): number {
  return Math.round(value * steps) / steps
}
