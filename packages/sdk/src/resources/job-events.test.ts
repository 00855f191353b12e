import { describe, expect, it } from 'vitest'
import { createGuise } from '../guise.ts'
import { aJob, JOB_ID, openEvents, running, succeeded } from '../testing/job.ts'
import { cut, type Handle, quickClock, refuse, serve } from '../testing/server.ts'
import type { JobEvent } from './job-events.ts'

async function eventsOf(handle: Handle, failures?: number): Promise<JobEvent[]> {
  const { url } = await serve(handle)
  const { jobs } = createGuise({ baseUrl: url, apiKey: 'k', clock: quickClock() })
  const events: JobEvent[] = []
  const options = failures === undefined ? {} : { failures }
  for await (const event of jobs.events(JOB_ID, options)) events.push(event)
  return events
}
const brief = (event: JobEvent) =>
  event.type === 'preview'
    ? event.image
    : event.type === 'job'
      ? event.job.state
      : `${event.progress} ${event.queue_place}`

describe('events of a job', () => {
  it('goes on after a cut connection, tells nothing twice and never backwards', async () => {
    const events = await eventsOf((_, response, count) => {
      const say = openEvents(response)
      if (count === 0) {
        say('job', aJob())
        say('progress', { progress: 0, queue_place: 2, eta_seconds: 9 })
        say('job', running(0))
        say('progress', { progress: 0.5, queue_place: null, eta_seconds: 3 })
        return setTimeout(() => cut(response), 20)
      }
      if (count === 1) {
        say('job', running(0.4))
        return response.end()
      }
      say('job', running(0.6))
      say('preview', { image: 'data:image/jpeg;base64,AA' })
      say('progress', { progress: 0.55, queue_place: null, eta_seconds: 3 })
      return say('job', succeeded)
    })
    const told = [
      'queued',
      '0 2',
      'running',
      '0.5 null',
      '0.6 null',
      'data:image/jpeg;base64,AA',
      '0.6 null',
      'succeeded',
    ]
    expect(events.map(brief)).toEqual(told)
  })

  it('ends by itself when the job is final, although the connection stays open', async () => {
    const events = await eventsOf((_, response) => openEvents(response)('job', succeeded))
    expect(events.map(brief)).toEqual(['succeeded'])
  })

  it('gives up after so many failures in a row', async () => {
    let count = 0
    const lost: Handle = (_, response) => {
      count += 1
      return cut(response)
    }
    await expect(eventsOf(lost, 3)).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(count).toBe(3)
  })

  it('does not ask twice for a job that is not there', async () => {
    let count = 0
    const unknown: Handle = (_, response) => {
      count += 1
      return refuse(response, 404, 'JOB_NOT_FOUND')
    }
    await expect(eventsOf(unknown)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' })
    expect(count).toBe(1)
  })

  it('ends with the reason of an abort while nothing happens', async () => {
    const reason = new Error('enough')
    const { url } = await serve((_, response) => openEvents(response)('job', aJob()))
    const { jobs } = createGuise({ baseUrl: url, apiKey: 'k' })
    const stop = new AbortController()
    const listen = async () => {
      for await (const _ of jobs.events(JOB_ID, { signal: stop.signal })) stop.abort(reason)
    }
    await expect(listen()).rejects.toBe(reason)
  })
})
