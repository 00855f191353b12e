import { readFile } from 'node:fs/promises'
import { createGuise } from '@guise/sdk'
import { composeCore } from '@guise/server/app/compose'
import { readConfig } from '@guise/server/app/config/config'
import { openDemoAccount } from '@guise/server/app/demo-account'
import type { Person, Studio } from './studio.ts'

/** An account in which something has happened on every page. */
export type SeededAccount = {
  readonly person: Person
  readonly sceneId: string
  readonly aliasId: string
  readonly campaignId: string
  readonly webhookId: string
  readonly sharePath: string
}

const SAMPLE = new URL('../../../samples/astronaut.jpg', import.meta.url)

export async function seedAccount({ stack }: Studio): Promise<SeededAccount> {
  const person = await openDemoPerson(stack.env, stack.operator)
  const guise = createGuise({ baseUrl: stack.baseUrl, apiKey: person.key })
  const mine = await guise.filters.custom()
  const filter = mine.find(({ filter_type }) => filter_type === 'face_swap')
  if (!filter) throw new Error('the demo account has no face swap filter')
  const alias = await guise.aliases.create({ ai_filter: filter.id, project: 'Summer party' })
  const [campaign] = await guise.campaigns.list()
  if (!campaign) throw new Error('the project of the alias is no campaign')
  const webhook = await guise.webhooks.create({ url: 'https://events.example.com/guise' })
  const photo = await readFile(SAMPLE)
  const { job } = await guise.faceSwap.run({ base64: photo, gender: 2, filter_id: alias.id })
  const share = await guise.jobs.share(job.id)
  const scene = await guise.customFilters.create({
    name: 'Evening lights',
    filter_type: 'face_swap',
    recipe: {
      scene: {
        back: [
          {
            layer: 'gradient',
            stops: [
              [0, '#0a1024'],
              [1, '#3a2a3a'],
            ],
          },
        ],
      },
    },
  })
  return {
    person,
    sceneId: scene.id,
    aliasId: alias.id,
    campaignId: campaign.id,
    webhookId: webhook.id,
    sharePath: new URL(share.url).pathname,
  }
}

async function openDemoPerson(
  env: Studio['stack']['env'],
  operator: Studio['stack']['operator'],
): Promise<Person> {
  const core = await composeCore(readConfig({ ...process.env, ...env }))
  const [email, password] = ['demo@example.com', 'a demo password']
  const accountId = await openDemoAccount({ ...core, blobs: core.blobs.store }, { email, password })
  await core.database.close()
  const { secret } = await operator.openKey(accountId, { name: 'booth app' })
  return { email, password, accountId, key: secret }
}
