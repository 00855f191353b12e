import { expect, it } from 'vitest'
import { withinSlots } from './slot-capacity.ts'

const world = (slots: number, gpu: number) => {
  const asked: string[] = []
  const workers = { capacity: async () => ({ image: 2, video: 1, gpu }) }
  const instances = {
    async slots(engine: string) {
      asked.push(engine)
      return slots
    },
  }
  return { asked, capacity: withinSlots(workers, instances, { gpu: ['farm'] }).capacity }
}

it.each([
  { what: 'fewer slots than attempts', slots: 4, attempts: 16, gpu: 4 },
  { what: 'fewer attempts than slots', slots: 400, attempts: 16, gpu: 16 },
  { what: 'no server that works', slots: 0, attempts: 16, gpu: 0 },
])('counts what can really run at once: $what', async ({ slots, attempts, gpu }) => {
  expect(await world(slots, attempts).capacity()).toEqual({ image: 2, video: 1, gpu })
})

it('asks for no servers where no worker would use them', async () => {
  const { capacity, asked } = world(4, 0)
  expect(await capacity()).toEqual({ image: 2, video: 1, gpu: 0 })
  expect(asked).toEqual([])
})
