import { auditRoutes } from '../features/audit/routes.ts'
import { withAudit } from '../features/audit/with-audit.ts'
import { instanceRoutes } from '../features/engines/instances/routes.ts'
import { engineRoutes } from '../features/engines/routes.ts'
import { guestMailRoutes } from '../features/guest-mails/routes.ts'
import { healthRoutes } from '../features/health/routes.ts'
import { operatorKeyRoutes } from '../features/keys/operator-routes.ts'
import { keyRoutes } from '../features/keys/routes.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { shareRoutes } from '../features/shares/routes.ts'
import { deliveryRoutes } from '../features/webhooks/deliveries/routes.ts'
import { webhookRoutes } from '../features/webhooks/routes.ts'
import { streamRoutes } from '../features/webhooks/streams/routes.ts'
import { accountEndpoints } from '../http/accounts/account.ts'
import { operatorAccountEndpoints } from '../http/accounts/accounts.ts'
import { exportEndpoints } from '../http/accounts/export.ts'
import { ledgerEndpoints } from '../http/accounts/ledger.ts'
import { priceEndpoints } from '../http/accounts/prices.ts'
import { usageEndpoints } from '../http/accounts/usage.ts'
import { aliasOverviewEndpoints } from '../http/aliases/alias-overviews.ts'
import { aliasSwapEndpoints } from '../http/aliases/alias-swaps.ts'
import { boothEndpoints } from '../http/booths/booth.ts'
import { boothReportEndpoints } from '../http/booths/booth-reports.ts'
import { archiveEndpoints } from '../http/campaigns/archive.ts'
import { campaignAliasEndpoints } from '../http/campaigns/campaign-aliases.ts'
import { campaignAssetEndpoints } from '../http/campaigns/campaign-assets.ts'
import { campaignBrandEndpoints } from '../http/campaigns/campaign-brand.ts'
import { campaignPrintEndpoints } from '../http/campaigns/campaign-prints.ts'
import { campaignTokenEndpoints } from '../http/campaigns/campaign-tokens.ts'
import { campaignEndpoints } from '../http/campaigns/campaigns.ts'
import { galleryEndpoints } from '../http/campaigns/gallery.ts'
import { galleryLinkEndpoints } from '../http/campaigns/gallery-links.ts'
import { campaignPictureEndpoints } from '../http/campaigns/pictures.ts'
import { campaignAfterEndpoints } from '../http/campaigns/report.ts'
import { customFilterEndpoints } from '../http/custom-filters/custom-filters.ts'
import { filterAssetEndpoints } from '../http/custom-filters/filter-assets.ts'
import { filterQueryEndpoints } from '../http/custom-filters/filter-queries.ts'
import { filterVersionEndpoints } from '../http/custom-filters/filter-versions.ts'
import { paidFilterEndpoints } from '../http/custom-filters/paid-filters.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { guestAccessEndpoints } from '../http/guests/guest-access.ts'
import { guestSessionEndpoints } from '../http/guests/guest-session.ts'
import { estimateEndpoints } from '../http/jobs/estimates.ts'
import { jobEventEndpoints } from '../http/jobs/job-events.ts'
import { jobPictureEndpoints } from '../http/jobs/job-pictures.ts'
import { jobEndpoints } from '../http/jobs/jobs.ts'
import { operatorJobEndpoints } from '../http/jobs/operator-jobs.ts'
import { promptEndpoints } from '../http/jobs/prompts.ts'
import { memberEndpoints } from '../http/people/members.ts'
import { oidcEndpoints } from '../http/people/oidc.ts'
import { passwordResetEndpoints } from '../http/people/password-resets.ts'
import { secondFactorEndpoints } from '../http/people/second-factor.ts'
import { sessionEndpoints } from '../http/people/sessions.ts'
import type { HttpSettings, Services } from '../http/services.ts'
import { uploadEndpoints } from '../http/uploads/uploads.ts'
import { verifyEndpoints } from '../http/verify.ts'
import { aliasEndpoints } from '../http/versioned/aliases.ts'
import { FAMILIES } from '../http/versioned/families/index.ts'
import { listEndpoints } from '../http/versioned/lists.ts'
import { oauthEndpoints } from '../http/versioned/oauth.ts'
import { createSmallAnswers } from '../http/versioned/small-answers.ts'
import { statusEndpoint } from '../http/versioned/status.ts'
import { submitEndpoint } from '../http/versioned/submit.ts'
import type { Context } from './context.ts'

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
function ownEndpoints(
  context: Context,
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  return [
    ...oauthEndpoints(services),
    ...jobEndpoints(services),
    ...jobEventEndpoints(services),
    ...jobPictureEndpoints(services),
    ...shareRoutes(context, services, settings),
    ...reportRoutes(context),
    ...guestMailRoutes(context),
    ...uploadEndpoints(services),
    ...verifyEndpoints(services),
    ...webhookRoutes(context),
    ...deliveryRoutes(context),
    ...streamRoutes(context, services.draining),
    ...accountEndpoints(services, settings),
    ...exportEndpoints(services),
    ...ledgerEndpoints(services),
    ...usageEndpoints(services),
    ...priceEndpoints(services),
    ...estimateEndpoints(services),
    ...promptEndpoints(services),
    ...keyRoutes(context, settings),
    ...healthRoutes(context),
    ...engineRoutes(context),
    ...instanceRoutes(context),
    ...operatorAccountEndpoints(services),
    ...operatorJobEndpoints(services),
    ...operatorKeyRoutes(context),
    ...paidFilterEndpoints(services),
    ...auditRoutes(context),
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

export function allEndpoints(
  context: Context,
  services: Services,
  settings: HttpSettings,
): readonly Endpoint[] {
  const rows = [
    ...interfaceEndpoints(services, settings),
    ...ownEndpoints(context, services, settings),
  ]
  return withAudit(rows, context)
}
