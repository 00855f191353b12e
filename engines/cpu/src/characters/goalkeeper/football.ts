import { type Point, smooth } from '../kit/curve.ts'
import { paintForm } from '../kit/surface.ts'
import { stitches } from '../kit/tailor.ts'
import type { Tones } from '../kit/tones.ts'

/** A football of eighteen leather panels, three side by side on each face, and its lacing. */
export function football([x, y]: Point, radius: number, leather: Tones): string {
  const at = (a: number, b: number): Point => [x + a * radius, y + b * radius]
  const surface = (u: number, v: number): Point => {
    const way = v * 2 * Math.PI
    return at(Math.cos(way) * u, Math.sin(way) * u)
  }
  /** A line on the ball's front: where a plane cuts it. */
  const seam =
    (from: Point, over: Point, to: Point) =>
    (t: number): Point => {
      const mix = (p: number, q: number, r: number) =>
        (1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r
      return at(mix(from[0], over[0], to[0]), mix(from[1], over[1], to[1]))
    }
  const seams = [
    seam([-0.52, -0.46], [0, -0.62], [0.52, -0.46]),
    seam([-0.6, 0.46], [0, 0.62], [0.6, 0.46]),
    seam([-0.52, -0.46], [-0.66, 0], [-0.6, 0.46]),
    seam([0.52, -0.46], [0.66, 0], [0.6, 0.46]),
    seam([-0.6, -0.15], [0, -0.2], [0.6, -0.15]),
    seam([-0.62, 0.16], [0, 0.22], [0.62, 0.16]),
    seam([-0.2, -0.55], [-0.26, -0.8], [-0.2, -0.97]),
    seam([0.2, -0.55], [0.26, -0.8], [0.2, -0.97]),
    seam([-0.52, -0.46], [-0.66, -0.62], [-0.72, -0.69]),
    seam([0.52, -0.46], [0.66, -0.62], [0.72, -0.69]),
    seam([-0.2, 0.56], [-0.26, 0.8], [-0.2, 0.97]),
    seam([0.2, 0.56], [0.26, 0.8], [0.2, 0.97]),
  ]
  const stroke = (line: (t: number) => Point, wide: number, fill: string, by = 0) =>
    `<path d="${smooth([0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [line(t)[0] + by, line(t)[1] + by]))}" fill="none" stroke="${fill}" stroke-width="${wide}" stroke-linecap="round"/>`
  const laces = [-0.14, -0.07, 0, 0.07, 0.14].map((a) => {
    const [[ax, ay], [bx, by]] = [at(a, -0.05), at(a, 0.07)]
    return `<path d="M${ax} ${ay}L${bx} ${by}" stroke="${leather[0]}" stroke-width="15" stroke-linecap="round"/><path d="M${ax} ${ay}L${bx} ${by}" stroke="${leather[4]}" stroke-width="9" stroke-linecap="round"/>`
  })
  return (
    `<circle cx="${x + 22}" cy="${y + 30}" r="${radius * 1.02}" fill="${leather[0]}" fill-opacity="0.55"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius + 6}" fill="${leather[0]}"/>` +
    paintForm({
      surface,
      tones: leather,
      height: ({ u }) => radius * Math.sqrt(Math.max(0, 1 - u * u * 0.98)),
      grain: 4,
    }) +
    seams.map((line) => stroke(line, 9, leather[0]!) + stroke(line, 3, leather[4]!, -5)).join('') +
    seams
      .slice(0, 4)
      .map((line) => stitches(line, 22, 5, leather[4]!))
      .join('') +
    laces.join('')
  )
}
