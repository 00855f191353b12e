import { z } from 'zod'
import { count } from '../../output/format.ts'
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
      `The account has ${count(balance, 'credit')} to use; ${held} ${held === 1 ? 'is' : 'are'} held for ${count(pending_jobs, 'unfinished job')}.`,
      limit === null
        ? `This session has spent or holds ${count(counted, 'credit')}, and has no limit.`
        : `This session has spent or holds ${counted} of ${count(limit, 'credit')}.`,
      ...(key && cap !== null
        ? [`The API key has spent ${key.spent} of ${count(cap, 'credit')}.`]
        : []),
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
