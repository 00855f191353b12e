import type { components, paths } from './openapi.ts'

/** The words of the wire, by the names this package uses. */
export type Schemas = components['schemas']

export type Job = Schemas['Job']
export type JobSummary = Schemas['JobSummary']
export type JobState = Job['state']
export type JobFamily = Job['family']
export type JobOutput = Job['outputs'][number]
export type Share = Schemas['Share']
export type SharedResult = Schemas['SharedResult']
export type Booth = Schemas['Booth']
export type JobProgress = Pick<Job, 'progress' | 'queue_place' | 'eta_seconds'>

export type Upload = Schemas['Upload']
export type CatalogFilter = Schemas['CatalogFilter']
export type CustomFilter = Schemas['CustomFilter']
export type FilterDraft = Schemas['FilterDraft']
export type FilterDraftEntry = Schemas['FilterDraftEntry']
export type FilterVersion = Schemas['FilterVersion']
export type FilterPublication = Schemas['FilterPublication']
export type FilterAsset = Schemas['FilterAsset']
export type FilterEngine = Schemas['FilterEngine']
export type FaceSlot = Schemas['FaceSlot']
export type FoundSlot = Schemas['FoundSlot']
export type ImportedFilter = Schemas['ImportedFilter']
export type Alias = Schemas['Alias']
export type AliasOverview = Schemas['AliasCard']
export type AliasSwap = Schemas['AliasSwap']
export type Campaign = Schemas['Campaign']
export type CampaignTexts = Schemas['CampaignTexts']
export type ReportedBooth = Schemas['ReportedBooth']
export type CampaignPicture = Schemas['CampaignPicture']
export type CampaignGallery = Schemas['CampaignGallery']
export type CampaignReport = Schemas['CampaignReport']
export type CampaignErasure = Schemas['CampaignErasure']
export type GalleryLink = Schemas['GalleryLink']
export type ShownGallery = Schemas['ShownGallery']
export type ShownPicture = Schemas['ShownPicture']
export type CampaignToken = Schemas['CampaignToken']
export type OpenedCampaignToken = Schemas['OpenedCampaignToken']
export type CampaignFace = Schemas['CampaignFace']
export type GuestAccess = Schemas['GuestAccess']
export type GuestSession = Schemas['GuestSession']
export type GuestLook = Schemas['GuestLook']
export type Brand = Schemas['Brand']
export type CampaignAsset = Schemas['CampaignAsset']
export type SwapCheck = Schemas['SwapCheck']

export type Webhook = Schemas['Webhook']
export type NewWebhook = Schemas['OpenedWebhook']
export type RotatedWebhook = Schemas['RotatedWebhook']
export type Delivery = Schemas['Delivery']
export type DeliveryDetail = Schemas['DeliveryDetail']

export type Account = Schemas['Account']
export type LedgerEntry = Schemas['LedgerEntry']
export type UsageDay = Schemas['UsageDay']
export type Price = Schemas['Price']
export type Estimate = Schemas['Estimate']
export type Verification = Schemas['Verification']
export type PromptCheck = Schemas['PromptCheck']
export type PromptWord = Schemas['PromptWord']
export type Key = Schemas['Key']
export type NewKey = Schemas['OpenedKey']
export type Role = Key['role']
export type OperatorKey = Schemas['OperatorKey']
export type Scope = NonNullable<Key['scopes']>[number]

export type Lane = Schemas['Lane']
export type EngineInstance = Schemas['EngineInstance']
export type Worker = Schemas['Worker']
export type Engine = Schemas['Engine']
export type PictureReport = Schemas['PictureReport']
export type ReportedPicture = Schemas['ReportedPicture']
export type AuditEntry = Schemas['AuditEntry']
export type OperatorAccount = Schemas['OperatorAccount']
export type HealthFinding = Schemas['HealthFinding']
export type JobDelivery = Schemas['JobDelivery']
export type OperatorGrant = Schemas['OperatorGrant']
export type OperatorJob = Schemas['OperatorJob']
export type OperatorJobStory = Schemas['OperatorJobStory']
export type PaidFilter = Schemas['PaidFilter']
export type SignInOptions = Schemas['SignInOptions']
export type SecondFactor = Schemas['SecondFactor']
export type SecondFactorEnrolment = Schemas['SecondFactorEnrolment']
export type Session = Schemas['Session']
export type Member = Schemas['Member']

type JsonBody = { requestBody?: { content: { 'application/json': unknown } } }

type Given<Value> = Value extends (infer Entry)[] ? readonly Entry[] : Value

/** The JSON body that an operation takes. Nothing in it is changed, so it may be read-only. */
export type BodyOf<
  Path extends keyof paths,
  Method extends keyof paths[Path],
> = paths[Path][Method] extends JsonBody
  ? GivenFields<NonNullable<paths[Path][Method]['requestBody']>['content']['application/json']>
  : never
type GivenFields<Body> = { readonly [Field in keyof Body]: Given<Body[Field]> }
