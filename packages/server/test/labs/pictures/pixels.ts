import sharp, { type Sharp } from 'sharp'

/** A small generator with a fixed seed (mulberry32): every run makes the same bytes. */
export function seededBytes(length: number, seed: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = seed
  for (let i = 0; i < length; i += 1) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    bytes[i] = (mixed ^ (mixed >>> 14)) & 0xff
  }
  return bytes
}

/** A prime number of grains, so that no line repeats the one above. */
const grains = seededBytes(99_991, 7).map((value) => 112 + (value >> 3))

/** Grey grain like that of film: compresses about as badly as a photo. */
export function grain(width: number, height: number): Sharp {
  const raw = Buffer.alloc(width * height * 3, grains)
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#123456' } })
}

/** Frames one above the other, the way sharp takes an animation. */
export function animation(side: number, frames: number): Sharp {
  const raw = Buffer.alloc(side * side * frames * 3, grains)
  return sharp(raw, {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
}

export const portrait = { width: 320, height: 480 }

/** The three honest files that most cases are bent from. */
export async function honestFiles(): Promise<{ png: Buffer; jpeg: Buffer; webp: Buffer }> {
  const picture = grain(portrait.width, portrait.height)
  return {
    png: await picture.clone().png().toBuffer(),
    jpeg: await picture.clone().jpeg().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
  }
}
