import { isAtLeast } from '@guise/core'
import type { Graph } from '../../workflow/graph.ts'
import type { Machine } from './machine.ts'
import { NODES } from './nodes.ts'
import { validate } from './validate.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly contentType: string
  readonly body: Buffer
}
export type Reply = {
  readonly status: number
  readonly type: string
  readonly body: Buffer | string
}

export type Site = {
  readonly machine: Machine
  readonly version: string
  readonly argv: readonly string[]
  readonly models: Readonly<Record<string, readonly string[]>>
  readonly maxUploadBytes: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const VRAM = 24e9

const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const plain = (status: number, body = ''): Reply => ({ status, type: 'text/plain', body })

type Route = (site: Site, asked: Asked, id: string) => Reply | Promise<Reply>

const bodyOf = <T>({ body }: Asked) => JSON.parse(body.toString('utf8')) as T

/** Protocol 1. */
const health: Record<string, Route> = {
  'GET /system_stats': ({ version, argv }) =>
    json({
      system: { os: 'posix', ram_total: 64e9, ram_free: 32e9, comfyui_version: version, argv },
      devices: [{ name: 'double', type: 'cuda', index: 0, vram_total: VRAM, vram_free: VRAM }],
    }),
  'GET /prompt': ({ machine }) => json({ exec_info: { queue_remaining: machine.remaining } }),
  'GET /object_info': () =>
    json(Object.fromEntries(Object.keys(NODES).map((name) => [name, infoOf(name)]))),
  'GET /models': ({ models }) => json(Object.keys(models)),
  'GET /models/*': ({ models }, _asked, folder) =>
    models[folder] ? json(models[folder]) : plain(404),
}

const prompts: Record<string, Route> = {
  'POST /prompt'({ machine, version }, asked) {
    const body = bodyOf<{
      prompt?: Graph
      prompt_id?: string
      client_id?: string
      partial_execution_targets?: string[]
    }>(asked)
    if (!body.prompt) {
      const error = {
        type: 'no_prompt',
        message: 'No prompt provided',
        details: '',
        extra_info: {},
      }
      return json({ error, node_errors: {} }, 400)
    }
    const promptId = body.prompt_id ?? crypto.randomUUID()
    // [N]: any string is taken before about 0.25.
    if (isAtLeast(version, '0.25.0') && !UUID.test(promptId)) {
      const error = { type: 'invalid_prompt_id', message: 'prompt_id must be a UUID', details: '' }
      return json({ error, node_errors: {} }, 400)
    }
    const verdict = validate(body.prompt, body.partial_execution_targets, machine.files)
    if ('error' in verdict) {
      return json({ error: verdict.error, node_errors: verdict.nodeErrors }, 400)
    }
    // Protocol 3.5: an id that was used before is taken again.
    const number = machine.put(promptId, body.prompt, body.client_id, verdict.outputs)
    return json({ prompt_id: promptId, number, node_errors: verdict.nodeErrors })
  },

  /** Protocol 4. */
  'GET /queue': ({ machine }) =>
    json({ queue_running: machine.running, queue_pending: machine.pending }),
  'GET /history': ({ machine }) => json(Object.fromEntries(machine.history)),
  'GET /history/*'({ machine }, _asked, id) {
    const entry = machine.history.get(id)
    return json(entry ? { [id]: entry } : {})
  },
  'POST /history'({ machine }, asked) {
    const { clear, delete: ids = [] } = bodyOf<{ clear?: boolean; delete?: string[] }>(asked)
    if (clear) machine.history.clear()
    for (const id of ids) machine.history.delete(id)
    return plain(200)
  },
  'GET /api/jobs/*'({ machine, version }, _asked, id) {
    if (!isAtLeast(version, '0.7.0')) return plain(404, '404: Not Found')
    const entry = machine.history.get(id)
    if (entry) {
      const { outputs, status } = entry
      const word = status.status_str === 'success' ? 'completed' : 'failed'
      const workflow = { prompt: entry.prompt[2], extra_data: entry.prompt[3] }
      return json({ id, status: word, outputs, execution_status: status, workflow })
    }
    const isRunning = machine.running.some(([, running]) => running === id)
    if (isRunning) return json({ id, status: 'in_progress', outputs_count: 0 })
    const isPending = machine.pending.some(([, pending]) => pending === id)
    if (isPending) return json({ id, status: 'pending', outputs_count: 0 })
    return json({ error: 'Job not found' }, 404)
  },

  /** Protocol 6. */
  'POST /queue'({ machine }, asked) {
    const { delete: ids = [] } = bodyOf<{ delete?: string[] }>(asked)
    for (const id of ids) machine.drop(id)
    return plain(200)
  },
  'POST /interrupt'({ machine }, asked) {
    machine.interrupt(bodyOf<{ prompt_id?: string }>(asked).prompt_id)
    return plain(200)
  },
  'POST /api/jobs/*/cancel'({ machine, version }, _asked, id) {
    if (!isAtLeast(version, '0.26.0')) return plain(404, '404: Not Found')
    return json({ cancelled: machine.drop(id) || machine.interrupt(id) })
  },
  'POST /free'({ machine }, asked) {
    machine.free(bodyOf<object>(asked))
    return plain(200)
  },
}

const files: Record<string, Route> = {
  /** Protocol 2. */
  async 'POST /upload/image'({ machine, maxUploadBytes }, { body, contentType }) {
    if (body.length > maxUploadBytes) return plain(413, 'Maximum request body size exceeded')
    const headers = { 'content-type': contentType }
    const form = await new Response(Uint8Array.from(body), { headers }).formData()
    const image = form.get('image')
    const text = (name: string, otherwise = '') => String(form.get(name) ?? otherwise)
    const type = text('type', 'input')
    if (!(image instanceof File) || text('subfolder').includes('..')) return plain(400)
    if (!['input', 'temp', 'output'].includes(type)) return plain(500, '500 Internal Server Error')
    const bytes = Buffer.from(await image.arrayBuffer())
    const saved = machine.files.upload(type, text('subfolder'), image.name, bytes)
    return json({ name: saved.filename, subfolder: saved.subfolder, type })
  },
  /** Protocol 5. */
  'GET /view'({ machine }, { query }) {
    const filename = query.get('filename') ?? ''
    const subfolder = query.get('subfolder') ?? ''
    if (filename === '') return plain(404)
    if (filename.includes('..') || filename.startsWith('/')) return plain(400)
    if (subfolder.includes('..')) return plain(403)
    const parts = [query.get('type') ?? 'output', subfolder, filename].filter((part) => part !== '')
    const bytes = machine.files.get(parts.join('/'))
    if (!bytes) return plain(404)
    const type = filename.endsWith('.mp4') ? 'video/mp4' : 'image/png'
    return { status: 200, type, body: bytes }
  },
}

const ROUTES = { ...health, ...prompts, ...files }

/** Everything is also under `/api` (protocol 0.6). */
export async function answer(site: Site, asked: Asked): Promise<Reply> {
  const paths = [asked.path, asked.path.replace(/^\/api(?=\/)/, '')]
  for (const path of paths) {
    for (const [row, route] of Object.entries(ROUTES)) {
      const [method = '', pattern = ''] = row.split(' ')
      const [, id = ''] = new RegExp(`^${pattern.replace('*', '([^/]+)')}$`).exec(path) ?? [
        undefined,
      ]
      const fits = pattern.includes('*') ? id !== '' : path === pattern
      if (asked.method !== method || !fits) continue
      try {
        return await route(site, asked, decodeURIComponent(id))
      } catch {
        // Protocol 3.3: what it cannot read is a 500.
        return plain(500, '500 Internal Server Error')
      }
    }
  }
  return plain(404, '404: Not Found')
}

function infoOf(name: string) {
  const node = NODES[name]
  return {
    input: node?.input,
    output: node?.output,
    name,
    display_name: name,
    python_module: 'nodes',
    category: 'image',
    output_node: node?.isOutput ?? false,
  }
}
