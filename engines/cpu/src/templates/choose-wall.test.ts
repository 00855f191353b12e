import { describe, expect, it } from 'vitest'
import { chooseWall, nameWall, picturesOf, roomOf, sittersOf } from './choose-wall.ts'

const man = { female: 0.1 }
const woman = { female: 0.9 }
const boy = { female: 0.4 }

const WALLS = [
  ['renoir-seashore', 'stuart-washington'],
  ['renoir-seashore', 'gaulli-woman'],
  ['peale-jefferson', 'goya-woman', 'stuart-washington'],
  ['peale-jefferson', 'goya-boy', 'gaulli-woman'],
  ['memling-couple', 'renoir-seashore', 'stuart-adams', 'gaulli-woman'],
]

describe('the wall for a group', () => {
  it('is the smallest that holds everybody', () => {
    expect(chooseWall(WALLS, [man])).toHaveLength(2)
    expect(chooseWall(WALLS, [woman, man, man])).toBe(WALLS[2])
    expect(chooseWall(WALLS, [woman, man, man, man])).toBe(WALLS[4])
    expect(chooseWall(WALLS, [woman, man, man, man, woman])).toBe(WALLS[4])
  })

  it('of several of one size shows people most like the guests', () => {
    expect(chooseWall(WALLS, [man, woman])).toBe(WALLS[0])
    expect(chooseWall(WALLS, [woman, woman])).toBe(WALLS[1])
    expect(chooseWall(WALLS, [man, boy, woman])).toBe(WALLS[3])
  })

  it('fails in plain words when the largest is too small', () => {
    const six = new Array(6).fill(woman)
    expect(() => chooseWall(WALLS, six)).toThrow(
      'This filter has room for 5 people, but the photo shows 6.',
    )
  })
})

describe('a wall', () => {
  it('is named by its pictures, of which a panel may hang alone', () => {
    const name = nameWall(['goya-boy', 'memling-couple.2'])
    expect(picturesOf(name)).toEqual([{ id: 'goya-boy' }, { id: 'memling-couple', panel: 1 }])
    expect(picturesOf('goya-boy')).toEqual([{ id: 'goya-boy' }])
  })

  it('has as many places as its pictures have people', () => {
    expect(roomOf(['memling-couple', 'goya-boy'])).toBe(3)
    expect(roomOf(['memling-couple.2', 'goya-boy'])).toBe(2)
  })

  it('knows who is painted, in the order of its places', () => {
    expect(sittersOf(picturesOf('goya-boy+memling-couple'))).toMatchObject([
      { female: 0.5 },
      { female: 0 },
      { female: 1 },
    ])
    expect(sittersOf(picturesOf('memling-couple.2'))).toMatchObject([{ female: 1 }])
    expect(sittersOf(picturesOf('goya-boy+lambdin-harrison'))).toBeUndefined()
  })
})
