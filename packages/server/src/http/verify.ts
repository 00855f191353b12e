import { VERDICTS, type Verdict } from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import type { Services } from './services.ts'
import { SMALLEST_PNG } from './view-fields.ts'
import { whileThere } from './when-closed.ts'

const body = z.object({
  file: z.string({ error: 'must be a file as base64 or as a data URI' }).meta({
    description: 'PNG, JPEG, WebP or MP4 as base64 or as a data URI, exactly as you received it',
    examples: [SMALLEST_PNG],
  }),
})

const EXPLANATIONS: Readonly<Record<Verdict, string>> = {
  made_here: 'This installation made it, and it has not changed since.',
  sealed_elsewhere:
    'It is signed and has not changed since, but not by this installation. Anybody can get a certificate: judge by other means who the signer is.',
  changed:
    'It has a signature, but the file has changed since it was signed, or the signature was never valid.',
  marked:
    'It says that it was made like this, but nobody has signed it: everybody can write such a mark.',
  no_mark:
    'It has no mark. This proves nothing: programs that save a picture again, social networks and messengers often remove marks.',
}
const NO_SEALS =
  ' This installation cannot read signatures, so only unsigned marks were looked for.'

const EXPIRED = ' The certificate of the signature has expired since.'

const said = (what: string) => z.string().nullable().describe(what)

const verification = z
  .object({
    verdict: z
      .enum(VERDICTS)
      .describe(
        'made_here: signed by this installation and unchanged. sealed_elsewhere: signed by somebody else and unchanged. changed: the signature does not fit. marked: an unsigned mark. no_mark: nothing was found, which proves nothing',
      ),
    explanation: z
      .string()
      .meta({ description: 'The same in a sentence', examples: [EXPLANATIONS.no_mark] }),
    made_at: z.iso.datetime().nullable().describe('When it was made, as its mark says'),
    filter: said('Name of the filter, as its mark says'),
    made_by: said('The program that made it, as its mark says'),
    digital_source_type: said('How it was made, as a term of IPTC'),
    signer: said('Name in the certificate of a valid signature'),
    reads_signatures: z.boolean().describe('Whether this installation can read signatures'),
  })
  .meta({ id: 'Verification' })

/** It costs a process some tenths of a second. */
const WORTH_READS = 10

export function verifyEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/verify',
      operationId: 'verifyFile',
      forLimitedKeys: true,
      tag: 'Verify',
      summary: 'Find out whether a picture or video was made here, when, and with which filter',
      description:
        'Reads the marks in a file: signed Content Credentials (C2PA) and the XMP mark. Send the file exactly as you have it; programs that save it again remove marks, so `no_mark` proves nothing.',
      access: 'read',
      worthReads: WORTH_READS,
      reads: 'json',
      mayHoldPictures: true,
      body,
      success: { status: 200, description: 'What its marks say', schema: verification },
      faults: [
        'VALIDATION_ERROR',
        'INVALID_IMAGE',
        'PAYLOAD_TOO_LARGE',
        'OVERLOADED',
        'RATE_LIMITED',
      ],
      async handle({ caller, reply, body: { file } }) {
        const found = await services.verifyFile(caller, file, whileThere(reply))
        const { verdict, readsSeals, hasExpired } = found
        const notes = `${hasExpired ? EXPIRED : ''}${readsSeals ? '' : NO_SEALS}`
        return {
          verdict,
          explanation: `${EXPLANATIONS[verdict]}${notes}`,
          made_at: found.madeAt?.toISOString() ?? null,
          filter: found.filter,
          made_by: found.madeBy,
          digital_source_type: found.digitalSourceType,
          signer: found.signer,
          reads_signatures: readsSeals,
        }
      },
    }),
  ]
}
