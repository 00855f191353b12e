import { Fault } from '@guise/core'
import { expect, it } from 'vitest'
import { namingTheList } from '../submit.ts'
import { FAMILIES } from './index.ts'

const flows = FAMILIES.flatMap((family) => family.flows)

it('names where the filters of a flow are listed, when there is none of this id', async () => {
  for (const flow of flows.filter(({ faults }) => faults.includes('FILTER_NOT_FOUND'))) {
    const missing = new Fault(
      'FILTER_NOT_FOUND',
      'Filter 99 does not exist; valid ids are 1 to 42.',
    )
    await expect(namingTheList(flow, Promise.reject(missing))).rejects.toMatchObject({
      code: 'FILTER_NOT_FOUND',
      message: `Filter 99 does not exist; valid ids are 1 to 42. See GET ${flow.lists}.`,
    })
    expect(flow.lists).toMatch(/^\/v\d\/.*(filters|styles)\/?$/)
  }
})

it('leaves every other refusal as it is', async () => {
  const [flow] = flows
  const blocked = new Fault('FILTER_BLOCKED', 'No groups.')
  await expect(namingTheList(flow ?? {}, Promise.reject(blocked))).rejects.toBe(blocked)
  expect(await namingTheList(flow ?? {}, Promise.resolve(7))).toBe(7)
})
