/** An engine process died in the middle of a task. Another attempt may do better. */
export class EngineProcessLost extends Error {
  override readonly name = 'EngineProcessLost'

  constructor(how: string | number | null, output: string) {
    const words = output.trim()
    super(`an engine process ended in mid-task (${how ?? 'not started'})${words && `: ${words}`}`)
  }
}
