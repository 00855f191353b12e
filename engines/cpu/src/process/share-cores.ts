import type { EnginePool } from './pool.ts'

/** How many cores a task may use. */
export type Cores = { readonly threads: number }

/**
 * All cores for a task that begins while no other is at work, otherwise one: together several tasks get
 * more done on a core each, and a task alone would leave the others idle.
 */
export function shareCores(cores: number) {
  let atWork = 0
  return <Task extends object, Result>(
    pool: EnginePool<Task & Cores, Result>,
  ): EnginePool<Task, Result> => ({
    async run(task, run) {
      atWork += 1
      try {
        return await pool.run({ ...task, threads: atWork === 1 ? cores : 1 }, run)
      } finally {
        atWork -= 1
      }
    },
    close: () => pool.close(),
  })
}
