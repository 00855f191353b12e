import type { Face } from '@guise/engine-cpu/seeing/face'

export type Matching = {
  /** For each face of the photo, the face of the result at its place. */
  readonly matches: readonly (Face | undefined)[]
  /** Faces of the result that nobody in the photo has. */
  readonly extra: readonly Face[]
}

/** A face is found again where it was, within this share of its square. */
const NEAR = 0.3
/** Two heads cannot be nearer than this: it is a second reading of one face, not a second face. */
const ONE_HEAD = 0.55

/** Who is where in the result; `scale` leads from the photo's pixels to the result's. */
export function matchFaces(
  inPhoto: readonly Face[],
  inResult: readonly Face[],
  scale: number,
): Matching {
  const left = new Set(inResult)
  const matches = inPhoto.map(({ square }) => {
    const away = (other: Face) =>
      Math.hypot(other.square.x - square.x * scale, other.square.y - square.y * scale)
    const nearest = [...left].toSorted((a, b) => away(a) - away(b))[0]
    if (!nearest || away(nearest) > NEAR * square.size * scale) return undefined
    left.delete(nearest)
    return nearest
  })
  const found = matches.filter((face) => face !== undefined)
  return { matches, extra: [...left].filter((face) => !found.some((own) => isOn(face, own))) }
}

function isOn({ square: { x, y } }: Face, { square: own }: Face): boolean {
  return Math.hypot(x - own.x, y - own.y) < ONE_HEAD * own.size
}
