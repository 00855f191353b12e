import { random } from '../../noise.ts'
import { n } from './drawing.ts'

export type Facade = {
  readonly part: 'body' | 'lights'
  readonly colour: string
  readonly lit: string
  readonly glow: string
}

const HOUSES = 18
const FLOORS = 4
/** Heights of the cornice and of the flat of the roof; the whole is 100 high. */
const CORNICE = 72
const RIDGE = 93

/** A row of Paris: stone with shutters and balconies, slate roofs with dormers, chimneys with pots. Up is negative. */
export function mansards({ part, colour, lit, glow }: Facade): string {
  const next = random(11)
  const body: string[] = []
  const lights: string[] = []
  let x = -HOUSES * 17
  for (let house = 0; house < HOUSES; house++) {
    const bays = 3 + Math.floor(next() * 2)
    const wide = bays * 9.5
    const up = (CORNICE - 6 * next()) / CORNICE
    const top = CORNICE * up
    const ridge = RIDGE * up
    const stone = house % 3 === 1 ? `fill="${lit}" fill-opacity=".88"` : `fill="${lit}"`
    body.push(
      `<rect x="${n(x)}" y="${n(-top)}" width="${n(wide)}" height="${n(top)}" fill="${colour}"/><rect x="${n(x)}" y="${n(-top)}" width="${n(wide - 1.2)}" height="${n(top)}" ${stone}/>`,
      // The roof: steep slate, flat above, darker on the side away from the light.
      `<path d="M${n(x - 0.8)} ${n(-top)}L${n(x + 2)} ${n(-ridge)}H${n(x + wide - 2)}L${n(x + wide + 0.8)} ${n(-top)}Z" fill="#4a5668"/><path d="M${n(x + wide * 0.6)} ${n(-ridge)}H${n(x + wide - 2)}L${n(x + wide + 0.8)} ${n(-top)}H${n(x + wide * 0.56)}Z" fill="#36404f"/><rect x="${n(x + 1.4)}" y="${n(-ridge - 1)}" width="${n(wide - 2.8)}" height="1.4" fill="#6c7a8e"/><rect x="${n(x - 1)}" y="${n(-top - 0.6)}" width="${n(wide + 2)}" height="2" fill="${colour}"/><rect x="${n(x - 1)}" y="${n(-top - 0.9)}" width="${n(wide + 2)}" height=".8" fill="${lit}"/>`,
    )
    const stack = x + wide * (0.15 + 0.6 * next())
    body.push(
      `<rect x="${n(stack)}" y="${n(-ridge - 8)}" width="6" height="10" fill="#8a6050"/><rect x="${n(stack + 3.6)}" y="${n(-ridge - 8)}" width="2.4" height="10" fill="#5c3e36"/><path d="M${n(stack + 0.8)} ${n(-ridge - 8)}v-2.6M${n(stack + 2.8)} ${n(-ridge - 8)}v-2.6M${n(stack + 4.8)} ${n(-ridge - 8)}v-2.6" stroke="#a05a3e" stroke-width="1.1"/>`,
    )
    for (let bay = 0; bay < bays; bay++) {
      const left = x + 9.5 * bay + 3
      const roof = -top - 11.5 * up
      body.push(
        `<path d="M${n(left - 0.8)} ${n(roof + 10)}V${n(roof + 1)}Q${n(left + 1.7)} ${n(roof - 2.6)} ${n(left + 4.2)} ${n(roof + 1)}V${n(roof + 10)}Z" fill="${lit}"/><rect x="${n(left + 0.3)}" y="${n(roof + 1.6)}" width="2.8" height="7" fill="#26303e"/>`,
      )
      for (let floor = 0; floor < FLOORS; floor++) {
        const y = -top + 3.5 + (floor * (top - 4)) / FLOORS
        const tall = (top - 4) / FLOORS - 5.4
        body.push(
          `<rect x="${n(left)}" y="${n(y)}" width="3.4" height="${n(tall)}" fill="#28323f"/><path d="M${n(left + 1.7)} ${n(y)}v${n(tall)}M${n(left)} ${n(y + tall * 0.45)}h3.4" stroke="${lit}" stroke-width=".4"/><rect x="${n(left - 1.9)}" y="${n(y)}" width="1.6" height="${n(tall)}" fill="#7d8f96"/><rect x="${n(left + 3.7)}" y="${n(y)}" width="1.6" height="${n(tall)}" fill="#64767e"/><path d="M${n(left - 1.9)} ${n(y + tall + 0.7)}h7.2" stroke="${colour}" stroke-width=".8"/>`,
        )
        if (next() < 0.34)
          lights.push(
            `<rect x="${n(left + 0.2)}" y="${n(y + 0.3)}" width="1.3" height="${n(tall - 0.6)}" fill="${glow}"/><rect x="${n(left + 1.9)}" y="${n(y + 0.3)}" width="1.3" height="${n(tall - 0.6)}" fill="${glow}"/>`,
          )
      }
    }
    // Balconies run along the second and the last floor.
    for (const floor of [1, 3]) {
      const y = -top + 3.5 + (floor * (top - 4)) / FLOORS - 1.6
      body.push(
        `<path d="M${n(x + 0.6)} ${n(y + 0.4)}h${n(wide - 2.4)}" stroke="#222a34" stroke-width="2.4" stroke-dasharray=".5 .55"/><path d="M${n(x + 0.6)} ${n(y - 0.8)}h${n(wide - 2.4)}M${n(x + 0.6)} ${n(y + 1.7)}h${n(wide - 2.4)}" stroke="#222a34" stroke-width=".5"/>`,
      )
    }
    x += wide
  }
  return part === 'lights' ? lights.join('') : body.join('')
}
