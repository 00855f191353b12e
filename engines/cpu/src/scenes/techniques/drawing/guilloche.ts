export type GuillocheOptions = {
  readonly width: number
  readonly height: number
  readonly unit: number
  readonly colour: string
  /** A number in the corners; may be empty. */
  readonly worth: string
}

const n = (value: number) => value.toFixed(1)

/** The fine curves of banknotes: waves over the sheet, rosettes in the corners, a woven border. */
export function guilloche(options: GuillocheOptions): string {
  const { width: w, height: h, unit: u, colour } = options
  const thin = Math.max(0.5, u * 0.0007)
  const margin = u * 0.045
  const corner = u * 0.105
  const corners = [
    [corner, corner],
    [w - corner, corner],
    [corner, h - corner],
    [w - corner, h - corner],
  ] as const
  const rosettes = corners.map(([x, y]) => rosette(x, y, u * 0.085))
  const size = (u * 0.062) / Math.max(1, options.worth.length * 0.42)
  const numbers = corners.map(
    ([x, y]) =>
      `<text x="${n(x)}" y="${n(y + size * 0.36)}" text-anchor="middle" font-family="DejaVu Serif" font-weight="bold" font-size="${n(size)}" fill="${colour}">${options.worth}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><g fill="none" stroke="${colour}" stroke-width="${n(thin)}"><g opacity="0.42">${waves(w, h, u)}</g><g opacity="0.8">${border(w, h, u, margin)}${rosettes.join('')}</g></g>${options.worth ? numbers.join('') : ''}</svg>`
}

function waves(w: number, h: number, u: number): string {
  const paths: string[] = []
  const gap = u * 0.011
  for (let y = -u * 0.1; y < h + u * 0.1; y += gap) {
    let d = ''
    for (let x = 0; x <= w + 1; x += u * 0.012) {
      const lift = Math.sin(x / (u * 0.085) + y / (u * 0.13)) * u * 0.016
      const slow = Math.sin(x / (u * 0.31) - y / (u * 0.21)) * u * 0.03
      d += `${d ? 'L' : 'M'}${n(x)} ${n(y + lift + slow)}`
    }
    paths.push(`<path d="${d}"/>`)
  }
  return paths.join('')
}

/** Strands of sines woven along the four sides. */
function border(w: number, h: number, u: number, margin: number): string {
  const paths: string[] = []
  for (let strand = 0; strand < 6; strand++) {
    const shift = (strand / 6) * Math.PI * 2
    let top = ''
    let foot = ''
    let left = ''
    let right = ''
    for (let x = margin * 0.4; x <= w - margin * 0.4; x += u * 0.004) {
      const off = Math.sin(x / (u * 0.012) + shift) * margin * 0.26
      top += `${top ? 'L' : 'M'}${n(x)} ${n(margin * 0.7 + off)}`
      foot += `${foot ? 'L' : 'M'}${n(x)} ${n(h - margin * 0.7 - off)}`
    }
    for (let y = margin * 0.4; y <= h - margin * 0.4; y += u * 0.004) {
      const off = Math.sin(y / (u * 0.012) + shift) * margin * 0.26
      left += `${left ? 'L' : 'M'}${n(margin * 0.7 + off)} ${n(y)}`
      right += `${right ? 'L' : 'M'}${n(w - margin * 0.7 - off)} ${n(y)}`
    }
    paths.push(`<path d="${top}${foot}${left}${right}"/>`)
  }
  const inner = margin * 1.15
  return `${paths.join('')}<rect x="${n(inner)}" y="${n(inner)}" width="${n(w - 2 * inner)}" height="${n(h - 2 * inner)}" stroke-width="${n(u * 0.002)}"/>`
}

function rosette(cx: number, cy: number, radius: number): string {
  const paths: string[] = []
  for (let ring = 0; ring < 5; ring++) {
    const size = radius * (0.5 + ring * 0.125)
    const petals = 8 + ring * 4
    for (let twist = 0; twist < 4; twist++) {
      let d = ''
      for (let step = 0; step <= 240; step++) {
        const angle = (step / 240) * Math.PI * 2
        const r = size * (0.82 + 0.18 * Math.sin(angle * petals + (twist * Math.PI) / 2))
        d += `${d ? 'L' : 'M'}${n(cx + Math.cos(angle) * r)} ${n(cy + Math.sin(angle) * r)}`
      }
      paths.push(`<path d="${d}Z"/>`)
    }
  }
  return paths.join('')
}
