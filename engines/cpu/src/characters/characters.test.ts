import { describe, expect, it, vi } from 'vitest'
import { faultOfRecipe } from '../filter-recipe.ts'
import type { Pixels } from '../pixels.ts'
import { renderScene } from '../scenes/render-scene.ts'
import { sceneSchema } from '../scenes/schema/scene.ts'
import { drawnPeople } from '../scenes/testing/cut-outs.ts'
import type { CutOut } from '../seeing/cut-out.ts'
import { CHIN, FOREHEAD_TOP } from '../seeing/landmarks.ts'
import { cutHead, jawOf } from './cut-head.ts'
import { dress, scaleOf, viewOf } from './dress.ts'
import type { Figure } from './figure.ts'
import { placeAt } from './head-axes.ts'
import { clearOfBrows, fitSheet, press } from './headgear.ts'
import { FIGURES } from './index.ts'
import { bareOf } from './paint-character.ts'
import { placeHead, seatHead, seatInFrame } from './place-head.ts'
import { characterSchema } from './schema.ts'
import { HEADGEAR_SCALE, sheetsOf } from './sheets.ts'
import { takeOffHat } from './take-off-hat.ts'

const wall = { layer: 'gradient', stops: [[0, '#e8d8a8'] as const, [1, '#c0a060'] as const] }
const queen = { figure: 'queen' }
const FACE = 100

/** A guest of 400 x 400, the face's middle at (200, 150): the chin is on row 200. */
function guest(): CutOut {
  return drawnPeople(400, 400, [{ x: 200, y: 150, face: FACE, shoulders: 130 }])
}

function paint(
  { pixels, alpha }: CutOut,
  [left, top, right, bottom]: readonly [number, number, number, number],
  colour: readonly [number, number, number],
): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      pixels.data.set(colour, (y * pixels.width + x) * 3)
      alpha[y * pixels.width + x] = 1
    }
  }
}

const HAIR = [40, 24, 16] as const

function withHair(long: boolean): CutOut {
  const cut = guest()
  paint(cut, [145, 70, 255, 100], HAIR)
  const foot = long ? 280 : 160
  paint(cut, [138, 100, 160, foot], HAIR)
  paint(cut, [240, 100, 262, foot], HAIR)
  return { ...cut, box: { ...cut.box, y: 70, height: 330 } }
}

describe('the word character', () => {
  it('has every figure, with the colours of its own', () => {
    const { character } = sceneSchema.parse({ back: [wall], character: queen })
    expect(character).toEqual({ figure: 'queen', colours: FIGURES.queen.colours })
  })

  it.each([
    ['a figure', { figure: 'quene' }],
    ['a colour', { figure: 'queen', colours: { gwon: '#123456' } }],
    ['a colour in words', { figure: 'queen', colours: { gown: 'red' } }],
  ])('refuses %s that does not exist', (_what, character) => {
    expect(faultOfRecipe({ scene: { back: [wall], character } })).toContain('character')
  })

  it('may differ by subject, but never be for a group', () => {
    const character = { figure: 'queen', colours: { gown: '#204080' } }
    const scene = { back: [wall], character: queen }
    expect(faultOfRecipe({ scene: { ...scene, variants: { male: { character } } } })).toBe(
      undefined,
    )
    const group = faultOfRecipe({ scene: { ...scene, variants: { group: { character } } } })
    expect(group).toContain('is for one person')
    expect(faultOfRecipe({ scene }, 'multi_swap')).toContain('is for one person')
  })
})

describe('a head', () => {
  it('ends at the jaw: no clothes come with it', () => {
    const { head, falling } = cutHead(guest())
    expect(head[190 * 400 + 200]).toBe(1)
    expect(head.subarray(208 * 400).some((cover) => cover > 0)).toBe(false)
    expect(falling.some((cover) => cover > 0)).toBe(false)
  })

  it('keeps long hair below the jaw, to fall over the costume', () => {
    const { falling } = cutHead(withHair(true))
    expect(falling[230 * 400 + 149]).toBeGreaterThan(0.9)
    expect(falling[230 * 400 + 251]).toBeGreaterThan(0.9)
    // Cloth between the strands stays behind.
    expect(falling[230 * 400 + 200]).toBe(0)
    const short = cutHead(withHair(false)).falling
    expect(short[230 * 400 + 149]).toBe(0)
  })

  it('ends hair beside the jaw in a round, not in a straight line', () => {
    const jaw = jawOf([
      [-0.4, -0.3],
      [0, 0],
      [0.4, -0.3],
    ])
    expect(jaw(0.6)).toBeLessThan(jaw(0.45) - 0.01)
    expect(jaw(-0.9)).toBeLessThan(jaw(-0.6) - 0.1)
    expect(jaw(0.48)).toBe(jaw(0.42))
  })

  it('shows a hat of its own', () => {
    const cut = withHair(false)
    expect(cutHead(cut).hat).toBe(false)
    paint(cut, [145, 30, 255, 98], [20, 40, 150])
    expect(cutHead(cut).hat).toBe(true)
  })

  it('is seated with its chin on the anchor, whatever its size in the photo', async () => {
    const anchors = FIGURES.queen.anchors('female')
    const head = cutHead(guest())
    const frame = { width: 600, height: 900 }
    const view = { left: 0, top: 0, scale: 0.5 }
    const { people } = await placeHead(head, seatInFrame(seatHead(head, anchors), view), frame)
    const { mesh } = people.faces[0]!
    expect(mesh[CHIN]![0]).toBeCloseTo(anchors.chin[0] / 2, 0)
    expect(mesh[CHIN]![1]).toBeCloseTo(anchors.chin[1] / 2, 0)
    expect(mesh[CHIN]![1] - mesh[FOREHEAD_TOP]![1]).toBeCloseTo(anchors.faceHeight / 2, 0)
  })
})

const plain: Figure = {
  name: 'Plain',
  words: [],
  anchors: () => ({ chin: [600, 700], faceHeight: 330, neck: [600, 720], neckWidth: 150 }),
  colours: {},
  light: {},
  draw: () => ({
    behind: '<rect x="0" y="900" width="1200" height="900" fill="#802030"/>',
    before: '<rect x="400" y="690" width="400" height="300" fill="#f0f0f0"/>',
    headgear: {
      before: '<rect x="-100" y="-150" width="200" height="160" fill="#c0a020"/>',
      fits: 'encloses',
    },
  }),
}

describe('a frame', () => {
  it('shows the whole sheet when it is tall, and head and shoulders when not', () => {
    expect(scaleOf(plain, { width: 1200, height: 1800 }, {})).toBe(1)
    expect(scaleOf({ ...plain, reach: Infinity }, { width: 1800, height: 1200 }, {})).toBeCloseTo(
      1200 / 1100,
    )
  })

  it('never shows where a costume without more is sawn off', () => {
    for (const frame of [
      { width: 1800, height: 1200 },
      { width: 1280, height: 1280 },
    ]) {
      const scale = scaleOf(plain, frame, {})
      const view = viewOf(frame, scale, plain.anchors('female'), 150)
      expect(view.left).toBeGreaterThanOrEqual(-0.5)
      expect(view.left + frame.width / scale).toBeLessThanOrEqual(1200.5)
      expect(view.top + frame.height / scale).toBeLessThanOrEqual(1800)
      expect(view.top).toBeLessThan(150)
    }
  })
})

describe('a drawn border', () => {
  it('keeps the head below it', async () => {
    const order = { frame: { width: 400, height: 600 }, subject: 'female' as const }
    const recipe = characterSchema.parse({ figure: 'court-card' })
    const topOf = async (inset: number) => {
      const { view } = await dress(recipe, [withHair(false)], { ...order, framing: { inset } })
      return view.top
    }
    expect(await topOf(0.2)).toBeLessThan(await topOf(0))
  })

  it('keeps a plume that rises behind the helmet in the frame', async () => {
    const recipe = characterSchema.parse({ figure: 'knight' })
    const order = { framing: {}, subject: 'female' as const }
    for (const frame of [
      { width: 600, height: 400 },
      { width: 400, height: 600 },
    ]) {
      const { headgearBehind } = await dress(recipe, [withHair(false)], { ...order, frame })
      for (const { box } of headgearBehind) expect(box.y).toBeGreaterThan(0)
    }
  })

  it('leaves no face to spare where headgear hides it', () => {
    const data = new Uint8Array(2 * 2 * 4).fill(255)
    const headgear = [{ box: { x: 1, y: 0, width: 2, height: 2 }, data }]
    const mask = bareOf(new Float32Array(8).fill(1), { width: 4, height: 2 }, { headgear })
    expect(Array.from(mask)).toEqual([1, 0, 0, 1, 1, 0, 0, 1])
  })
})

describe('headgear', () => {
  it('is lifted where its rim would cover the eyebrows, and only there', () => {
    const brow = { a: 0, b: -0.8, width: 1, stretch: 1, top: -1.3 }
    const down = (to: number) => {
      const [width, height] = [160, 100 + to].map((units) => Math.round(units * HEADGEAR_SCALE))
      const box = {
        x: -80 * HEADGEAR_SCALE,
        y: -100 * HEADGEAR_SCALE,
        width: width!,
        height: height!,
      }
      return { box, data: new Uint8Array(width! * height! * 4).fill(255) }
    }
    expect(clearOfBrows(brow, down(-20))).toEqual(brow)
    expect(clearOfBrows(brow, down(20)).b).toBeCloseTo(-0.8 - 0.115, 2)
  })

  it('is as wide as the head, and cuts hair away that it cannot hold', async () => {
    const head = cutHead(withHair(false))
    const frame = { width: 600, height: 900 }
    const seat = seatHead(head, plain.anchors('female'))
    const placed = await placeHead(head, seatInFrame(seat, { left: 0, top: 0, scale: 0.5 }), frame)
    const { headgear } = await sheetsOf({ figure: plain, wearer: 'boy', colours: {}, scale: 0.5 })
    const brow = { a: 0, b: -0.8, width: 0.8, stretch: 1, top: -1.3 }
    const sheet = fitSheet(headgear!.before, brow, placed.axes, frame)
    expect(sheet.box.width).toBeCloseTo(0.8 * placed.axes.height, -1)
    const { box, alpha } = placed.people
    const outside = () => {
      let count = 0
      for (let y = sheet.box.y + 3; y < sheet.box.y + sheet.box.height - 3; y++) {
        for (let x = box.x; x < sheet.box.x; x++) {
          if (alpha[(y - box.y) * box.width + x - box.x]! > 0) count++
        }
      }
      return count
    }
    expect(outside()).toBeGreaterThan(0)
    press(placed, [sheet], brow)
    expect(outside()).toBe(0)
  })

  it('keeps the brow of a tilted head', async () => {
    const head = cutHead(withHair(false))
    const frame = { width: 600, height: 900 }
    const seat = seatHead(head, plain.anchors('female'))
    const placed = await placeHead(head, seatInFrame(seat, { left: 0, top: 0, scale: 0.5 }), frame)
    const { headgear } = await sheetsOf({ figure: plain, wearer: 'boy', colours: {}, scale: 0.5 })
    const [cos, sin] = [Math.cos(0.35), Math.sin(0.35)]
    const axes = { ...placed.axes, right: [cos, sin], down: [-sin, cos] } as const
    const brow = { a: 0, b: -0.8, width: 0.8, stretch: 1, top: -1.3 }
    const sheet = fitSheet(headgear!.before, brow, axes, frame)
    const { box, alpha } = placed.people
    alpha.fill(1)
    press({ ...placed, axes }, [sheet], brow)
    const coverAt = (a: number, b: number) => {
      const [x, y] = placeAt(axes, a, b).map(Math.round) as [number, number]
      return alpha[(y - box.y) * box.width + x - box.x]
    }
    expect([-0.3, 0, 0.3].map((a) => coverAt(a, brow.b + 0.06))).toEqual([1, 1, 1])
    expect([-0.3, 0, 0.3].map((a) => coverAt(a, brow.b - 0.04))).toEqual([1, 1, 1])
  })

  it('keeps the hair under a brim that bends up at its sides', async () => {
    const head = cutHead(withHair(false))
    const frame = { width: 600, height: 900 }
    const seat = seatHead(head, plain.anchors('female'))
    const placed = await placeHead(head, seatInFrame(seat, { left: 0, top: 0, scale: 0.5 }), frame)
    const before = '<path d="M-100 -60L0 20L100 -60V-90H-100Z" fill="#000"/>'
    const hat: Figure = {
      ...plain,
      name: 'bent',
      draw: () => ({ behind: '', before: '', headgear: { before, fits: 'encloses' } }),
    }
    const { headgear } = await sheetsOf({ figure: hat, wearer: 'boy', colours: {}, scale: 0.5 })
    const brow = { a: 0, b: -0.8, width: 0.8, stretch: 1, top: -1.3 }
    const { box, alpha } = placed.people
    alpha.fill(1)
    press(placed, [fitSheet(headgear!.before, brow, placed.axes, frame)], brow)
    const coverAt = (a: number, b: number) => {
      const [x, y] = placeAt(placed.axes, a, b).map(Math.round) as [number, number]
      return alpha[(y - box.y) * box.width + x - box.x]
    }
    expect([-0.3, 0.3].map((a) => coverAt(a, brow.b + 0.04))).toEqual([1, 1])
    expect([-0.5, 0.5].map((a) => coverAt(a, brow.b - 0.3))).toEqual([0, 0])
  })

  it('keeps long hair inside when it covers the ears', async () => {
    const head = cutHead(withHair(true))
    const frame = { width: 600, height: 900 }
    const seat = seatHead(head, plain.anchors('female'))
    const placed = await placeHead(head, seatInFrame(seat, { left: 0, top: 0, scale: 0.5 }), frame)
    const { headgear } = await sheetsOf({ figure: plain, wearer: 'boy', colours: {}, scale: 0.5 })
    const cap = { a: 0, b: -0.8, width: 1.4, stretch: 1, top: -1.3 }
    const brow = fitSheet(headgear!.before, cap, placed.axes, frame)
    press(placed, [brow], cap)
    expect(placed.falling.some((cover) => cover > 0.5)).toBe(true)
    const helmet = fitSheet(headgear!.before, { ...cap, b: -0.2 }, placed.axes, frame)
    press(placed, [helmet], cap)
    expect(placed.falling.some((cover) => cover > 0.5)).toBe(false)
  })

  it('takes the place of a cap that it encloses', () => {
    const cut = withHair(false)
    paint(cut, [130, 30, 270, 120], [20, 40, 150])
    const capped = cutHead(cut)
    const brow = { a: 0, b: -0.8, width: 0.8, stretch: 1, top: -1.6 }
    const bare = takeOffHat(capped, brow)
    const coverAt = ({ head }: typeof capped, a: number, b: number) => {
      const [x, y] = placeAt(capped.axes, a, b).map(Math.round) as [number, number]
      return head[y * 400 + x]!
    }
    for (const a of [-0.6, 0.6]) {
      expect(coverAt(capped, a, -0.9)).toBeGreaterThan(0.9)
      expect(coverAt(bare, a, -0.9)).toBeLessThan(0.05)
      // Hair and ears below the brow line stay.
      expect(coverAt(bare, a * 0.85, -0.5)).toBe(coverAt(capped, a * 0.85, -0.5))
    }
    expect(coverAt(bare, 0, -0.85)).toBeGreaterThan(0.9)
  })

  it('is left away over a hat that it does not enclose, and the guest is told', async () => {
    const cut = withHair(false)
    paint(cut, [145, 30, 255, 98], [20, 40, 150])
    const notes: string[] = []
    const { character } = sceneSchema.parse({ back: [wall], character: queen })
    const note = (text: string) => notes.push(text)
    const frame = { width: 240, height: 360 }
    const dressed = await dress(character!, [cut], { frame, framing: {}, subject: 'female', note })
    expect(dressed.headgear).toHaveLength(0)
    expect(notes).toEqual(['You are wearing a hat, so the Queen has none.'])
  })
})

it('draws a figure once for all guests', async () => {
  const draw = vi.fn(plain.draw)
  const order = { figure: { ...plain, name: 'Once', draw }, colours: {}, scale: 0.25 } as const
  const first = await sheetsOf({ ...order, wearer: 'girl' })
  expect(await sheetsOf({ ...order, wearer: 'girl' })).toBe(first)
  await sheetsOf({ ...order, wearer: 'boy' })
  expect(draw).toHaveBeenCalledTimes(2)
})

describe('a scene with a character', () => {
  const size = { width: 300, height: 450 }
  const scene = sceneSchema.parse({ back: [wall], character: queen })
  const render = (cutOuts: readonly CutOut[], subject: 'female' | 'group' = 'female') =>
    renderScene(scene, {
      size,
      name: 'test',
      seed: 1,
      cutOuts,
      look: 'v6',
      subject,
      signal: new AbortController().signal,
    })
  const at = ({ data, width }: Pixels, x: number, y: number) =>
    [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)] as [number, number, number]

  it('shows skin above the collar, the costume below, and none of the clothes of the photo', async () => {
    const picture = await render([guest()])
    const { chin, faceHeight } = FIGURES.queen.anchors('female')
    const [red, , blue] = at(picture, chin[0] / 4, Math.round((chin[1] - faceHeight * 0.5) / 4))
    expect(red).toBeGreaterThan(blue + 20)
    const [r, g, b] = at(picture, chin[0] / 4, 440)
    expect([r, g, b]).not.toEqual([96, 100, 108])
  })

  it('is refused to a group in words', async () => {
    await expect(render([guest()], 'group')).rejects.toThrow('one person')
    await expect(render([guest(), guest()])).rejects.toThrow('one person')
  })
})
