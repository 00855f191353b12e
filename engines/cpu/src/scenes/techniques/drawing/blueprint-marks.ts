import type { Stage } from '../../stage.ts'

const n = (value: number) => value.toFixed(1)
/** A face from forehead to chin, for dimensions in millimetres. */
const FACE_MILLIMETRES = 186

type Sheet = Pick<Stage, 'heads' | 'unit'> & { readonly width: number; readonly height: number }

/** What a draughtsman adds: border, axes and circles of construction, dimensions, a title block. */
export function blueprintMarks(sheet: Sheet, title: string): string {
  const { width: w, height: h, unit: u } = sheet
  const thin = Math.max(0.7, u * 0.0011)
  const parts = [border(sheet), heads(sheet), dimensions(sheet), titleBlock(sheet, title)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><g fill="none" stroke="#ffffff" stroke-width="${n(thin)}">${parts.join('')}</g></svg>`
}

function line(x1: number, y1: number, x2: number, y2: number, more = ''): string {
  return `<path d="M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}" ${more}/>`
}

function label(x: number, y: number, size: number, text: string, more = ''): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="DejaVu Sans Mono" font-size="${n(size)}" text-anchor="middle" fill="#ffffff" stroke="none" ${more}>${text}</text>`
}

function border({ width: w, height: h, unit: u }: Sheet): string {
  const a = u * 0.016
  const b = u * 0.042
  const frame = (m: number, wide: number) =>
    `<rect x="${n(m)}" y="${n(m)}" width="${n(w - 2 * m)}" height="${n(h - 2 * m)}" stroke-width="${n(wide)}"/>`
  let out = frame(a, u * 0.001) + frame(b, u * 0.0026)
  const size = u * 0.016
  const across = 6
  const down = 4
  for (let k = 0; k < across; k++) {
    const x = b + ((w - 2 * b) * k) / across
    if (k > 0) out += line(x, a, x, b) + line(x, h - b, x, h - a)
    const middle = x + (w - 2 * b) / across / 2
    out += label(middle, (a + b) / 2 + size * 0.36, size, String(k + 1))
    out += label(middle, h - (a + b) / 2 + size * 0.36, size, String(k + 1))
  }
  for (let k = 0; k < down; k++) {
    const y = b + ((h - 2 * b) * k) / down
    if (k > 0) out += line(a, y, b, y) + line(w - b, y, w - a, y)
    const middle = y + (h - 2 * b) / down / 2 + size * 0.36
    out +=
      label((a + b) / 2, middle, size, 'ABCD'[k]!) +
      label(w - (a + b) / 2, middle, size, 'ABCD'[k]!)
  }
  return out
}

/** Axes and circles round heads, as if they had been constructed with compasses. */
function heads({ heads: all, unit: u }: Sheet): string {
  const dashes = `stroke-dasharray="${n(u * 0.016)} ${n(u * 0.005)} ${n(u * 0.004)} ${n(u * 0.005)}" opacity="0.75"`
  return all
    .map(({ x, y, height: t }) => {
      const cy = y - t * 0.18
      const r = t * 0.86
      const circle = `<circle cx="${n(x)}" cy="${n(cy)}" r="${n(r)}" ${dashes}/>`
      const axes =
        line(x, cy - r * 1.22, x, cy + r * 1.22, dashes) +
        line(x - r * 1.22, cy, x + r * 1.22, cy, dashes)
      const cross =
        line(x - r - u * 0.008, cy - r * 0, x - r + u * 0.008, cy) +
        line(x, cy - r - u * 0.008, x, cy - r + u * 0.008)
      const turn = -Math.PI / 4
      const fromX = x + Math.cos(turn) * r
      const fromY = cy + Math.sin(turn) * r
      const toX = fromX + u * 0.03
      const toY = fromY - u * 0.03
      const millimetres = Math.round(FACE_MILLIMETRES * 1.72)
      const lead = line(fromX, fromY, toX, toY) + line(toX, toY, toX + u * 0.06, toY)
      return (
        circle +
        axes +
        cross +
        lead +
        label(toX + u * 0.032, toY - u * 0.006, u * 0.017, `Ø ${millimetres}`)
      )
    })
    .join('')
}

/** Distances from head to head along the foot, with arrows and witness lines. */
function dimensions({ heads: all, width: w, height: h, unit: u }: Sheet): string {
  if (all.length === 0) return ''
  const y = h - u * 0.085
  const tall = all.reduce((sum, head) => sum + head.height, 0) / all.length
  const places = [u * 0.07, ...all.map((head) => head.x).sort((a, b) => a - b), w - u * 0.07]
  const size = u * 0.018
  let out = ''
  for (const [k, x] of places.entries()) {
    out += line(x, y - u * 0.03, x, y + u * 0.012)
    const next = places[k + 1]
    if (next === undefined || next - x < u * 0.04) continue
    const a = u * 0.01
    out += line(x, y, next, y)
    out += `<path d="M${n(x)} ${n(y)}l${n(a)} ${n(-a * 0.32)}v${n(a * 0.64)}Z M${n(next)} ${n(y)}l${n(-a)} ${n(-a * 0.32)}v${n(a * 0.64)}Z" fill="#ffffff" stroke="none"/>`
    const millimetres = Math.round(((next - x) / tall) * FACE_MILLIMETRES)
    out += label((x + next) / 2, y - size * 0.4, size, String(millimetres))
  }
  return out
}

function titleBlock({ width: w, height: h, unit: u, heads: all }: Sheet, title: string): string {
  const wide = u * 0.3
  const tall = u * 0.1
  const x = w - u * 0.042 - wide
  const y = u * 0.042
  if (all.some((head) => head.x > x - head.height && head.y < y + tall + head.height)) {
    return titleAt(u * 0.042, h - u * 0.042 - tall, wide, tall, u, title)
  }
  return titleAt(x, y, wide, tall, u, title)
}

function titleAt(x: number, y: number, wide: number, tall: number, u: number, title: string) {
  const middle = x + wide / 2
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="#000000" stroke-width="${n(u * 0.002)}"/>` +
    line(x, y + tall * 0.58, x + wide, y + tall * 0.58) +
    line(x + wide * 0.33, y + tall * 0.58, x + wide * 0.33, y + tall) +
    line(x + wide * 0.66, y + tall * 0.58, x + wide * 0.66, y + tall) +
    label(middle, y + tall * 0.4, u * 0.028, title, 'font-weight="bold"') +
    label(x + wide * 0.165, y + tall * 0.86, u * 0.016, 'SHEET 1') +
    label(middle, y + tall * 0.86, u * 0.016, 'REV B') +
    label(x + wide * 0.83, y + tall * 0.86, u * 0.016, '1 : 1')
  )
}
