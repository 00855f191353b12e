export { type Database, openDatabase } from '../../platform/postgres/database.ts'
export {
  type ClockReading,
  createDatabaseClock,
  trustedTime,
} from '../../platform/postgres/database-clock.ts'
export { migrate, pendingMigrations } from '../../schema/migrate.ts'
export { type AccountDirectory, createAccountDirectory } from './account-directory.ts'
export { createAccountErasure } from './account-erasure.ts'
export { createAccountExport } from './account-export.ts'
export { createAccountProfileStore } from './account-profile-store.ts'
export { createAccountReports } from './account-reports.ts'
export { createAccountStore } from './account-store.ts'
export { createAliasOverviewStore } from './alias-overview-store.ts'
export { createAliasStore } from './alias-store.ts'
export { createAliasSwapStore } from './alias-swap-store.ts'
export { createAuditLog, LIST_AUDIT } from './audit-log.ts'
export { createBlobFolderNames } from './blob-folder.ts'
export { createBoothReportStore } from './booth-report-store.ts'
export { createBoothStore } from './booth-store.ts'
export { createCampaignBrandStore } from './campaign-brand-store.ts'
export { createCampaignFaceStore } from './campaign-face-store.ts'
export { createCampaignPictureStore } from './campaign-picture-store.ts'
export { createCampaignReportStore } from './campaign-report-store.ts'
export { createCampaignStore } from './campaign-store.ts'
export { createCampaignTokenStore } from './campaign-token-store.ts'
export { createEngineInstances } from './engine-instances.ts'
export { createEventStreamStore } from './event-stream-store.ts'
export { createFilterAssetStore } from './filter-asset-store.ts'
export { createFilterDraftStore } from './filter-draft-store.ts'
export { createFilterStore } from './filter-store.ts'
export { createGuestAccessStore } from './guest-access-store.ts'
export { createGuestMailStore } from './guest-mail-store.ts'
export { createIdentityStore } from './identity-store.ts'
export { createJobStore } from './job-store.ts'
export {
  createLaneRecords,
  createLaneStore,
  createWorkerRegistry,
  forgetOldWorkers,
} from './lanes.ts'
export { createLedgerStore } from './ledger-store.ts'
export { type DroppedPartition, maintainDatabase } from './maintenance.ts'
export { createMemberStore } from './member-store.ts'
export { createPaidFilters } from './paid-filters.ts'
export { createPasswordResetStore } from './password-reset-store.ts'
export { createProvisioning, type Provisioning } from './provisioning.ts'
export { createPublicationStore } from './publication-store.ts'
export {
  graceLeftMs,
  listPublishedVersions,
  type PublishedVersion,
} from './published-versions.ts'
export { deleteReplacedPreviews } from './replaced-previews.ts'
export { countSealed, type Resealed, resealAll, SEALED_COLUMNS } from './sealed-columns.ts'
export { createSecondFactorStore } from './second-factor-store.ts'
export { createSessionStore } from './session-store.ts'
export { createSetupStore } from './setup-store.ts'
export { createUploadStore } from './upload-store.ts'
export { createUsageStore } from './usage-store.ts'
export { readWebhookBacklog, type WebhookBacklog } from './webhook-backlog.ts'
export { createDeliveryLog, createDeliveryQueue } from './webhook-deliveries.ts'
export { createWebhookStore } from './webhook-store.ts'
