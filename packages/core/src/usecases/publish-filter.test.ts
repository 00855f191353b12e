import { describe, expect, it } from 'vitest'
import { liveVersionOf, VERSIONS_PER_FILTER } from '../filter-draft.ts'
import { filterMaking, RECIPE } from '../testing/filter-making.ts'
import { testId } from '../testing/job-fixtures.ts'
import { archiveDraft, changeDraft } from './filter-drafts.ts'
import { freezeDraft, publishFilter } from './publish-filter.ts'

const never = new AbortController().signal
const OTHER = { scene: { back: ['stars'] } }

describe('freezing', () => {
  it('answers the same version for the same draft, and another for another', async () => {
    const { ports, caller, begin } = filterMaking()
    const { id } = await begin()
    const first = await freezeDraft(ports, caller, id, never)
    expect(await freezeDraft(ports, caller, id, never)).toEqual(first)
    await changeDraft(ports, caller, id, { name: 'Renamed' })
    expect(await freezeDraft(ports, caller, id, never)).toEqual(first)
    await changeDraft(ports, caller, id, { recipe: OTHER })
    expect(await freezeDraft(ports, caller, id, never)).toMatchObject({ number: 2 })
  })

  it('makes as many versions as a filter can have', async () => {
    const { ports, caller, begin } = filterMaking()
    const { id } = await begin()
    for (let n = 0; n < VERSIONS_PER_FILTER; n++) {
      await changeDraft(ports, caller, id, { recipe: { scene: n } })
      await freezeDraft(ports, caller, id, never)
    }
    await changeDraft(ports, caller, id, { recipe: OTHER })
    await expect(freezeDraft(ports, caller, id, never)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Duplicate it'),
    })
  })

  it('refuses what the engine cannot read, in its words', async () => {
    const { ports, caller, begin } = filterMaking()
    const { id } = await begin({ bad: 1 })
    const freeze = freezeDraft(ports, caller, id, never)
    await expect(freeze).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { errors: [{ field: 'recipe', message: 'bad is no word of mine' }] },
    })
  })

  it('refuses a filter in which there is nothing, and an archived one', async () => {
    const { ports, caller, begin } = filterMaking()
    const empty = await begin(null)
    const freeze = freezeDraft(ports, caller, empty.id, never)
    await expect(freeze).rejects.toThrow('nothing in this filter yet')
    const { id } = await begin()
    await archiveDraft(ports, caller, id, true)
    await expect(freezeDraft(ports, caller, id, never)).rejects.toThrow('Restore it first')
  })
})

describe('publishing', () => {
  it('freezes the draft and shows both samples in it', async () => {
    const { ports, caller, begin, asked } = filterMaking()
    const { id } = await begin()
    const limits = { genders: ['boy', 'girl'], sizes: ['landscape'] } as const
    await changeDraft(ports, caller, id, limits)
    const published = await publishFilter(ports, caller, id, { note: 'first' }, never)
    expect(liveVersionOf(published)).toMatchObject({ number: 1, note: 'first' })
    expect(published.hasChanges).toBe(false)
    expect(published.previewBlobs).toHaveLength(2)
    for (const key of published.previewBlobs) expect(await ports.blobs.open(key)).toBeDefined()
    expect(asked.map(({ photo, subject, ratio }) => [photo, subject, ratio])).toEqual([
      [{ sample: 'astronaut' }, 'boy', 'landscape'],
      [{ sample: 'grace-hopper' }, 'boy', 'landscape'],
    ])
  })

  it('goes back to an earlier version with previews of its recipe', async () => {
    const { ports, caller, begin, asked } = filterMaking()
    const { id } = await begin()
    const first = liveVersionOf(await publishFilter(ports, caller, id, {}, never))
    await changeDraft(ports, caller, id, { recipe: OTHER })
    await publishFilter(ports, caller, id, {}, never)
    expect(asked.at(-1)?.recipe).toEqual(OTHER)
    const back = await publishFilter(ports, caller, id, { versionId: first?.id ?? '' }, never)
    expect(liveVersionOf(back)?.id).toBe(first?.id)
    expect(asked.at(-1)?.recipe).toEqual(RECIPE)
    expect(back).toMatchObject({ recipe: OTHER, hasChanges: true })
  })

  it('draws nothing anew for a version that is live and shown', async () => {
    const { ports, caller, begin, asked } = filterMaking()
    const { id } = await begin()
    const { previewBlobs } = await publishFilter(ports, caller, id, {}, never)
    const drawn = asked.length
    const again = await publishFilter(ports, caller, id, { note: 'the same' }, never)
    expect(again.previewBlobs).toEqual(previewBlobs)
    expect(liveVersionOf(again)?.note).toBe('the same')
    expect(asked).toHaveLength(drawn)
  })

  it('that took long undoes nothing that was published meanwhile', async () => {
    const { ports, caller, begin, drawing } = filterMaking()
    const { id } = await begin()
    const first = liveVersionOf(await publishFilter(ports, caller, id, {}, never))
    await changeDraft(ports, caller, id, { recipe: OTHER })
    const second = liveVersionOf(await publishFilter(ports, caller, id, {}, never))
    await changeDraft(ports, caller, id, { recipe: { scene: 'third' } })
    let goBack: (() => Promise<unknown>) | undefined = () =>
      publishFilter(ports, caller, id, { versionId: first?.id ?? '' }, never)
    const { preview } = ports.desks
    const desks = {
      ...ports.desks,
      async preview(...question: Parameters<typeof preview>) {
        const back = goBack
        goBack = undefined
        await back?.()
        return preview(...question)
      },
    }
    drawing(() => new Uint8Array([2]))
    const stored: string[] = []
    const deleted: string[] = []
    const blobs = {
      ...ports.blobs,
      put: (key: string, ...rest: [Uint8Array, string]) => {
        stored.push(key)
        return ports.blobs.put(key, ...rest)
      },
      async delete(keys: readonly string[]) {
        deleted.push(...keys)
        await ports.blobs.delete(keys)
      },
    }
    const slow = publishFilter({ ...ports, desks, blobs }, caller, id, {}, never)
    await expect(slow).rejects.toThrow('filter_id: this filter was changed meanwhile.')
    const draft = await changeDraft(ports, caller, id, {})
    expect(second?.id).not.toBe(first?.id)
    expect(liveVersionOf(draft)?.id).toBe(first?.id)
    // What was drawn in vain is not left behind.
    expect(stored).toHaveLength(2)
    expect(deleted).toEqual(stored)
  })

  it('refuses the version of another filter', async () => {
    const { ports, caller, begin } = filterMaking()
    const [one, other] = [await begin(), await begin()]
    const { id: versionId } = await freezeDraft(ports, caller, other.id, never)
    for (const named of [versionId, testId()]) {
      const publish = publishFilter(ports, caller, one.id, { versionId: named }, never)
      await expect(publish).rejects.toThrow('version_id: must be a version of this filter.')
    }
  })

  it('needs one sample that comes out; what fails for everybody stays a draft', async () => {
    const { ports, caller, begin, drawing, refusing } = filterMaking()
    const { id } = await begin()
    refusing('There is no face to take.')
    const publish = publishFilter(ports, caller, id, {}, never)
    await expect(publish).rejects.toThrow('recipe: There is no face to take.')
    expect(liveVersionOf(await changeDraft(ports, caller, id, {}))).toBeUndefined()
    let calls = 0
    drawing(() => {
      calls += 1
      if (calls === 1) throw new Error('engine trouble is no refusal')
      return new Uint8Array([1])
    })
    await expect(publishFilter(ports, caller, id, {}, never)).rejects.toThrow('engine trouble')
    drawing(() => new Uint8Array([1]))
    expect((await publishFilter(ports, caller, id, {}, never)).previewBlobs).toHaveLength(2)
  })
})
