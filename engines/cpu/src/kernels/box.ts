/** A window on a picture: its left upper corner and its size, in whole pixels. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = readonly [x: number, y: number]
export type Point3 = readonly [x: number, y: number, z: number]
