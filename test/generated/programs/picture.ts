// Types by openapi-typescript in `api.ts` beside this file, requests by openapi-fetch.
import { readFileSync, writeFileSync } from 'node:fs'
// biome-ignore lint/correctness/noUndeclaredDependencies: the test installs it beside the copy that runs
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const { GUISE_URL = '', GUISE_API_KEY = '', PHOTO = '', RESULT = '' } = process.env
const client = createClient<paths>({ baseUrl: GUISE_URL, headers: { 'X-API-Key': GUISE_API_KEY } })

const { data: job, error } = await client.POST('/v6/run/face_swap', {
  body: { base64: readFileSync(PHOTO, 'base64'), gender: 1, filter_id: 1 },
})
if (!job) throw new Error(`${error.error_code}: ${error.message}`)
for (;;) {
  const { data } = await client.POST('/v6/status/{job_id}', {
    params: { path: { job_id: job.id } },
  })
  if (data?.status === 'FAILED') throw new Error(data.output.error)
  const [picture] = data?.output.images ?? []
  if (picture) {
    writeFileSync(RESULT, picture, 'base64')
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
}
