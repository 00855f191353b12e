/** Nobody answers at that address, or not in time, or only a proxy does, or the connection broke. Another instance may do better. */
export class InstanceUnreachable extends Error {
  override readonly name = 'InstanceUnreachable'
}

/** An answer that is no ComfyUI's: a page of something else, a status nobody expects. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number

  constructor(what: string, status: number, body: string) {
    super(`${what} answered ${status}: ${body.slice(0, 300)}`)
    this.status = status
  }
}

export type NodeFault = {
  readonly node: string
  readonly class: string
  readonly type: string
  readonly message: string
  readonly details: string
  /** Which input is meant, where it is one. */
  readonly input?: string | undefined
}

/** The instance does not run this graph. The words are for operators: they may carry paths and prompts. */
export class PromptRefused extends Error {
  override readonly name = 'PromptRefused'
  /** ComfyUI's word, such as `invalid_prompt`; `outputs_dropped` when it would run only a part. */
  readonly type: string
  readonly nodeFaults: readonly NodeFault[]

  constructor(type: string, message: string, nodeFaults: readonly NodeFault[]) {
    const faults = nodeFaults.map(
      ({ node, class: name, message, details }) => `node ${node} (${name}): ${message} ${details}`,
    )
    super([`${type}: ${message}`, ...faults].join('; ').slice(0, 2000))
    this.type = type
    this.nodeFaults = nodeFaults
  }
}
