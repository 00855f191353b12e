/** A window on a picture: its left upper corner and its size, in whole pixels. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = readonly [x: number, y: number]
export type Point3 = readonly [x: number, y: number, z: number]

/** The smallest window that holds every pixel for which `holds` says so; undefined if there is none. */
export function boxWhere(
  width: number,
  height: number,
  holds: (index: number) => boolean,
): Box | undefined {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!holds(i)) continue
      if (x < left) left = x
      if (x >= right) right = x + 1
      if (y < top) top = y
      bottom = y + 1
    }
  }
  if (bottom === 0) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top }
}
