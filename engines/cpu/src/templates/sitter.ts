import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { guessFemale, readDescriptor } from '../seeing/face-likeness.ts'
import { faceHeight } from '../seeing/landmarks.ts'

/** What counts when guests are seated: of a guest, and of the person who is painted. */
export type Sitter = {
  /** 0 surely a man or boy, 1 surely a woman or girl; 0.5 if it is not guessed. */
  readonly female: number
  /** How tall the face is among the others, whose mean is 1; not known for what nobody has hung yet. */
  readonly size?: number
  /** Where the head looks: negative to the viewer's left, positive to the right, in degrees. */
  readonly turn?: number
  /** Where somebody stands in the row: 0 left, 1 right. By turns if not said. */
  readonly across?: number
}

type Seen = { readonly pixels: Pixels; readonly face: Face }

/** Guests or painted people, from left to right. Their gender is a guess, if the operator allows it. */
export async function describeAll(
  networks: Networks,
  people: readonly Seen[],
): Promise<readonly Sitter[]> {
  const sizes = sizesOf(people.map(({ face }) => face))
  const sitters: Sitter[] = []
  for (const [n, { pixels, face }] of people.entries()) {
    const female = networks.mayGuessGender
      ? await guessFemale(networks, await readDescriptor(networks, pixels, face))
      : 0.5
    sitters.push({ female, size: sizes[n]!, turn: face.pose.yaw })
  }
  return sitters
}

/** What is known of painted people, and where and how large they are painted. */
export function placesOf(known: readonly Sitter[], faces: readonly Face[]): readonly Sitter[] {
  const sizes = sizesOf(faces)
  const columns = faces.map(({ square }) => square.x)
  const left = Math.min(...columns)
  const room = Math.max(...columns) - left
  return known.map((sitter, n) => ({
    ...sitter,
    size: sizes[n]!,
    turn: faces[n]!.pose.yaw,
    across: room > 0 ? (columns[n]! - left) / room : 0.5,
  }))
}

function sizesOf(faces: readonly Face[]): readonly number[] {
  const heights = faces.map(({ mesh }) => faceHeight(mesh))
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
  return heights.map((height) => height / mean)
}
