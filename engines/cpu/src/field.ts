import { eachRow, type Pixels } from './pixels.ts'

/** One number a pixel, 0 to 1 unless said otherwise. */
export type Field = {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}

export async function lumaField(pixels: Pixels, signal: AbortSignal): Promise<Field> {
  const { data, width, height } = pixels
  const light = new Float32Array(width * height)
  await eachRow(height, signal, (y) => {
    for (let i = y * width, end = i + width; i < end; i++) {
      const p = i * 3
      light[i] =
        ((data[p] ?? 0) * 0.299 + (data[p + 1] ?? 0) * 0.587 + (data[p + 2] ?? 0) * 0.114) / 255
    }
  })
  return { data: light, width, height }
}

/** Mean over a square of `radius` around each pixel, edges repeated; its cost ignores the radius. */
export async function boxBlur(field: Field, radius: number, signal: AbortSignal): Promise<Field> {
  const { data, width, height } = field
  const across = new Float32Array(data.length)
  const span = 2 * radius + 1
  await eachRow(height, signal, (y) => {
    const row = y * width
    const first = data[row] ?? 0
    const last = data[row + width - 1] ?? 0
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += data[row + clampIndex(x, width)] ?? 0
    for (let x = 0; x < width; x++) {
      across[row + x] = sum / span
      const entering = x + radius + 1 < width ? (data[row + x + radius + 1] ?? 0) : last
      const leaving = x - radius >= 0 ? (data[row + x - radius] ?? 0) : first
      sum += entering - leaving
    }
  })
  const out = new Float32Array(data.length)
  const sums = new Float32Array(width)
  const rowAt = (y: number) => clampIndex(y, height) * width
  for (let y = -radius; y <= radius; y++) {
    const row = rowAt(y)
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (across[row + x] ?? 0)
  }
  await eachRow(height, signal, (y) => {
    const entering = rowAt(y + radius + 1)
    const leaving = rowAt(y - radius)
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      out[y * width + x] = sum / span
      sums[x] = sum + (across[entering + x] ?? 0) - (across[leaving + x] ?? 0)
    }
  })
  return { data: out, width, height }
}

/** A Gaussian, near enough: three box means. Small sigmas take a real kernel. */
export async function blurField(field: Field, sigma: number, signal: AbortSignal): Promise<Field> {
  if (sigma < 2) return smallGaussian(field, sigma, signal)
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  let blurred = field
  for (let pass = 0; pass < 3; pass++) blurred = await boxBlur(blurred, radius, signal)
  return blurred
}

async function smallGaussian(field: Field, sigma: number, signal: AbortSignal): Promise<Field> {
  const { width, height } = field
  const radius = Math.max(1, Math.ceil(sigma * 2.5))
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * sigma * sigma)),
  )
  const total = kernel.reduce((sum, weight) => sum + weight, 0)
  const across = new Float32Array(field.data.length)
  const out = new Float32Array(field.data.length)
  await eachRow(height, signal, (y) => {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -radius; k <= radius; k++) {
        const from = clampIndex(x + k, width)
        sum += (field.data[row + from] ?? 0) * (kernel[k + radius] ?? 0)
      }
      across[row + x] = sum / total
    }
  })
  await eachRow(height, signal, (y) => {
    for (let k = -radius; k <= radius; k++) {
      const from = clampIndex(y + k, height) * width
      const weight = (kernel[k + radius] ?? 0) / total
      for (let x = 0, i = y * width; x < width; x++, i++) {
        out[i] = (out[i] ?? 0) + (across[from + x] ?? 0) * weight
      }
    }
  })
  return { data: out, width, height }
}

function clampIndex(index: number, length: number): number {
  return Math.min(length - 1, Math.max(0, index))
}
