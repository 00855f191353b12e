import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { linkOf } from '../../workflow/check-graph.ts'
import type { Graph } from '../../workflow/graph.ts'
import { createFiles, type Files } from './files.ts'
import { NODES, type NodeValue } from './nodes.ts'

const LOOK_MS = 50

export type QueueItem = readonly [
  number: number,
  promptId: string,
  graph: Graph,
  extra: { readonly client_id?: string; readonly create_time: number },
  outputs: readonly string[],
]

type Message = readonly [event: string, data: Readonly<Record<string, unknown>>]

export type HistoryEntry = {
  readonly prompt: QueueItem
  readonly outputs: Readonly<Record<string, unknown>>
  readonly status: {
    readonly status_str: 'success' | 'error'
    readonly completed: boolean
    readonly messages: readonly Message[]
  }
  readonly meta: object
}

/** What a test can do to an instance. */
export type Faults = {
  /** The next prompts fail so, at their first node. */
  readonly thrown: { type: string; message: string }[]
  /** The next node raises outside of Exception: the thread that works is gone, HTTP goes on (protocol 1). */
  exits: boolean
  /** How long after execution_success the history has the prompt (protocol 7, trap a). */
  historyDelayMs: number
  /** How long a step of a slow node takes. */
  stepMs: number
}

export type Send = (clientId: string | undefined, type: string, data: object) => void
export type SendPreview = (
  clientId: string | undefined,
  promptId: string,
  node: string,
  jpeg: Buffer,
) => void

class Interrupted extends Error {}
class WorkerGone extends Error {}

type Cached = {
  readonly values: readonly NodeValue[]
  readonly ui?: Readonly<Record<string, unknown>>
}

/** Queue, history and cache are memory only (protocol 8): a restart makes a new machine. */
export class Machine {
  readonly files: Files
  readonly faults: Faults
  readonly history = new Map<string, HistoryEntry>()
  pending: QueueItem[] = []
  running: QueueItem[] = []
  /** Every prompt that began here, in its order, those that ran twice included. */
  readonly began: string[] = []
  readonly freed: object[] = []
  readonly #cache = new Map<string, Cached>()
  readonly #send: Send
  readonly #sendPreview: SendPreview
  readonly #writesMetadata: boolean
  #isWorking = false
  #isInterrupted = false
  #isOff = false
  #number = 0

  constructor(options: {
    files?: Files
    faults: Faults
    writesMetadata: boolean
    send: Send
    sendPreview: SendPreview
  }) {
    this.files = options.files ?? createFiles()
    this.faults = options.faults
    this.#send = options.send
    this.#sendPreview = options.sendPreview
    this.#writesMetadata = options.writesMetadata
  }

  get remaining(): number {
    return this.running.length + this.pending.length
  }

  /** The answer's number: a serial, not a position (protocol 3.1). */
  put(promptId: string, graph: Graph, clientId: string | undefined, outputs: readonly string[]) {
    const extra = { ...(clientId && { client_id: clientId }), create_time: Date.now() }
    this.pending.push([this.#number, promptId, graph, extra, outputs])
    this.#status()
    void this.#work()
    return this.#number++
  }

  /** Leaves no entry in the history (protocol 6). */
  drop(promptId: string): boolean {
    const before = this.pending.length
    this.pending = this.pending.filter(([, id]) => id !== promptId)
    return this.pending.length < before
  }

  /** Takes effect at the next step or node only (protocol 6). */
  interrupt(promptId?: string): boolean {
    const hits = promptId === undefined || this.running.some(([, id]) => id === promptId)
    if (hits) this.#isInterrupted = true
    return hits
  }

  free(flags: object): void {
    this.freed.push(flags)
    this.#cache.clear()
  }

  /** kill -9: whatever runs stops without a word. */
  off(): void {
    this.#isOff = true
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      for (let item = this.pending.shift(); item; item = this.pending.shift()) await this.#run(item)
      this.#isWorking = false
    } catch (error) {
      // The prompt stays in `running` for ever, and later ones never start (protocol 1).
      if (!(error instanceof WorkerGone)) throw error
    }
  }

  async #run(item: QueueItem): Promise<void> {
    const [, promptId, graph, { client_id: client }, targets] = item
    this.running = [item]
    this.began.push(promptId)
    this.#isInterrupted = false
    const messages: Message[] = []
    const tell = (type: string, data: object = {}) =>
      this.#tell(client, type, { prompt_id: promptId, ...data })
    const note = (type: string, data: object = {}) => {
      const full = { prompt_id: promptId, timestamp: Date.now(), ...data }
      messages.push([type, full])
      this.#tell(client, type, full)
    }
    note('execution_start')
    const order = orderOf(graph, targets)
    const cached = order.filter((id) => this.#cache.has(signatureOf(graph, id)))
    note('execution_cached', { nodes: cached })

    const outputs: Record<string, unknown> = {}
    const progress: Record<string, object> = {}
    const done = new Map<string, readonly NodeValue[]>()
    let at = ''
    let failure: 'error' | undefined
    try {
      for (const id of order) {
        at = id
        const key = signatureOf(graph, id)
        const known = this.#cache.get(key)
        const report = (value: number, max: number, state: string) => {
          progress[id] = {
            value,
            max,
            state,
            node_id: id,
            display_node_id: id,
            prompt_id: promptId,
          }
          tell('progress_state', { nodes: { ...progress } })
        }
        if (known) {
          done.set(id, known.values)
          // Protocol 9: without a client id the outputs of cached nodes are empty.
          if (known.ui && client) outputs[id] = known.ui
          if (known.ui) tell('executed', { node: id, display_node: id, output: known.ui })
          continue
        }
        report(0, 1, 'running')
        tell('executing', { node: id, display_node: id })
        const made = await this.#runNode(item, id, done, report)
        report(1, 1, 'finished')
        this.#cache.set(key, made)
        done.set(id, made.values)
        if (!made.ui) continue
        outputs[id] = made.ui
        tell('executed', { node: id, display_node: id, output: made.ui })
      }
      note('execution_success')
    } catch (error) {
      if (error instanceof WorkerGone) throw error
      failure = 'error'
      const where = { node_id: at, node_type: graph[at]?.class_type, executed: [...done.keys()] }
      if (error instanceof Interrupted) note('execution_interrupted', where)
      else note('execution_error', { ...where, ...thrownBy(error) })
    }
    // Protocol 7, trap a: the history comes after the event.
    await sleep(this.faults.historyDelayMs)
    if (this.#isOff) throw new WorkerGone()
    const status = { status_str: failure ?? 'success', completed: !failure, messages } as const
    this.history.set(promptId, { prompt: item, outputs, status, meta: {} })
    this.running = []
    this.#status()
    tell('executing', { node: null })
  }

  async #runNode(
    [, promptId, graph, { client_id: client }]: QueueItem,
    id: string,
    done: ReadonlyMap<string, readonly NodeValue[]>,
    report: (value: number, max: number, state: string) => void,
  ): Promise<Cached> {
    await sleep(0)
    this.#checkIsWanted()
    if (this.faults.exits) {
      this.faults.exits = false
      throw new WorkerGone('SystemExit')
    }
    const thrown = this.faults.thrown.shift()
    if (thrown) throw Object.assign(new Error(thrown.message), { name: thrown.type })
    const node = graph[id]
    const inputs = Object.fromEntries(
      Object.entries(node?.inputs ?? {}).map(([name, value]) => {
        const link = linkOf(value)
        return [name, link ? done.get(link.node)?.[link.output] : value]
      }),
    )
    const made = await NODES[node?.class_type ?? '']?.run(inputs, {
      files: this.files,
      metadata: this.#writesMetadata ? { prompt: JSON.stringify(graph) } : {},
      step: async (value, max, preview) => {
        report(value - 1, max, 'running')
        if (preview) this.#sendPreview(client, promptId, id, await preview())
        await this.#step()
        this.#checkIsWanted()
      },
    })
    this.#checkIsWanted()
    return { values: made?.values ?? [], ...(made?.ui && { ui: made.ui }) }
  }

  /** One step. It ends soon when a test makes steps shorter meanwhile. */
  async #step(): Promise<void> {
    const began = performance.now()
    for (;;) {
      const left = this.faults.stepMs - (performance.now() - began)
      if (left <= 0) return
      await sleep(Math.min(left, LOOK_MS))
    }
  }

  #checkIsWanted(): void {
    if (this.#isOff) throw new WorkerGone()
    if (!this.#isInterrupted) return
    this.#isInterrupted = false
    throw new Interrupted()
  }

  #status(): void {
    this.#tell(undefined, 'status', { status: { exec_info: { queue_remaining: this.remaining } } })
  }

  #tell(client: string | undefined, type: string, data: object): void {
    if (!this.#isOff) this.#send(client, type, data)
  }
}

function thrownBy(error: unknown) {
  const { name, message } = error as Error
  return {
    exception_type: name,
    exception_message: message,
    traceback: [`  File "/srv/ComfyUI/execution.py", line 1\n    ${message}\n`],
    current_inputs: {},
    current_outputs: [],
  }
}

/** The nodes that the targets need, each after those it needs itself. */
function orderOf(graph: Graph, targets: readonly string[]): string[] {
  const order: string[] = []
  const visit = (id: string): void => {
    if (order.includes(id) || !graph[id]) return
    for (const value of Object.values(graph[id].inputs)) {
      const link = linkOf(value)
      if (link) visit(link.node)
    }
    order.push(id)
  }
  for (const target of targets) visit(target)
  return order
}

/** Protocol 9: a node runs again when it or anything before it has changed. */
function signatureOf(graph: Graph, id: string): string {
  const node = graph[id]
  const inputs = Object.entries(node?.inputs ?? {}).map(([name, value]) => {
    const link = linkOf(value)
    return [name, link ? [signatureOf(graph, link.node), link.output] : value]
  })
  // Hashed: texts within texts would double in length with every node of a chain.
  return createHash('sha256')
    .update(JSON.stringify([node?.class_type, inputs]))
    .digest('hex')
}
