import type { Size } from '../pixels.ts'
import type { Frame, Window } from './frame.ts'

type Draw = (frame: Frame, window: Window, sheet: Size) => string

/** The frame as SVG, to be laid over a sheet that already shows the picture in its window. */
export function frameArt(frame: Frame, window: Window, sheet: Size): string {
  const body = DRAW[frame.kind](frame, window, sheet)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">${body}</svg>`
}

const line: Draw = ({ colour }, window) => {
  const short = Math.min(window.width, window.height)
  return outline(window, -short * 0.035, colour, short * 0.0035)
}

const mat: Draw = ({ accent }, window) => {
  const short = Math.min(window.width, window.height)
  const bevel = outline(window, short * 0.001, 'rgba(0,0,0,0.35)', short * 0.003)
  return bevel + outline(window, short * 0.018, accent, short * 0.002)
}

const instant: Draw = ({ colour }, window, sheet) => {
  const short = Math.min(sheet.width, sheet.height)
  const shade = outline(window, short * 0.001, 'rgba(0,0,0,0.3)', short * 0.003)
  return `<path d="${hole(window, sheet, short * 0.008)}" fill="${colour}" fill-rule="evenodd"/>${shade}`
}

const rounded: Draw = ({ colour }, window, sheet) => {
  const radius = Math.min(sheet.width, sheet.height) * 0.045
  return `<path d="${hole(window, sheet, radius)}" fill="${colour}" fill-rule="evenodd"/>`
}

const film: Draw = ({ colour, accent }, window, sheet) => {
  const lying = sheet.width >= sheet.height
  const short = Math.min(sheet.width, sheet.height)
  const long = Math.max(sheet.width, sheet.height)
  const count = Math.round(long / (short * 0.075))
  const step = long / count
  const edge = lying ? window.top : window.left
  const along = step * 0.5
  const across = edge * 0.44
  const perforations: string[] = []
  for (let n = 0; n < count; n++) {
    const at = (n + 0.5) * step - along / 2
    for (const off of [edge * 0.28, short - edge * 0.28 - across]) {
      const box = lying
        ? `x="${at}" y="${off}" width="${along}" height="${across}"`
        : `x="${off}" y="${at}" width="${across}" height="${along}"`
      perforations.push(`<rect ${box} rx="${short * 0.006}" fill="${accent}"/>`)
    }
  }
  const strip = `<path d="${hole(window, sheet, short * 0.012)}" fill="${colour}" fill-rule="evenodd"/>`
  return strip + perforations.join('')
}

const gilded: Draw = ({ accent }, window, sheet) => {
  const short = Math.min(sheet.width, sheet.height)
  const band = window.left
  const shine = [
    '<stop offset="0" stop-color="#fff" stop-opacity=".42"/>',
    '<stop offset=".35" stop-color="#fff" stop-opacity="0"/>',
    '<stop offset=".65" stop-color="#000" stop-opacity=".08"/>',
    '<stop offset="1" stop-color="#000" stop-opacity=".42"/>',
  ].join('')
  const ramp = `<defs><linearGradient id="shine" x1="0" y1="0" x2="1" y2="1">${shine}</linearGradient></defs>`
  const wood = `<path d="${hole(window, sheet, 0.01)}" fill="url(#shine)" fill-rule="evenodd"/>`
  const beads = [0.12, 0.3, 0.72, 0.9].map((part, n) => {
    const tone = n % 2 === 0 ? 'rgba(0,0,0,0.35)' : 'rgba(255,255,255,0.4)'
    return outline(window, band * part, tone, band * 0.05)
  })
  return ramp + wood + beads.join('') + outline(window, short * 0.002, accent, short * 0.006)
}

const DRAW: Record<Frame['kind'], Draw> = { line, mat, instant, film, rounded, gilded }

function outline(window: Window, grow: number, stroke: string, thick: number): string {
  const { left, top, width, height } = window
  return `<rect x="${left - grow}" y="${top - grow}" width="${width + 2 * grow}" height="${height + 2 * grow}" fill="none" stroke="${stroke}" stroke-width="${thick}"/>`
}

/** The path of a sheet with a rounded window cut out (to be filled even-odd). */
function hole({ left, top, width, height }: Window, sheet: Size, r: number): string {
  const right = left + width
  const foot = top + height
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`
  return [
    `M0 0H${sheet.width}V${sheet.height}H0Z`,
    `M${left + r} ${top}H${right - r}${corner(right, top + r)}V${foot - r}${corner(right - r, foot)}`,
    `H${left + r}${corner(left, foot - r)}V${top + r}${corner(left + r, top)}Z`,
  ].join('')
}
