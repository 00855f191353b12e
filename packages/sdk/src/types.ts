import type { components, paths } from './openapi.ts'

/** The words of the wire, by the names this package uses. */
type Schemas = components['schemas']

export type Job = Schemas['Job']
export type JobSummary = Schemas['JobSummary']
export type JobState = Job['state']
export type JobFamily = Job['family']
export type JobOutput = Job['outputs'][number]
export type JobProgress = Pick<Job, 'progress' | 'queue_place' | 'eta_seconds'>

export type Upload = Schemas['Upload']
export type CatalogFilter = Schemas['CatalogFilter']
export type CustomFilter = Schemas['CustomFilter']
export type Alias = Schemas['Alias']

export type Webhook = Schemas['Webhook']
export type NewWebhook = Schemas['OpenedWebhook']
export type RotatedWebhook = Schemas['RotatedWebhook']
export type Delivery = Schemas['Delivery']

export type Account = Schemas['Account']
export type LedgerEntry = Schemas['LedgerEntry']
export type UsageDay = Schemas['UsageDay']
export type Price = Schemas['Price']
export type Estimate = Schemas['Estimate']
export type Key = Schemas['Key']
export type NewKey = Schemas['OpenedKey']
export type Role = Key['role']

type JsonBody = { requestBody: { content: { 'application/json': unknown } } }

type Given<Value> = Value extends (infer Entry)[] ? readonly Entry[] : Value

/** The JSON body that an operation takes. Nothing in it is changed, so it may be read-only. */
export type BodyOf<
  Path extends keyof paths,
  Method extends keyof paths[Path],
> = paths[Path][Method] extends JsonBody
  ? GivenFields<paths[Path][Method]['requestBody']['content']['application/json']>
  : never
type GivenFields<Body> = { readonly [Field in keyof Body]: Given<Body[Field]> }
