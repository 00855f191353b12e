import type { SecondFactorStatus } from '@guise/core'
import { z } from 'zod'
import { accountId } from '../accounts/accounts.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { text } from '../versioned/families/fields.ts'
import { idOf } from '../view-fields.ts'
import { givenCode, givenPassword } from './people-fields.ts'
import { signedIn } from './sessions.ts'

const statusObject = z
  .object({
    is_on: z
      .boolean()
      .meta({ description: 'Whether a code is asked for at sign-in', examples: [true] }),
    since: z.iso.datetime().nullable().describe('Since when'),
    recovery_codes_left: z.int().describe('Recovery codes that were not used yet'),
  })
  .meta({ id: 'SecondFactor' })

const enrolmentObject = z
  .object({
    secret: z.string().meta({
      description: 'To type into an app that cannot scan',
      examples: ['JBSWY3DPEHPK3PXP'],
    }),
    uri: z.string().meta({
      description: 'Show it as a QR code; it contains the secret',
      examples: ['otpauth://totp/Guise:ada%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Guise'],
    }),
    enrolment: z.string().meta({
      description: 'Send it back with a code within 15 minutes',
      examples: ['eyJzZWNyZXQiOiJKQlNXWTNEUCJ9.6hV0'],
    }),
  })
  .meta({ id: 'SecondFactorEnrolment' })

const codesObject = z
  .object({
    recovery_codes: z.array(z.string()).meta({
      description: 'Each replaces a code of the app once; shown here and never again',
      examples: [['7kq2-m4vd', '9xh3-p8wt']],
    }),
  })
  .meta({ id: 'RecoveryCodes' })

const onBody = z.object({
  password: givenPassword,
  enrolment: text(1000).meta({
    description: 'What POST returned',
    examples: ['eyJzZWNyZXQiOiJKQlNXWTNEUCJ9.6hV0'],
  }),
  code: text(20).meta({ description: 'What the app shows now', examples: ['287082'] }),
})
const proofBody = z.object({ password: givenPassword, code: givenCode })
const resetBody = z.object({
  email: text(254)
    .transform((value) => value.trim())
    .meta({ description: 'Address that the person signs in with', examples: ['ada@example.com'] }),
})

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
      description: 'Also tells how many recovery codes are left.',
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
      description:
        'Show `uri` as a QR code to an authenticator app. Confirm with PUT within 15 minutes; until then nothing has changed.',
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
      description:
        'Needs the present password, the `enrolment` from before and a code of the app. Store the recovery codes that come back: they are shown only once.',
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
      description: 'Needs the password and a code. From then on the password alone is enough.',
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
      description: 'Needs the password and a code. Store the new codes: they are shown only once.',
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
      description:
        'Check first by other means that it is really this person. They sign in with the password alone until they turn it on again.',
      reads: 'json',
      body: resetBody,
      example: { body: { email: 'ada@example.com' } },
      success: {
        status: 200,
        description: 'Whose second factor is off',
        schema: z.object({ person_id: idOf('member', 'Id of the person') }),
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
