// tfjs keeps channels last, ONNX Runtime wants them first: what that means for constants and axes.
import { floatsOf, type Weight } from './weights.ts'

/** Where each axis of height-width-channels data is found when channels come first. */
const AXES = [0, 2, 3, 1] as const
export const TO_CHANNELS_FIRST = [0, 3, 1, 2] as const
export const TO_CHANNELS_LAST = [0, 2, 3, 1] as const

export function channelsFirstAxis(axis: number): number {
  const moved = AXES[axis < 0 ? axis + AXES.length : axis]
  if (moved === undefined) throw new Error(`there is no axis ${axis} in a picture`)
  return moved
}

export type Kernel = { readonly dims: readonly number[]; readonly values: Float32Array }

/** Height, width, in, out becomes out, in, height, width. */
export function convolutionKernel(weight: Weight): Kernel {
  const [height, width, channelsIn, channelsOut] = kernelShape(weight)
  const from = floatsOf(weight)
  const values = new Float32Array(from.length)
  let i = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let a = 0; a < channelsIn; a++) {
        for (let b = 0; b < channelsOut; b++) {
          values[((b * channelsIn + a) * height + y) * width + x] = from[i++]!
        }
      }
    }
  }
  return { dims: [channelsOut, channelsIn, height, width], values }
}

/** Height, width, channels, multiplier becomes channels x multiplier, 1, height, width. */
export function depthwiseKernel(weight: Weight): Kernel {
  const [height, width, channels, multiplier] = kernelShape(weight)
  const filters = channels * multiplier
  const from = floatsOf(weight)
  const values = new Float32Array(from.length)
  let i = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let filter = 0; filter < filters; filter++) {
        values[(filter * height + y) * width + x] = from[i++]!
      }
    }
  }
  return { dims: [filters, 1, height, width], values }
}

/** A constant that meets a picture: one number, one per channel, or a whole picture. */
export function broadcastable(weight: Weight): Kernel {
  const values = floatsOf(weight)
  const shape = weight.shape.length === 4 ? weight.shape.slice(1) : weight.shape
  if (values.length === 1) return { dims: [], values }
  if (shape.length === 1) return { dims: [values.length, 1, 1], values }
  const [height, width, channels] = shape
  if (shape.length !== 3 || !height || !width || !channels || values.length !== product(shape)) {
    throw new Error(`a constant of shape ${weight.shape} does not fit a picture`)
  }
  const moved = new Float32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const pixel = Math.floor(i / channels)
    moved[(i % channels) * height * width + pixel] = values[i]!
  }
  return { dims: [channels, height, width], values: moved }
}

function kernelShape({ shape }: Weight): [number, number, number, number] {
  if (shape.length !== 4) throw new Error(`a kernel has four axes, not ${shape.length}`)
  return shape as unknown as [number, number, number, number]
}

function product(shape: readonly number[]): number {
  return shape.reduce((result, size) => result * size, 1)
}
