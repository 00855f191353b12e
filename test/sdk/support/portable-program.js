// Run as it stands by every runtime in runtimes.test.ts: with nothing but the SDK and what all of them have.
import { createGuise, isGuiseError, verifyWebhook } from '@guise/sdk'
import { createCompat } from '@guise/sdk/compat'

/** What is made of one photo, and what a receiver of webhooks does; answers what a test looks at. */
export async function tryOut({ baseUrl, apiKey, photo, webhook, file }) {
  let hasStreamed = false
  const watched = async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) hasStreamed = true
    return answer
  }
  const guise = createGuise({ baseUrl, apiKey, fetch: watched })
  const reference = await guise.uploads.send(photo)

  const told = []
  const { images } = await guise.stylizedPrompt.subscribe(
    { input_image: reference, prompt: 'newsprint' },
    { onUpdate: ({ state }) => told.push(state) },
  )
  const bytes = await images[0].bytes()
  const saved = await images[0].save(file).then(
    () => 'saved',
    (error) => error.message,
  )

  const id = await guise.stylizedPrompt.submit({ input_image: photo, prompt: 'pencil' })
  const second = await guise.stylizedPrompt.result(id)
  const missing = await guise.jobs.get('nonsense').catch((error) => error)

  const { payload, headers, secret } = webhook
  const event = await verifyWebhook(payload, headers, secret)
  const forged = await verifyWebhook(`${payload} `, headers, secret).catch((error) => error.name)

  return {
    upload: reference.startsWith('upload://'),
    last: told.at(-1),
    hasStreamed,
    png: [...bytes.slice(1, 4)].map((code) => String.fromCharCode(code)).join(''),
    saved,
    second: second.job.state,
    missing: isGuiseError(missing, 'JOB_NOT_FOUND'),
    styles: (await createCompat({ baseUrl, apiKey }).filters.realistic()).length,
    event: event.type,
    forged,
  }
}
