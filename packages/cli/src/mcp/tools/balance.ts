import { z } from 'zod'
import { answer, READS, tool } from '../tool.ts'

export const balanceTool = tool({
  name: 'balance',
  title: 'Read the balance',
  description: 'The credits of the account, and what this session has spent and may still spend.',
  input: z.object({}),
  hints: READS,
  async act({ guise, spending }, _input, { signal }) {
    const { balance, held, pending_jobs, key } = await guise.account.get({ signal })
    const counted = await spending.counted()
    const { limit } = spending
    const cap = key?.spend_cap ?? null
    const text = [
      `The account has ${balance} credits to use; ${held} are held for ${pending_jobs} unfinished jobs.`,
      limit === null
        ? `This session has spent or holds ${counted} credits, and has no limit.`
        : `This session has spent or holds ${counted} of ${limit} credits.`,
      ...(key && cap !== null ? [`The API key has spent ${key.spent} of ${cap} credits.`] : []),
    ]
    return answer(text.join('\n'), {
      balance,
      held,
      pending_jobs,
      session: { counted, limit },
      key: key && { spent: key.spent, spend_cap: cap },
    })
  },
})
