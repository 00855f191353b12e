import { FAMILY_IDS } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { manyOf } from '../paging.ts'
import type { Services } from '../services.ts'
import { FAMILIES } from '../versioned/families/index.ts'
import { type PriceRow, priceRows } from './price-rows.ts'

const price = z
  .object({
    run: z.string().meta({ description: 'The run endpoint', examples: ['/v6/run/face_swap'] }),
    family: z.enum(FAMILY_IDS).describe('The kind of run endpoint'),
    fields: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .describe('Values of the fields that determine the price; empty if there is only one price'),
    credits: z.int().meta({ description: 'What it costs', examples: [2] }),
  })
  .meta({ id: 'Price' })

export function priceEndpoints(services: Services): readonly Endpoint[] {
  let rows: readonly PriceRow[] | undefined
  return [
    endpoint({
      method: 'GET',
      path: '/v1/prices',
      operationId: 'listPrices',
      forLimitedKeys: true,
      tag: 'Account',
      summary: 'List the prices of all run endpoints',
      description:
        'Each row is a run endpoint with the fields that decide its price. Prices change only when the operator changes the installation.',
      access: 'read',
      reads: 'nothing',
      success: {
        status: 200,
        description:
          'The prices of all run endpoints, without filters that have a price of their own',
        schema: manyOf(price),
      },
      faults: [],
      handle() {
        // Prices do not change while the process runs.
        rows ??= priceRows(FAMILIES, services.prices)
        return { data: rows }
      },
    }),
  ]
}
