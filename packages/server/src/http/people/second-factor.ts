import type { SecondFactorStatus } from '@guise/core'
import { z } from 'zod'
import { accountId } from '../accounts/accounts.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { givenCode, givenPassword } from './people-fields.ts'
import { signedIn } from './sessions.ts'

const statusObject = z
  .object({
    is_on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recovery_codes_left: z.int().describe('Recovery codes that were not used yet'),
  })
  .meta({ id: 'SecondFactor' })

const enrolmentObject = z
  .object({
    secret: z.string().describe('To type into an app that cannot scan'),
    uri: z.string().describe('Show it as a QR code; it contains the secret'),
    enrolment: z.string().describe('Send it back with a code within 15 minutes'),
  })
  .meta({ id: 'SecondFactorEnrolment' })

const codesObject = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe('Each replaces a code of the app once; shown here and never again'),
  })
  .meta({ id: 'RecoveryCodes' })

const onBody = z.object({
  password: givenPassword,
  enrolment: text(1000),
  code: text(20).describe('What the app shows now'),
})
const proofBody = z.object({ password: givenPassword, code: givenCode })
const resetBody = z.object({ email: text(254).transform((value) => value.trim()) })

const ROW = { tag: 'Sessions', access: 'read' } as const
const PATH = '/v1/session/second-factor'
const CODES = {
  status: 200,
  description: 'The recovery codes. Store them now',
  schema: codesObject,
} as const

export function secondFactorEndpoints({ secondFactor }: Services): readonly Endpoint[] {
  return [
    endpoint({
      ...ROW,
      method: 'GET',
      path: PATH,
      operationId: 'readSecondFactor',
      summary: 'Check whether you sign in with a second factor',
      reads: 'nothing',
      success: { status: 200, description: 'Your second factor', schema: statusObject },
      faults: [],
      async handle({ request }) {
        return present(await secondFactor.read(signedIn(request)))
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: PATH,
      operationId: 'beginSecondFactor',
      summary: 'Get a secret for an authenticator app; nothing changes until a code confirms it',
      reads: 'nothing',
      success: { status: 200, description: 'The secret', schema: enrolmentObject },
      faults: [],
      async handle({ request }) {
        const { secret, uri, token } = await secondFactor.begin(signedIn(request))
        return { secret, uri, enrolment: token }
      },
    }),
    endpoint({
      ...ROW,
      method: 'PUT',
      path: PATH,
      operationId: 'turnOnSecondFactor',
      summary: 'Turn your second factor on with a code of the app; your other sessions end',
      reads: 'json',
      body: onBody,
      success: CODES,
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        return { recovery_codes: [...(await secondFactor.turnOn(secret, call.body))] }
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${PATH}/off`,
      operationId: 'turnOffSecondFactor',
      summary: 'Turn your second factor off',
      reads: 'json',
      body: proofBody,
      success: { status: 204, description: 'The password alone is enough' },
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        await secondFactor.turnOff(secret, call.body)
      },
    }),
    endpoint({
      ...ROW,
      method: 'POST',
      path: `${PATH}/recovery-codes`,
      operationId: 'renewRecoveryCodes',
      summary: 'Get new recovery codes; the old ones end',
      reads: 'json',
      body: proofBody,
      success: CODES,
      faults: ['VALIDATION_ERROR'],
      async handle(call) {
        const secret = signedIn(call.request)
        return { recovery_codes: [...(await secondFactor.renewCodes(secret, call.body))] }
      },
    }),
    endpoint({
      ...{ tag: 'Operator', access: 'operate' },
      method: 'POST',
      path: '/v1/operator/accounts/{account_id}/second-factor-resets',
      operationId: 'resetSecondFactor',
      summary: 'Turn off the second factor of somebody who lost the app and the recovery codes',
      reads: 'json',
      body: resetBody,
      success: {
        status: 200,
        description: 'Whose second factor is off',
        schema: z.object({ person_id: z.string() }),
      },
      faults: ['NOT_FOUND', 'VALIDATION_ERROR'],
      async handle(call) {
        const id = accountId(call)
        return { person_id: await secondFactor.reset(call.caller, id, call.body.email) }
      },
    }),
  ]
}

function present(status: SecondFactorStatus | undefined): z.output<typeof statusObject> {
  return {
    is_on: status !== undefined,
    since: status?.since.toISOString() ?? null,
    recovery_codes_left: status?.recoveryCodesLeft ?? 0,
  }
}
