import { GuiseError, type Job, JobCancelled, JobFailed, JobNotFinished } from '@guise/sdk'
import { z } from 'zod'
import { count } from '../../output/format.ts'
import { jobResult } from '../job-result.ts'
import { type AgentSession, answer, READS, type Tool, type ToolCall, tool } from '../tool.ts'
import { JobProblem, ToolError } from '../tool-error.ts'
import { MAKERS, type Maker, type Plan, photosOf } from './makers.ts'

/** Hosts end calls after a minute when they are not told otherwise. */
export const WAIT_SECONDS = 45

export const waiting = z
  .number()
  .min(0)
  .max(600)
  .default(WAIT_SECONDS)
  .describe('How long to wait for the result. Afterwards the job goes on: call wait_for_job')

const common = {
  wait_seconds: waiting,
  consent: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('What the people in the photo agreed to, in their words. Only if they did'),
}

export const makeTools: readonly Tool[] = MAKERS.map((maker) =>
  tool({
    name: maker.name,
    title: maker.title,
    description: `${maker.description} It costs credits (estimate_cost). The result is saved as a file.`,
    input: maker.options.safeExtend({ ...maker.photos.shape, ...common }),
    hints: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    async act(agent, input, call) {
      const { wait_seconds, consent } = input as z.output<z.ZodObject<typeof common>>
      const photos = []
      for (const name of photosOf(input)) photos.push(await agent.folders.readPhoto(name))
      const plan = maker.plan(input as never, photos)
      return jobResult(agent, await make(agent, plan, { wait_seconds, consent }, call))
    },
  }),
)

const argument = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

export const estimateTool = tool({
  name: 'estimate_cost',
  title: 'Estimate a cost',
  description:
    'What a call of another tool would cost in credits, how long it takes, and which words of a prompt are understood. Costs nothing.',
  input: z.object({
    tool: z.enum(MAKERS.map(({ name }) => name)),
    arguments: z.record(z.string(), argument).describe('As for that tool. Photos can be left out'),
  }),
  hints: READS,
  async act({ guise, spending }, { tool: name, arguments: given }, { signal }) {
    const maker = MAKERS.find((one) => one.name === name) as Maker
    const options = maker.options.safeParse(given)
    if (!options.success) throw new ToolError('BAD_INPUT', z.prettifyError(options.error))
    const { run, fields } = maker.plan(options.data as never, photosOf(given))
    const estimate = await guise.estimate(run, fields as never, { signal })
    const counted = await spending.counted()
    const session = { counted, limit: spending.limit }
    return answer(estimateText(estimate, session), { ...estimate, session })
  },
})

/** What all runs of the SDK have in common. */
type AnyRunner = {
  subscribe(body: object, options: object): Promise<{ readonly job: Job }>
}
type MakeOptions = { readonly wait_seconds: number; readonly consent: string | undefined }

/** Submits within the limit of the session, and waits for as long as was asked. */
async function make(
  { guise, spending }: AgentSession,
  { run, fields }: Plan,
  { wait_seconds, consent }: MakeOptions,
  { signal, progress }: ToolCall,
): Promise<Job> {
  const { credits } = await guise.estimate(run, fields as never, { signal })
  const clientReference = await spending.reserve(credits)
  const runner = guise[run] as unknown as AnyRunner
  let accepted: string | undefined
  let isRefused = false
  try {
    return await runner
      .subscribe(fields, {
        clientReference,
        consent,
        signal,
        timeoutMs: wait_seconds * 1000,
        onSubmit: (id: string) => {
          accepted = id
        },
        onUpdate: (job: Job) => progress(job.progress, job.state),
      })
      .then(({ job }) => job)
      .catch((error) => jobBehind(guise, error))
  } catch (error) {
    if (accepted !== undefined) throw afterAccepted(error, accepted)
    isRefused = isRefusal(error)
    throw isRefused || !(error instanceof GuiseError) ? error : unknownEnd(error, clientReference)
  } finally {
    spending.leave(clientReference, isRefused)
  }
}

/** Nothing else is sure: after 429, 5xx and no answer an earlier attempt may have been accepted. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof GuiseError) || error.status === null) return false
  return error.status >= 400 && error.status < 500 && error.status !== 429
}

const afterAccepted = (error: unknown, id: string) =>
  new JobProblem(
    error,
    id,
    `Job ${id} was accepted: call wait_for_job with this id. Do not make it again.`,
  )

/** Two minutes are longer than the service works on a request that is still on its way. */
const unknownEnd = (error: unknown, reference: string) =>
  new JobProblem(
    error,
    null,
    `The job may have been accepted: call list_jobs first, and once more after two minutes. Make it again only if no job has the reference ${reference}.`,
  )

/** A job that failed or is not finished is an answer too. */
export async function jobBehind(guise: AgentSession['guise'], error: unknown): Promise<Job> {
  if (error instanceof JobNotFinished) return guise.jobs.get(error.jobId)
  if ((error instanceof JobFailed || error instanceof JobCancelled) && error.job) return error.job
  throw error
}

type Estimated = Awaited<ReturnType<AgentSession['guise']['estimate']>>
type SessionSpending = { readonly counted: number; readonly limit: number | null }

function estimateText(
  { credits, available, affordable, eta_seconds, prompt }: Estimated,
  { counted, limit }: SessionSpending,
): string {
  const unknown = prompt?.words.filter(({ state }) => state !== 'understood') ?? []
  return [
    `It costs ${count(credits, 'credit')}; the account has ${available}${affordable ? '' : ', which is not enough'}.`,
    limit === null ? '' : `This session may spend ${Math.max(0, limit - counted)} more.`,
    eta_seconds === null ? '' : `It takes about ${Math.ceil(eta_seconds)} s.`,
    prompt?.failure ? `It would fail: ${prompt.failure.message}` : '',
    unknown.length === 0 ? '' : `Not understood: ${unknown.map(({ text }) => text).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n')
}
