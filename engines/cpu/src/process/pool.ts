import { flushCompileCache } from 'node:module'
import {
  ChildLost,
  createPool,
  type MessageLimits,
  PoolClosed,
  type PoolOptions,
} from '@guise/child-pool'
import { serveTasks } from '@guise/child-pool/serve'
import {
  type EngineResult,
  type EngineStep,
  type EngineWork,
  type Failure,
  GenerationFailed,
} from '@guise/core'

export type EnginePoolOptions = Pick<
  PoolOptions,
  'entry' | 'args' | 'graceMs' | 'size' | 'tasksPerChild' | 'keepBytes'
> & {
  /** How far their priority is below the worker's, in steps of niceness. */
  readonly priorityOffset: number
  /** A process without a task for so long is ended; the next task starts another. */
  readonly idleMs: number
}

export type EnginePool<Task, Result = EngineResult> = {
  run(task: Task, run: EngineWork): Promise<Result>
  close(): Promise<void>
}

/** An engine process died in the middle of a task. Another attempt may do better. */
export class EngineProcessLost extends Error {
  override readonly name = 'EngineProcessLost'

  constructor({ how, output }: ChildLost) {
    super(`an engine process ended in mid-task (${how ?? 'not started'})${output && `: ${output}`}`)
  }
}

/** What a process answers: a failure is the input's fault, and no error of the engine. */
type Answer<Result> = ({ readonly result: Result } | { readonly failure: Failure }) & {
  readonly steps?: readonly EngineStep[]
}
/** A task, and whether somebody wants to know its steps. */
type Told<Task> = { readonly task: Task; readonly isFollowed: boolean }

/** The collector is called after every task, so that its pixels do not count as memory in use. */
const NODE_FLAGS = ['--no-warnings', '--expose-gc']

/** What programs, fonts and a quick start need. The rest of the worker's environment holds keys and passwords. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'LC_ALL',
  'TZ',
  'XDG_CACHE_HOME',
  'FONTCONFIG_FILE',
  'FONTCONFIG_PATH',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'GLIBC_TUNABLES',
]

/**
 * Large pages where the kernel has them: networks take and give back tensors of 30 MB, and half of the time
 * that MI-GAN takes was the kernel's, for small ones (decision 0015).
 */
const MEMORY = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Far more than any recipe, or all pictures of a job, or a film. */
const MESSAGE_LIMITS: MessageLimits = { maxHeadBytes: 2 ** 24, maxFileBytes: 2 ** 30 }

/** Engine processes, started when they are needed and kept warm. */
export function createEnginePool<Task, Result = EngineResult>(
  options: EnginePoolOptions,
): EnginePool<Task, Result> {
  const pool = createPool<Told<Task>, Answer<Result>>({
    ...options,
    nodeFlags: NODE_FLAGS,
    env: environment(),
    replyLimits: MESSAGE_LIMITS,
  })
  return {
    async run(task, run) {
      const began = Date.now()
      const told = { task, isFollowed: run.step !== undefined }
      const answer = await pool.run(told, run).catch((error: unknown) => {
        if (error instanceof ChildLost) throw new EngineProcessLost(error)
        throw error instanceof PoolClosed ? new Error('the engine is closed') : error
      })
      const { steps = [] } = answer
      run.step?.({ name: 'engine process', began, ended: Date.now(), steps })
      if ('result' in answer) return answer.result
      throw new GenerationFailed(answer.failure.code, answer.failure.message)
    },
    close: () => pool.close(),
  }
}

/** The other end, in the process. */
export function serveEngine<Task, Result>(
  runTask: (task: Task, run: EngineWork) => Promise<Result>,
): void {
  const answerTo = async (told: Told<Task>, run: EngineWork): Promise<Answer<Result>> => {
    const { task, isFollowed } = told
    const steps: EngineStep[] = []
    const followed = isFollowed ? { ...run, step: (step: EngineStep) => steps.push(step) } : run
    try {
      return { result: await runTask(task, followed), steps }
    } catch (error) {
      if (error instanceof GenerationFailed) return { failure: error.failure, steps }
      throw error
    }
  }
  serveTasks(answerTo, { limits: MESSAGE_LIMITS, onError: 'report' })
  // Node keeps what it has compiled when it exits, and this process is always killed.
  flushCompileCache()
}

function environment(): Record<string, string> {
  const known = PASSED_ON.map((name) => [name, process.env[name]])
  return { ...MEMORY, ...Object.fromEntries(known.filter(([, value]) => value !== undefined)) }
}
