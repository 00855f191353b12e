import { accountEndpoints } from './accounts/account.ts'
import { operatorAccountEndpoints } from './accounts/accounts.ts'
import { exportEndpoints } from './accounts/export.ts'
import { ledgerEndpoints } from './accounts/ledger.ts'
import { priceEndpoints } from './accounts/prices.ts'
import { usageEndpoints } from './accounts/usage.ts'
import { aliasOverviewEndpoints } from './aliases/alias-overviews.ts'
import { aliasSwapEndpoints } from './aliases/alias-swaps.ts'
import { auditEndpoints } from './audit/audit.ts'
import { withAudit } from './audit/with-audit.ts'
import { boothEndpoints } from './booths/booth.ts'
import { boothReportEndpoints } from './booths/booth-reports.ts'
import { archiveEndpoints } from './campaigns/archive.ts'
import { campaignAliasEndpoints } from './campaigns/campaign-aliases.ts'
import { campaignAssetEndpoints } from './campaigns/campaign-assets.ts'
import { campaignBrandEndpoints } from './campaigns/campaign-brand.ts'
import { campaignPrintEndpoints } from './campaigns/campaign-prints.ts'
import { campaignTokenEndpoints } from './campaigns/campaign-tokens.ts'
import { campaignEndpoints } from './campaigns/campaigns.ts'
import { galleryEndpoints } from './campaigns/gallery.ts'
import { galleryLinkEndpoints } from './campaigns/gallery-links.ts'
import { campaignPictureEndpoints } from './campaigns/pictures.ts'
import { campaignAfterEndpoints } from './campaigns/report.ts'
import { complaintEndpoints } from './complaints/complaints.ts'
import { customFilterEndpoints } from './custom-filters/custom-filters.ts'
import { filterAssetEndpoints } from './custom-filters/filter-assets.ts'
import { filterQueryEndpoints } from './custom-filters/filter-queries.ts'
import { filterVersionEndpoints } from './custom-filters/filter-versions.ts'
import { paidFilterEndpoints } from './custom-filters/paid-filters.ts'
import type { Endpoint } from './endpoint.ts'
import { instanceEndpoints } from './engine-instances.ts'
import { guestAccessEndpoints } from './guests/guest-access.ts'
import { guestSessionEndpoints } from './guests/guest-session.ts'
import { mailEndpoints } from './guests/mails.ts'
import { estimateEndpoints } from './jobs/estimates.ts'
import { jobEventEndpoints } from './jobs/job-events.ts'
import { jobPictureEndpoints } from './jobs/job-pictures.ts'
import { jobEndpoints } from './jobs/jobs.ts'
import { operatorJobEndpoints } from './jobs/operator-jobs.ts'
import { promptEndpoints } from './jobs/prompts.ts'
import { shareEndpoints } from './jobs/shares.ts'
import { keyEndpoints } from './keys/keys.ts'
import { operatorKeyEndpoints } from './keys/operator-keys.ts'
import { laneEndpoints } from './lanes.ts'
import { healthEndpoints } from './operator-health.ts'
import { memberEndpoints } from './people/members.ts'
import { oidcEndpoints } from './people/oidc.ts'
import { passwordResetEndpoints } from './people/password-resets.ts'
import { secondFactorEndpoints } from './people/second-factor.ts'
import { sessionEndpoints } from './people/sessions.ts'
import type { HttpSettings, Services } from './services.ts'
import { uploadEndpoints } from './uploads/uploads.ts'
import { verifyEndpoints } from './verify.ts'
import { aliasEndpoints } from './versioned/aliases.ts'
import { FAMILIES } from './versioned/families/index.ts'
import { listEndpoints } from './versioned/lists.ts'
import { oauthEndpoints } from './versioned/oauth.ts'
import { createSmallAnswers } from './versioned/small-answers.ts'
import { statusEndpoint } from './versioned/status.ts'
import { submitEndpoint } from './versioned/submit.ts'
import { eventStreamEndpoints } from './webhooks/event-stream.ts'
import { deliveryEndpoints } from './webhooks/webhook-deliveries.ts'
import { webhookEndpoints } from './webhooks/webhooks.ts'

/** The 31 endpoints of the interface. */
function interfaceEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const smallAnswers = createSmallAnswers(() => services.now())
  const families = FAMILIES.flatMap((family) => [
    ...family.flows.map((flow) => submitEndpoint(family, flow, services)),
    statusEndpoint(family, services, smallAnswers),
  ])
  return [...families, ...listEndpoints(services, settings), ...aliasEndpoints(services)]
}

/** What we serve beside the interface. */
function ownEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  return [
    ...oauthEndpoints(services),
    ...jobEndpoints(services),
    ...jobEventEndpoints(services),
    ...jobPictureEndpoints(services),
    ...shareEndpoints(services, settings),
    ...complaintEndpoints(services),
    ...mailEndpoints(services),
    ...uploadEndpoints(services),
    ...verifyEndpoints(services),
    ...webhookEndpoints(services),
    ...deliveryEndpoints(services),
    ...eventStreamEndpoints(services),
    ...accountEndpoints(services, settings),
    ...exportEndpoints(services),
    ...ledgerEndpoints(services),
    ...usageEndpoints(services),
    ...priceEndpoints(services),
    ...estimateEndpoints(services),
    ...promptEndpoints(services),
    ...keyEndpoints(services, settings),
    ...healthEndpoints(services),
    ...laneEndpoints(services),
    ...instanceEndpoints(services),
    ...operatorAccountEndpoints(services),
    ...operatorJobEndpoints(services),
    ...operatorKeyEndpoints(services),
    ...paidFilterEndpoints(services),
    ...auditEndpoints(services),
    ...sessionEndpoints(services, settings),
    ...oidcEndpoints(services, settings),
    ...secondFactorEndpoints(services),
    ...passwordResetEndpoints(services, settings),
    ...memberEndpoints(services),
    // Fixed words before ids: whoever reads the document by patterns takes the first that fits.
    ...filterQueryEndpoints(services, settings),
    ...filterAssetEndpoints(services),
    ...customFilterEndpoints(services),
    ...filterVersionEndpoints(services),
    ...campaignEndpoints(services),
    ...campaignPictureEndpoints(services),
    ...galleryEndpoints(services),
    ...galleryLinkEndpoints(services, settings),
    ...archiveEndpoints(services),
    ...campaignAfterEndpoints(services),
    ...campaignAliasEndpoints(services, settings),
    ...campaignAssetEndpoints(services),
    ...campaignBrandEndpoints(services),
    ...campaignPrintEndpoints(services),
    ...campaignTokenEndpoints(services),
    ...guestAccessEndpoints(services, settings),
    ...guestSessionEndpoints(services, settings),
    ...aliasOverviewEndpoints(services, settings),
    ...boothEndpoints(services, settings),
    ...boothReportEndpoints(services),
    ...aliasSwapEndpoints(services),
  ]
}

export function allEndpoints(services: Services, settings: HttpSettings): readonly Endpoint[] {
  const rows = [...interfaceEndpoints(services, settings), ...ownEndpoints(services, settings)]
  return withAudit(rows, services)
}
