import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { creditsOf, useStack } from '../support/context.ts'
import { pollToEnd } from '../support/polling.ts'
import { familyOf } from '../surface.ts'

const SAMPLE = new URL('../../../samples/astronaut.jpg', import.meta.url)
const RUN = '/v6/run/face_swap'

// Of no picture is the network as sure as that.
const stack = useStack({
  env: { GUISE_NUDITY_GATE: 'inputs', GUISE_NUDITY_THRESHOLD: '0.000001' },
})

it('a photo that the gate does not let pass fails its job by a code of its own, and costs nothing', async () => {
  const { client, id } = await stack().account({ credits: 9 })
  const base64 = readFileSync(SAMPLE).toString('base64')
  const { json } = await client.post(RUN, { base64, gender: 1, filter_id: 1 })
  const end = await pollToEnd(client, familyOf(RUN), json.id)
  expect(end.json).toEqual({
    id: json.id,
    status: 'FAILED',
    output: {
      error_code: 'PICTURE_REFUSED',
      error: expect.stringMatching(/The photo was refused.*Nothing was charged/),
    },
  })
  expect(await creditsOf(stack(), id)).toEqual({ balance: 9, held: 0 })
})
