import {
  type Clock,
  type EventContent,
  type EventTopic,
  eventsAbout,
  type OutgoingEvent,
  type SentEvent,
} from '@guise/core'
import { z } from 'zod'
import { jobSummary, presentJobSummary, type ViewParts } from '../../http/jobs/job-view.ts'
import { type SignedMessage, signMessage } from './secrets.ts'

type Topic<About extends EventTopic> = {
  /** The fields of `data`. */
  readonly data: z.ZodObject
  /** How they are made from what was kept. */
  present(content: EventContent<About>, parts: ViewParts): object | Promise<object>
}

/** Payloads of events by topic. Events, topics and what is kept of each are in core/src/webhook.ts. */
const TOPICS: { readonly [About in EventTopic]: Topic<About> } = {
  job: {
    data: jobSummary,
    present: ({ job }, parts) => presentJobSummary(job, parts),
  },
  credits: {
    data: z
      .object({
        balance: z.int().describe('Credits available for new jobs'),
        held: z.int().describe('Credits reserved for unfinished jobs'),
        threshold: z.int().meta({ description: 'low_credits of the account', examples: [100] }),
      })
      .meta({ id: 'CreditsEvent', description: 'Where the credits stand' }),
    present: ({ credits }) => credits,
  },
  webhook: {
    data: z
      .object({
        webhook_id: z.string().describe('The webhook that is tested'),
        message: z.string().meta({ description: 'For people', examples: ['This is a test.'] }),
      })
      .meta({ id: 'TestEvent', description: 'Nothing has happened: a test' }),
    present: ({ webhookId }) => ({ webhook_id: webhookId, message: TEST_MESSAGE }),
  },
}

const TEST_MESSAGE = 'This is a test. Check its signature as you would check any other event.'

/** The body of a message. Clients have their types of events from it. */
export const webhookEvent = z
  .union(
    (Object.keys(TOPICS) as EventTopic[]).map((about) =>
      z.object({
        type: z.enum(eventsAbout(about)).describe('What happened'),
        timestamp: z.iso.datetime().describe('When it happened'),
        data: TOPICS[about].data,
      }),
    ),
  )
  .meta({ id: 'WebhookEvent' })

export async function presentEvent(
  { event, at, content }: OutgoingEvent,
  parts: ViewParts,
): Promise<EventPayload> {
  const { present } = TOPICS[content.about] as Topic<EventTopic>
  return { type: event, timestamp: at.toISOString(), data: await present(content, parts) }
}

/** The body of a message, in the words of the unified API. */
export type EventPayload = {
  readonly type: SentEvent
  readonly timestamp: string
  readonly data: object
}

export type SigningParts = { readonly viewParts: ViewParts; readonly clock: Clock }

/** The message that webhooks and streams get, signed with every secret that is in force. */
export async function signEvent(
  { viewParts, clock }: SigningParts,
  event: OutgoingEvent,
  secrets: readonly string[],
): Promise<SignedMessage> {
  const body = JSON.stringify(await presentEvent(event, viewParts))
  return { headers: signMessage({ id: event.id, at: clock.now(), body, secrets }), body }
}
