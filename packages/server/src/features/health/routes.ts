import { z } from 'zod'
import { type Endpoint, endpoint } from '../../http/endpoint.ts'
import { HEALTH_STATES, type HealthParts, reportHealth } from './health.ts'

const finding = z
  .object({
    check: z.string().meta({ description: 'A short name for programs', examples: ['postgres'] }),
    what: z.string().meta({ description: 'The same for people', examples: ['PostgreSQL answers'] }),
    state: z
      .enum(HEALTH_STATES)
      .describe(
        'problem: the service does not work like this; notice: it works, but somebody should know; unchecked: another finding was in the way',
      ),
    detail: z.string().meta({ description: 'What was found', examples: ['PostgreSQL 15.18'] }),
    fix: z.string().nullable().describe('What to do next, or the command that puts it right'),
  })
  .meta({ id: 'HealthFinding' })

/** What the doctor says, and how lanes, workers and engines are. */
export function healthRoutes(on: HealthParts): readonly Endpoint[] {
  return [
    endpoint({
      ...{ tag: 'Operator', access: 'operate', method: 'GET', reads: 'nothing' },
      path: '/v1/operator/health',
      operationId: 'readHealth',
      summary: 'Check the parts of the installation, with what to do next',
      description:
        'The same checks as `guise doctor`, made by the process that answers. A finding that is not `ok` says in `fix` what to do next.',
      success: {
        status: 200,
        description: 'What was found; servers and settings as the process that answers sees them',
        schema: z.object({
          checked_at: z.iso.datetime().describe('When the parts were checked'),
          findings: z
            .array(finding)
            .describe('What was found, problems first; a part can have several'),
        }),
      },
      faults: [],
      async handle() {
        const { checkedAt, findings } = await reportHealth(on)
        return {
          checked_at: checkedAt.toISOString(),
          findings: findings.map(({ check, what, state, detail, fix = null }) => ({
            ...{ check, what, state, detail },
            fix: state === 'ok' ? null : fix,
          })),
        }
      },
    }),
  ]
}
