import { DEFAULT_PRICES, type PriceList, priceOf } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { FAMILIES } from '../versioned/families/index.ts'
import { priceRows } from './price-rows.ts'

const rowsOf = (run: string, prices: PriceList = DEFAULT_PRICES) =>
  priceRows(FAMILIES, prices)
    .filter((row) => row.run === run)
    .map(({ fields, credits }) => ({ ...fields, credits }))

describe('the prices of run endpoints', () => {
  it('name every run endpoint', () => {
    const priced = new Set(priceRows(FAMILIES, DEFAULT_PRICES).map(({ run }) => run))
    const runs = FAMILIES.flatMap(({ flows }) => flows.map(({ path }) => path as string))
    expect([...priced].sort()).toEqual([...runs].sort())
  })

  it('have one row and no fields where nothing decides', () => {
    expect(rowsOf('/v6/run/face_swap')).toEqual([{ credits: 2 }])
    expect(rowsOf('/v1/run/faceswap')).toEqual([{ credits: 1 }])
    expect(rowsOf('/v1/run/stylized_multi_swap')).toEqual([{ credits: 3 }])
    expect(rowsOf('/v4/multi_swap_styles/')).toEqual([{ credits: 3 }])
  })

  it('list films by model and duration, and none that cannot be ordered', () => {
    expect(rowsOf('/v1/run/single_frame_video')).toEqual([
      { model: 'simple', duration: '4s', credits: 5 },
      { model: 'advanced', duration: '4s', credits: 10 },
      { model: 'advanced', duration: '6s', credits: 15 },
      { model: 'advanced', duration: '8s', credits: 20 },
      { model: 'performance', duration: '4s', credits: 20 },
      { model: 'performance', duration: '6s', credits: 30 },
      { model: 'performance', duration: '8s', credits: 40 },
    ])
    expect(rowsOf('/v1/run/first_last_frame_video')).toEqual([
      { duration: '4s', credits: 10 },
      { duration: '6s', credits: 15 },
      { duration: '8s', credits: 20 },
    ])
  })

  it('follow the price list in use', () => {
    const dear = { ...DEFAULT_PRICES, faceSwap: { ...DEFAULT_PRICES.faceSwap, 'v6.1': 4 } }
    // A filter of one's own is worked at the price of v6, whatever quality was asked for.
    expect(rowsOf('/v6/run/face_swap', dear)).toEqual([
      { filter_id: 'integer', quality_mode: 'v6.1', credits: 4 },
      { filter_id: 'integer', quality_mode: 'v6', credits: 2 },
      { filter_id: 'uuid', quality_mode: 'v6.1', credits: 2 },
      { filter_id: 'uuid', quality_mode: 'v6', credits: 2 },
    ])
    const flat = { '4s': 7, '6s': 7, '8s': 7 }
    const even = { ...DEFAULT_PRICES, video: { simple: flat, advanced: flat, performance: flat } }
    expect(rowsOf('/v1/run/single_frame_video', even)).toEqual([{ credits: 7 }])
  })

  it('are what a job is charged', () => {
    const byLength = (first: number) => ({ '4s': first, '6s': first + 1, '8s': first + 2 })
    const allDiffer: PriceList = {
      faceSwap: { v1: 1, v5: 2, v6: 3, 'v6.1': 4 },
      faceSwapPrompt: 5,
      multiSwap: 6,
      video: { simple: byLength(7), advanced: byLength(10), performance: byLength(13) },
      filters: {},
    }
    const body = {
      gender: 1,
      filter_id: 1,
      style_id: 1,
      outpaint: false,
      prompt: 'a castle',
      model: 'advanced',
      duration: '4s',
    }
    const filters: Readonly<Record<string, unknown>> = { integer: 1, uuid: crypto.randomUUID() }
    const flows = FAMILIES.flatMap((family) => family.flows)
    for (const flow of flows) {
      for (const { fields, credits } of flow.prices(allDiffer)) {
        const given = { ...body, ...fields, filter_id: filters[fields.filter_id ?? 'integer'] }
        const request = flow.toRequest(given)
        expect([flow.path, fields, credits]).toEqual([
          flow.path,
          fields,
          priceOf(request, allDiffer),
        ])
      }
    }
  })
})
