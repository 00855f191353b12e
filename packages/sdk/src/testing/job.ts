import type { ServerResponse } from 'node:http'
import type { Job } from '../types.ts'

export const JOB_ID = '01a1dd1c-74d3-72f9-bd00-c2748c5988b5'

/** A job as the service would describe it. */
export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: JOB_ID,
    state: 'queued',
    family: 'face-swap-v6',
    sequence: 1,
    progress: 0,
    attempts: 0,
    client_reference: null,
    consent: null,
    key_id: null,
    filter: null,
    alias: null,
    alias_name: null,
    campaign_id: null,
    credits: { held: 2, charged: 0, released: 0 },
    created_at: '2026-11-15T22:00:00.000Z',
    started_at: null,
    finished_at: null,
    expires_at: null,
    erased_at: null,
    timings: { waited_seconds: null, worked_seconds: null },
    notes: [],
    engine: null,
    failure: null,
    outputs: [],
    inputs: [],
    request: null,
    queue_place: null,
    eta_seconds: null,
    stages: { admitted_seconds: null, engine_seconds: null, stored_seconds: null },
    ...changes,
  }
}

export const running = (progress: number) => aJob({ state: 'running', sequence: 2, progress })
export const succeeded = aJob({
  state: 'succeeded',
  sequence: 3,
  progress: 1,
  outputs: [
    {
      plain: false,
      url: 'http://127.0.0.1:1/blobs/x',
      path: `/v1/jobs/${JOB_ID}/outputs/0`,
      content_type: 'image/png',
      width: 2,
      height: 3,
      seconds: null,
      thumbnail_url: null,
    },
  ],
})

export function openEvents(response: ServerResponse): (event: string, data: unknown) => void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.flushHeaders()
  return (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
