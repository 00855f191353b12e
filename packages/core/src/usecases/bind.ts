import { cancelSwap, listSwaps, planSwap } from './alias-swaps.ts'
import { checkSwap, createAlias, deleteAlias, resolveAlias, updateAlias } from './aliases.ts'
import { boothPictures, lockBooth, readBooth, unlockBooth } from './booth.ts'
import { listBooths, reportBooth } from './booth-reports.ts'
import { eraseCampaign, reportCampaign } from './campaign-after.ts'
import {
  addCampaignAsset,
  deleteCampaignAsset,
  listCampaignAssets,
  previewBrand,
  readBrand,
  readGuestLook,
  setBrand,
} from './campaign-brand.ts'
import {
  changeGallery,
  countPrints,
  findPicture,
  listPictures,
  moderatePicture,
  readGallery,
} from './campaign-pictures.ts'
import { createCampaignToken, listCampaignTokens, revokeCampaignToken } from './campaign-tokens.ts'
import {
  addCampaignAlias,
  changeCampaignSettings,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  orderCampaignAliases,
  readCampaign,
  reopenCampaign,
} from './campaigns.ts'
import { checkPrompt } from './check-prompt.ts'
import { copyCatalogFilter } from './copy-filter.ts'
import { openReadLink, recordRead } from './delete-after-read.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseJob } from './erase-job.ts'
import { estimateRequest } from './estimate.ts'
import { beginExport } from './export-account.ts'
import { addAsset, deleteAsset } from './filter-assets.ts'
import {
  archiveDraft,
  changeDraft,
  createDraft,
  duplicateDraft,
  listDrafts,
  readDraft,
} from './filter-drafts.ts'
import { followJob, waitForJob } from './follow-job.ts'
import {
  createGalleryLink,
  followGallery,
  openGallery,
  withdrawGalleryLinks,
} from './gallery-links.ts'
import {
  changeGuestAccess,
  openGuestPage,
  openGuestSession,
  readGuestAccess,
  renewGuestCode,
} from './guest-access.ts'
import { readGuestSession } from './guest-session.ts'
import { listJobs } from './list-jobs.ts'
import { addMember, changeMember, listMembers, removeMember } from './members.ts'
import { beginOidc, finishOidc, signInOptions } from './oidc.ts'
import {
  addPaidFilter,
  changeAccount,
  findAccount,
  grantCredits,
  grantPaidFilter,
  listGrants,
  listPaidFilters,
  openAccount,
  paidFiltersOf,
  reverseGrant,
  searchAccounts,
  setAccountStatus,
  withdrawPaidFilter,
} from './operate.ts'
import { listAccountJobs, listFailures, readJobStory } from './operator-jobs.ts'
import { createPasswordReset, requestPasswordReset, usePasswordReset } from './password-resets.ts'
import { printJobs } from './prints.ts'
import { freezeDraft, publishFilter, readPublication } from './publish-filter.ts'
import { findSlots, importRecipe, previewRecipe } from './query-engine.ts'
import { cancelJob, findJob, readJob } from './read-job.ts'
import {
  beginSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts'
import { changePassword, endSession, readSession, signIn } from './sessions.ts'
import { isSetupNeeded, setUp } from './set-up.ts'
import { submitJob } from './submit-job.ts'
import { createUpload, deleteUpload } from './uploads.ts'
import { verifyFile } from './verify-file.ts'

/** What can be asked of the core, by resource. Types of those who ask are derived from these. */
export const USE_CASES = {
  jobs: {
    submitJob,
    readJob,
    listJobs,
    findJob,
    waitForJob,
    followJob,
    cancelJob,
    eraseJob,
    recordRead,
    openReadLink,
  },
  requests: { estimateRequest, checkPrompt },
  exports: { beginExport },
  uploads: { createUpload, deleteUpload },
  verify: { verifyFile },
  aliases: { createAlias, resolveAlias, updateAlias, deleteAlias },
  campaigns: {
    list: listCampaigns,
    read: readCampaign,
    create: createCampaign,
    change: changeCampaignSettings,
    delete: deleteCampaign,
    reopen: reopenCampaign,
    addAlias: addCampaignAlias,
    orderAliases: orderCampaignAliases,
    copyFilter: copyCatalogFilter,
    checkSwap,
    listSwaps,
    planSwap,
    cancelSwap,
  },
  gallery: {
    read: readGallery,
    change: changeGallery,
    list: listPictures,
    find: findPicture,
    moderate: moderatePicture,
    countPrints,
    createLink: createGalleryLink,
    withdrawLinks: withdrawGalleryLinks,
    open: openGallery,
    follow: followGallery,
    report: reportCampaign,
    erase: eraseCampaign,
  },
  brands: {
    assets: listCampaignAssets,
    addAsset: addCampaignAsset,
    deleteAsset: deleteCampaignAsset,
    read: readBrand,
    guestLook: readGuestLook,
    set: setBrand,
    preview: previewBrand,
    print: printJobs,
  },
  campaignTokens: {
    list: listCampaignTokens,
    create: createCampaignToken,
    revoke: revokeCampaignToken,
  },
  guests: {
    session: readGuestSession,
    access: readGuestAccess,
    changeAccess: changeGuestAccess,
    renewCode: renewGuestCode,
    openPage: openGuestPage,
    openSession: openGuestSession,
  },
  sessions: {
    isSetupNeeded,
    setUp,
    signIn,
    read: readSession,
    changePassword,
    signOut: endSession,
  },
  oidc: { options: signInOptions, begin: beginOidc, finish: finishOidc },
  secondFactor: {
    read: readSecondFactor,
    begin: beginSecondFactor,
    turnOn: turnOnSecondFactor,
    turnOff: turnOffSecondFactor,
    renewCodes: renewRecoveryCodes,
    reset: resetSecondFactor,
  },
  passwordResets: {
    create: createPasswordReset,
    request: requestPasswordReset,
    use: usePasswordReset,
  },
  booth: { lock: lockBooth, read: readBooth, unlock: unlockBooth, pictures: boothPictures },
  boothReports: { report: reportBooth, list: listBooths },
  members: { list: listMembers, add: addMember, change: changeMember, remove: removeMember },
  filterEditing: {
    list: listDrafts,
    read: readDraft,
    create: createDraft,
    change: changeDraft,
    freeze: freezeDraft,
    publish: publishFilter,
    publication: readPublication,
    duplicate: duplicateDraft,
    archive: archiveDraft,
    addAsset,
    deleteAsset,
    findSlots,
    import: importRecipe,
    preview: previewRecipe,
  },
  /** For those who run the installation. Whoever asks was checked to be one. */
  operator: {
    failures: listFailures,
    accounts: searchAccounts,
    account: findAccount,
    openAccount,
    changeAccount,
    setAccountStatus,
    eraseAccount,
    jobsOf: listAccountJobs,
    jobStory: readJobStory,
    grants: listGrants,
    grantCredits,
    reverseGrant,
    filters: listPaidFilters,
    addFilter: addPaidFilter,
    filtersOf: paidFiltersOf,
    grantFilter: grantPaidFilter,
    withdrawFilter: withdrawPaidFilter,
  },
}

type UseCases = Readonly<Record<string, (ports: never, ...args: never[]) => unknown>>

/** All that some use cases need. */
type PortsOf<Cases extends UseCases> = [Cases[keyof Cases]] extends [
  (ports: infer Ports, ...args: never[]) => unknown,
]
  ? Ports
  : never

/** Use cases whose ports are filled in. */
export type Bound<Cases extends UseCases> = {
  readonly [Name in keyof Cases]: Cases[Name] extends (
    ports: never,
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Result
    : never
}

export function bindPorts<const Cases extends UseCases>(
  cases: Cases,
  ports: PortsOf<Cases>,
): Bound<Cases> {
  const bound = Object.entries(cases).map(([name, useCase]) => [
    name,
    (...args: never[]) => useCase(ports as never, ...args),
  ])
  return Object.fromEntries(bound) as Bound<Cases>
}
