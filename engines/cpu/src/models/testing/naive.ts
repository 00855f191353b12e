// The operations as TensorFlow defines them, written as plainly as possible, to compare with.
import type { Numbers } from './tiny-graph.ts'

type Window = {
  readonly kernel: readonly [height: number, width: number]
  readonly stride: number
  readonly padding: 'SAME' | 'VALID'
}

/** A pixel's value; outside the picture it is `outside`. */
function at(picture: Numbers, y: number, x: number, channel: number, outside = 0): number {
  const [, height = 0, width = 0, channels = 0] = picture.shape
  if (y < 0 || x < 0 || y >= height || x >= width) return outside
  return picture.values[(y * width + x) * channels + channel]!
}

/** How large the result is, and how far before the picture the first window begins. */
function placed(size: number, kernel: number, { stride, padding }: Window) {
  if (padding === 'VALID') return { count: Math.ceil((size - kernel + 1) / stride), before: 0 }
  const count = Math.ceil(size / stride)
  const missing = Math.max(0, (count - 1) * stride + kernel - size)
  return { count, before: Math.floor(missing / 2) }
}

function slide(
  picture: Numbers,
  window: Window,
  channelsOut: number,
  look: (top: number, left: number, channel: number) => number,
): Numbers {
  const [, height = 0, width = 0] = picture.shape
  const rows = placed(height, window.kernel[0], window)
  const columns = placed(width, window.kernel[1], window)
  const values: number[] = []
  for (let y = 0; y < rows.count; y++) {
    for (let x = 0; x < columns.count; x++) {
      for (let channel = 0; channel < channelsOut; channel++) {
        const top = y * window.stride - rows.before
        values.push(look(top, x * window.stride - columns.before, channel))
      }
    }
  }
  return { shape: [1, rows.count, columns.count, channelsOut], values }
}

export function convolve(picture: Numbers, kernel: Numbers, window: Omit<Window, 'kernel'>) {
  const [height = 0, width = 0, channelsIn = 0, channelsOut = 0] = kernel.shape
  return slide(picture, { ...window, kernel: [height, width] }, channelsOut, (top, left, out) => {
    let sum = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let i = 0; i < channelsIn; i++) {
          const weight = kernel.values[((y * width + x) * channelsIn + i) * channelsOut + out]!
          sum += weight * at(picture, top + y, left + x, i)
        }
      }
    }
    return sum
  })
}

export function convolveDepthwise(
  picture: Numbers,
  kernel: Numbers,
  window: Omit<Window, 'kernel'>,
) {
  const [height = 0, width = 0, channels = 0, multiplier = 0] = kernel.shape
  const filters = channels * multiplier
  return slide(picture, { ...window, kernel: [height, width] }, filters, (top, left, filter) => {
    let sum = 0
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const weight = kernel.values[(y * width + x) * filters + filter]!
        sum += weight * at(picture, top + y, left + x, Math.floor(filter / multiplier))
      }
    }
    return sum
  })
}

export function poolMax(picture: Numbers, window: Window): Numbers {
  return slide(picture, window, picture.shape[3] ?? 0, (top, left, channel) => {
    let highest = Number.NEGATIVE_INFINITY
    for (let y = 0; y < window.kernel[0]; y++) {
      for (let x = 0; x < window.kernel[1]; x++) {
        highest = Math.max(
          highest,
          at(picture, top + y, left + x, channel, Number.NEGATIVE_INFINITY),
        )
      }
    }
    return highest
  })
}

/** The mean of what of the window is in the picture. */
export function poolMean(picture: Numbers, window: Window): Numbers {
  return slide(picture, window, picture.shape[3] ?? 0, (top, left, channel) => {
    const found: number[] = []
    for (let y = 0; y < window.kernel[0]; y++) {
      for (let x = 0; x < window.kernel[1]; x++) {
        const value = at(picture, top + y, left + x, channel, Number.NaN)
        if (!Number.isNaN(value)) found.push(value)
      }
    }
    return found.reduce((sum, value) => sum + value, 0) / found.length
  })
}

/** `source` says which place in the picture a place in the result shows, along one axis. */
export function resize(
  picture: Numbers,
  size: readonly [height: number, width: number],
  source: (place: number, from: number, to: number) => number,
): Numbers {
  const [, height = 0, width = 0, channels = 0] = picture.shape
  const values: number[] = []
  for (let y = 0; y < size[0]; y++) {
    for (let x = 0; x < size[1]; x++) {
      const fromY = Math.min(Math.max(source(y, height, size[0]), 0), height - 1)
      const fromX = Math.min(Math.max(source(x, width, size[1]), 0), width - 1)
      const [top, left] = [Math.floor(fromY), Math.floor(fromX)]
      const [bottom, right] = [Math.min(top + 1, height - 1), Math.min(left + 1, width - 1)]
      for (let channel = 0; channel < channels; channel++) {
        const mix = (row: number) =>
          at(picture, row, left, channel) * (left + 1 - fromX) +
          at(picture, row, right, channel) * (fromX - left)
        values.push(mix(top) * (top + 1 - fromY) + mix(bottom) * (fromY - top))
      }
    }
  }
  return { shape: [1, ...size, channels], values }
}

/** Changes every number, told in which channel it is. */
export function each(
  { shape, values }: Numbers,
  change: (value: number, channel: number, place: number) => number,
): Numbers {
  const channels = shape.at(-1) ?? 1
  return { shape, values: values.map((value, i) => change(value, i % channels, i)) }
}
