import { sampleSquare } from '../kernels/sample.ts'
import type { Networks } from '../networks.ts'
import type { Pixels } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'

/** A guess at who somebody is, only ever used to seat a group: never shown, never stored. */
export type PersonHint = {
  /** 0 surely a man or boy, 1 surely a woman or girl. */
  readonly female: number
  readonly age: number
}

const SIDE = 224

export async function hintOf(networks: Networks, pixels: Pixels, face: Face): Promise<PersonHint> {
  const data = sampleSquare(pixels, face.square, SIDE, 1, 0)
  const outputs = Object.values(await networks.run('faceres', { data, dims: [1, SIDE, SIDE, 3] }))
  const gender = outputs.find((out) => out.data.length === 1)?.data[0]
  const ages = outputs.find((out) => out.data.length === 100)?.data
  if (gender === undefined || !ages) throw new Error('the description network answered nothing')
  let age = 0
  for (let year = 0; year < ages.length; year++) age += year * ages[year]!
  return { female: 1 - gender, age }
}
