"""The words of the wire, by the names this package uses.

Made from openapi.json by `npm run tool -- python types`. Do not edit. Whatever the service says more than
this stays in the dictionaries: a newer service does no harm.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, Union

from .pictures.picture_input import PictureInput

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

AccountRole = Literal["owner", "creator", "viewer"]


class AccountLimits(TypedDict):
    """How much you may send."""

    # Run requests per minute, for this key
    submits_per_minute: int
    # Other requests per minute, for this key
    reads_per_minute: int
    # Unfinished jobs at the same time
    pending_jobs: int
    # How long the installation keeps results
    result_seconds: int
    # Largest picture, in MB of 1024 x 1024 bytes
    picture_megabytes: float
    # Supported picture types
    picture_types: list[str]
    # Largest body of a request, in MB of 1024 x 1024 bytes
    body_megabytes: float
    # Number of running jobs you can cancel per hour without being charged; null: each one is charged
    running_cancels_per_hour: Union[int, None]


class AccountKeyExpiresAt(TypedDict):
    """The key of this request or of its access token."""

    # Id of the key
    id: str
    # Name of the key
    name: str
    # Credits it can use at most; null: no cap
    spend_cap: Union[int, None]
    # Credits it has used or holds
    spent: int
    # When it stops working; null: never
    expires_at: Union[str, None]


class Account(TypedDict):
    # Id of your account
    id: str
    # Name of your account
    name: str
    # Address of its first owner
    email: str
    # The role of these credentials
    role: AccountRole
    # Credits available for new jobs
    balance: int
    # Credits reserved for unfinished jobs
    held: int
    # Waiting and running jobs
    pending_jobs: int
    # The event credits.low is sent when the balance falls below this
    low_credits: int
    # How long results can be read at most. Null: as long as the installation or the campaign says
    result_seconds: Union[int, None]
    # Whether results are deleted a minute after you have read them to their end
    delete_after_read: bool
    # How much you may send
    limits: AccountLimits
    # The key of this request or of its access token
    key: Union[AccountKeyExpiresAt, None]


class AliasAiFilterData(TypedDict):
    """About the filter it points to."""

    # Name of the filter
    label: str


class AliasHistory(TypedDict):
    # The filter that was replaced
    ai_filter_id: str
    # Name of that filter
    ai_filter_name: str
    # When it was replaced
    time_removed: str


class Alias(TypedDict):
    # The Alias ID; it never changes
    id: str
    # The filter it points to: send it as filter id of a run
    ai_filter: str
    # About the filter it points to
    ai_filter_data: AliasAiFilterData
    # Project or campaign; empty if it has none
    project: str
    # Email address of the person who created it, or of the account owner if a key created it
    user: str
    # When it was created, in UTC
    created_at: str
    # When the filter was last swapped
    updated_at: str
    # When it was last resolved or run; null if never
    last_used: Union[str, None]
    # Filters it pointed to before, oldest first
    history: list[AliasHistory]


AliasOverviewAliasType = Literal["face_swap", "multi_swap"]


AliasOverviewFilterFilterType = Literal["face_swap", "multi_swap"]


AliasOverviewFilterSource = Literal["paid", "self_created"]


AliasOverviewFilterCopiedFromCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class AliasOverviewFilterCopiedFromCatalog(TypedDict):
    """The catalog filter that it is a copy of."""

    # The catalog it is from
    catalog: AliasOverviewFilterCopiedFromCatalogCatalog
    # Its id there
    id: int


class AliasOverviewFilter(TypedDict):
    """The filter it points to."""

    # Id of the filter
    id: str
    # Display name
    name: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: AliasOverviewFilterFilterType
    # The look it was made with
    model: str
    # paid: granted by the operator; self_created: made by your account
    source: AliasOverviewFilterSource
    # Links that are valid for one day
    preview_images: list[str]
    # The catalog filter that it is a copy of
    copied_from: Union[AliasOverviewFilterCopiedFromCatalog, None]
    # False if it was archived or withdrawn; runs are rejected
    is_available: bool


class AliasOverviewHistory(TypedDict):
    # The filter that was replaced
    ai_filter_id: str
    # Name of that filter
    ai_filter_name: str
    # When it was replaced
    time_removed: str
    # E-mail address of the person, or name of the key; null if they are gone or not known
    removed_by: Union[str, None]
    # Links that are valid for one day
    preview_images: list[str]


class AliasOverview(TypedDict):
    # Id of the alias; send it as filter_id or style_id
    id: str
    # Its own name; empty if it has none
    name: str
    # The campaign whose name is its project
    campaign_id: Union[str, None]
    # Name of its campaign; empty if it has none
    project: str
    # Among those of its campaign, from 1; null: after the others, oldest first
    place: Union[int, None]
    # The only type of filter it takes; null: any
    alias_type: Union[AliasOverviewAliasType, None]
    # The filter it points to
    filter: AliasOverviewFilter
    # When the current filter was set
    swapped_at: str
    # E-mail address of the person, or name of the key; null if they are gone or not known
    swapped_by: Union[str, None]
    # How often it was run or resolved since then
    uses_since_swap: int
    # Accurate to the minute
    last_used: Union[str, None]
    # The last 50, oldest first
    history: list[AliasOverviewHistory]
    # The next planned swap; null if there is none
    next_swap: Union[AliasSwap, None]
    # When it was created, in UTC
    created_at: str
    # When the filter was last swapped
    updated_at: str
    # When the project was last renamed
    project_changed_at: str


AliasSwapState = Literal["planned", "done", "failed", "cancelled"]


class AliasSwap(TypedDict):
    # Id of the planned swap
    id: str
    # The filter to swap to
    ai_filter: str
    # The name of the filter when the swap was planned
    ai_filter_name: str
    # The swap happens within two seconds of this time if a worker is running
    at: str
    # The time zone the swap was planned in
    time_zone: str
    # E-mail address of the person, or name of the key; null if they are gone or not known
    planned_by: Union[str, None]
    # planned, done, failed or cancelled
    state: AliasSwapState
    # When it was done; null until then
    done_at: Union[str, None]
    # Why the alias kept its filter
    failure: Union[str, None]


AuditEntryAction = Literal["session.opened", "session.refused", "password.changed", "password.reset_link_made", "password.reset", "second_factor.on", "second_factor.off", "second_factor.codes_renewed", "second_factor.recovery_code_used", "second_factor.reset", "consent.given", "key.created", "key.changed", "key.rotated", "key.revoked", "operator_key.created", "operator_key.revoked", "campaign_token.created", "campaign_token.revoked", "campaign.erased", "campaign.deleted", "campaign.reopened", "member.added", "member.changed", "member.removed", "member.joined", "member.declined", "alias.swapped", "alias.swap_planned", "alias.swap_cancelled", "filter.published", "account.opened", "account.changed", "account.status_set", "account.exported", "account.erased", "credits.granted", "credits.reversed", "paid_filter.added", "paid_filter.granted", "paid_filter.withdrawn", "lane.set", "clock.accepted", "instance.added", "instance.set", "instance.removed", "partition.dropped", "accounts.listed", "jobs.listed", "job.read", "account.read", "reports.listed", "picture.read", "picture.taken_down", "report.dismissed", "audit.read", "audit.exported"]


AuditEntryActorKind = Literal["person", "key", "stranger", "server"]


class AuditEntryActor(TypedDict):
    """Who did it."""

    # server: a worker, or a command on the server. stranger: somebody not signed in
    kind: AuditEntryActorKind
    # Id of the person or key
    id: Union[str, None]
    # Email address of the person or name of the key, looked up now
    name: Union[str, None]


class AuditEntryAccountId(TypedDict):
    """Whose data it is about."""

    # Id of the account
    id: str
    # Its name now; null if it was erased
    name: Union[str, None]


class AuditEntrySubjectId(TypedDict):
    """What it was done to."""

    # What it is
    kind: str
    # Its id
    id: str


class AuditEntry(TypedDict):
    # Its place in the chain; null for the few seconds before it is sealed
    number: Union[int, None]
    # When it happened
    at: str
    # What was done
    action: AuditEntryAction
    # Who did it
    actor: AuditEntryActor
    # Whose data it is about
    account: Union[AuditEntryAccountId, None]
    # What it was done to
    subject: Union[AuditEntrySubjectId, None]
    # What else is known, such as a new status; never secrets
    facts: dict[str, Union[str, float, bool]]
    # Chained to the hash of the entry before
    hash: Union[str, None]


BrandLogoAssetIdPlace = Literal["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"]


class BrandLogoAssetId(TypedDict):
    """Null: no logo."""

    # The picture
    asset_id: str
    # Where it stands
    place: BrandLogoAssetIdPlace
    # Its longer side, as a share
    size: float


class BrandFrameColour(TypedDict):
    # A plain frame
    kind: Literal["colour"]
    # Colour as #rrggbb
    colour: str
    # How wide it is, as a share of the shorter side
    width: float


class BrandFrameAsset(TypedDict):
    # A picture as frame
    kind: Literal["asset"]
    # The picture
    asset_id: str
    # How wide it is, as a share of the shorter side
    width: float
    # Border of the picture that keeps its shape, as a share
    slice: float


BrandTextPlace = Literal["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"]


class BrandText(TypedDict):
    # The words
    text: str
    # Where it stands
    place: BrandTextPlace
    # Font size, as a share of the shorter side
    size: float
    # Colour of the letters
    colour: str
    # Colour of a plate behind the words; null: none
    plate: Union[str, None]


class Brand(TypedDict):
    # Null: no logo
    logo: Union[BrandLogoAssetId, None]
    # Pictures over everything; the one nearest to the shape of the result is used
    overlays: list[str]
    # Around the result; null: none
    frame: Union[Union[BrandFrameColour, BrandFrameAsset], None]
    # Lines of text
    texts: list[BrandText]
    # Least distance from the edge, as a share of the shorter side
    margin: float


CampaignState = Literal["open", "grace", "over", "erased"]


CampaignLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


class CampaignLookColoursAccent(TypedDict):
    """Null: those of the product."""

    # Colour of the page
    background: str
    # Colour of the words
    text: str
    # Colour of buttons
    accent: str


class CampaignLook(TypedDict):
    """How the pages for guests look."""

    # The picture that is shown as logo
    logo_asset_id: Union[str, None]
    # The picture behind the pages
    background_asset_id: Union[str, None]
    # Null: those of the product
    colours: Union[CampaignLookColoursAccent, None]


class Campaign(TypedDict):
    # Id of the campaign
    id: str
    # Unique in the account; the project of its aliases
    name: str
    # First day, in time_zone
    starts_on: Union[str, None]
    # Last day, in time_zone
    ends_on: Union[str, None]
    # An IANA time zone name
    time_zone: str
    # How long phones and booths work after the last day
    grace_hours: int
    # open and grace take photos; over and erased refuse them with EVENT_OVER
    state: CampaignState
    # When phones, booths, tokens and limited keys stop; null: the campaign has no last day
    stops_at: Union[str, None]
    # Language of the pages for guests
    language: CampaignLanguage
    # How the pages for guests look
    look: CampaignLook
    # What guests read instead of the texts of the product
    texts: CampaignTexts
    # What guests agree to before the photo; null: the standard text
    consent_text: Union[str, None]
    # Null: the installation's setting
    result_seconds: Union[int, None]
    # Null: the installation's setting
    photo_seconds: Union[int, None]
    # Credits that its jobs can use at most; null: no cap
    spend_cap: Union[int, None]
    # Credits used or held by its jobs
    spent: int
    # When it was created, in UTC
    created_at: str
    # When it was last changed
    updated_at: str


class CampaignAsset(TypedDict):
    # Id of the picture
    id: str
    # Signed link to the picture; works for an hour
    url: str
    # Width in pixels
    width: int
    # Height in pixels
    height: int
    # Content type of the file
    content_type: str
    # When it was created, in UTC
    created_at: str


class CampaignErasure(TypedDict):
    # Jobs whose files were erased by this call
    jobs: int
    # Pictures and videos of these jobs
    results: int
    # Guests' photos of these jobs
    photos: int
    # Client references, and addresses of guests, that were removed
    references: int
    # Files that were looked for afterwards; none was found
    files_checked: int
    # Jobs that are still to be erased. Call again until this is 0
    remaining: int


CampaignFaceLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


CampaignFaceFilterFilterType = Literal["face_swap", "multi_swap"]


CampaignFaceFilterGuest = Literal["male", "female", "boy", "girl"]


CampaignFaceFilterGroupFilterCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class CampaignFaceFilterGroupFilterCatalog(TypedDict):
    """For a photo of a group: the catalog filter to send instead of the alias."""

    # The catalog it is from
    catalog: CampaignFaceFilterGroupFilterCatalogCatalog
    # Its id there
    id: int


class CampaignFaceFilter(TypedDict):
    # Send it as the filter of a run
    alias_id: str
    # Name of the alias or of its filter
    name: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: CampaignFaceFilterFilterType
    # The look it was made with
    model: str
    # Genders it accepts; empty means all
    genders: list[str]
    # Whom to ask for; empty if the answer changes nothing
    guests: list[CampaignFaceFilterGuest]
    # Output sizes it supports; empty means all
    sizes: list[str]
    # For a photo of a group: the catalog filter to send instead of the alias
    group_filter: Union[CampaignFaceFilterGroupFilterCatalog, None]
    # Links to small pictures; they work for a day
    preview_images: list[str]


class CampaignFaceLimits(TypedDict):
    """Limits for photos."""

    # Largest picture, in MB of 1024 x 1024 bytes
    picture_megabytes: float
    # Supported picture types
    picture_types: list[str]


class CampaignFace(TypedDict):
    # Name of the campaign
    name: str
    # Language of the page
    language: CampaignFaceLanguage
    # How the page looks
    look: GuestLook
    # What guests read instead of the texts of the product
    texts: CampaignTexts
    # What guests agree to; null: the standard text
    consent_text: Union[str, None]
    # Whether guests can ask for their picture by e-mail
    email_delivery: bool
    # In the order in which they were added
    filters: list[CampaignFaceFilter]
    # Limits for photos
    limits: CampaignFaceLimits


CampaignGalleryModeration = Literal["off", "after", "before"]


class CampaignGallery(TypedDict):
    # off: nobody looks. after: shown at once. before: shown after somebody has decided so
    moderation: CampaignGalleryModeration
    # Sheets in the printer; null if nobody counts
    paper_left: Union[int, None]
    # Pictures that are shown
    shown: int
    # How many of the shown pictures are never in the gallery, because their guests did not agree to that
    private: int
    # Pictures that are hidden
    hidden: int
    # Pictures that wait for somebody to decide
    waiting: int
    # Pictures that nobody has decided about
    unreviewed: int
    # Sheets that were printed
    prints: int


CampaignPictureState = Literal["shown", "hidden", "waiting"]


class CampaignPicture(TypedDict):
    # Its number in the campaign, from 1 on; never given twice
    number: int
    # shown, hidden, or waiting for somebody to decide
    state: CampaignPictureState
    # Whether the guest agreed that others see it (X-Consent-Show); only then is it in the gallery
    may_show: bool
    # When somebody last decided whether it is shown
    reviewed_at: Union[str, None]
    # Sheets that were printed
    prints: int
    # When the picture was made
    created_at: str
    # The job that made it
    job_id: str
    # Name of the filter
    filter_name: Union[str, None]
    # Whether the photo is still stored, so that it can be run again
    photo_kept: bool
    # When the picture expires
    expires_at: Union[str, None]
    # When it was erased on request
    erased_at: Union[str, None]
    # Empty once the picture has expired or was erased
    outputs: list[JobOutput]


class CampaignReportWaitSeconds(TypedDict):
    """How long guests waited for their picture."""

    # Half of the guests waited longer
    median: Union[float, None]
    # One in ten guests waited longer
    slowest_tenth: Union[float, None]


class CampaignReportFilter(TypedDict):
    # Id of the filter
    filter_id: Union[str, None]
    # Name of the filter
    name: Union[str, None]
    # Name of the alias it was run through
    alias_name: Union[str, None]
    # Jobs that were accepted with it
    shots: int
    # Those that succeeded
    succeeded: int


class CampaignReportFailure(TypedDict):
    # Why they failed
    code: str
    # The same for people
    message: str
    # How many
    shots: int


class CampaignReportHour(TypedDict):
    # Begin of the hour
    hour: str
    # Jobs that were accepted
    shots: int


class CampaignReport(TypedDict):
    # Jobs that were accepted
    shots: int
    # Shots that came with a consent
    guests: int
    # Shots whose guests agreed to be shown
    may_show: int
    # Shots that succeeded
    succeeded: int
    # Shots that failed; they cost nothing
    failed: int
    # Shots that were cancelled
    cancelled: int
    # Shots that wait or run
    unfinished: int
    # Shots whose pictures were erased on request
    erased: int
    # Sheets that were printed
    prints: int
    # Mails to guests that the mail server accepted
    mails_sent: int
    # For their picture, for somebody who looks at it, or for the mail server
    mails_waiting: int
    # Mails that the mail server rejected
    mails_failed: int
    # Credits that were spent
    credits: int
    # When the first shot was accepted
    first_at: Union[str, None]
    # When the last shot was accepted
    last_at: Union[str, None]
    # How long guests waited for their picture
    wait_seconds: CampaignReportWaitSeconds
    # Filters by use
    filters: list[CampaignReportFilter]
    # Why shots failed, the most frequent first
    failures: list[CampaignReportFailure]
    # Shots by hour, in UTC
    hours: list[CampaignReportHour]


class CampaignTexts(TypedDict):
    """By language; what is not there is said in the words of the product."""

    # What guests read in this language
    en: NotRequired[LanguageTexts]
    # What guests read in this language
    de: NotRequired[LanguageTexts]
    # What guests read in this language
    es: NotRequired[LanguageTexts]
    # What guests read in this language
    fr: NotRequired[LanguageTexts]
    # What guests read in this language
    it: NotRequired[LanguageTexts]
    # What guests read in this language
    pt: NotRequired[LanguageTexts]
    # What guests read in this language
    nl: NotRequired[LanguageTexts]
    # What guests read in this language
    ja: NotRequired[LanguageTexts]
    # What guests read in this language
    ar: NotRequired[LanguageTexts]


class CampaignToken(TypedDict):
    # Id of the token
    id: str
    # The campaign it is for
    campaign_id: str
    # The first characters of the token
    prefix: str
    # When it was created, in UTC
    created_at: str
    # When it stops working
    expires_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # Credits it can use at most; null: no cap
    spend_cap: Union[int, None]
    # Credits used or held
    spent: int
    # Pictures it can make at most; null: no limit
    picture_limit: Union[int, None]
    # Pictures that were made or are being made
    pictures: int


CatalogFilterMode = Literal["single", "group"]


CatalogFilterGender = Literal["male", "female", "boy", "girl"]


class CatalogFilter(TypedDict):
    # A string holding an integer; use the integer as filter or style id
    id: str
    # Display name
    name: str
    # What it shows, in a sentence
    description: str
    # Whether it takes one person, a group or both
    modes: list[CatalogFilterMode]
    # Genders that it has people or things for; all four if gender changes nothing
    genders: list[CatalogFilterGender]
    # A small picture of what it makes; needs no credentials
    preview_url: str


class CreditsEvent(TypedDict):
    """Where the credits stand."""

    # Credits available for new jobs
    balance: int
    # Credits reserved for unfinished jobs
    held: int
    # low_credits of the account
    threshold: int


CustomFilterFilterType = Literal["face_swap", "multi_swap"]


CustomFilterSource = Literal["paid", "self_created"]


CustomFilterGender = Literal["male", "female", "boy", "girl"]


CustomFilterSize = Literal["portrait", "landscape", "square"]


CustomFilterCopiedFromCatalog = Literal["face-swap", "realistic", "stylized"]


class CustomFilterCopiedFrom(TypedDict):
    """The catalog filter that it is a copy of, made for an alias."""

    # The catalog it is from
    catalog: CustomFilterCopiedFromCatalog
    # Its id there
    id: int


class CustomFilter(TypedDict):
    # Send it as filter_id or style_id
    id: str
    # Display name
    name: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: CustomFilterFilterType
    # The look it was made with
    model: str
    # paid: granted by the operator; self_created: made by your account
    source: CustomFilterSource
    # Links to small pictures; they work for a day
    preview_images: list[str]
    # Genders it accepts; all four if it is not limited
    genders: list[CustomFilterGender]
    # Output sizes it supports; absent means all
    sizes: NotRequired[list[CustomFilterSize]]
    # The catalog filter that it is a copy of, made for an alias
    copied_from: NotRequired[CustomFilterCopiedFrom]
    # When it was created, in UTC
    created_at: str
    # When it was last published
    updated_at: str


DeliveryEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low", "webhook.test"]


DeliveryState = Literal["pending", "delivered", "failed"]


class Delivery(TypedDict):
    # The webhook-id of its message; the same for every attempt
    id: str
    # The webhook it is for
    webhook_id: str
    # What happened
    event: DeliveryEvent
    # The job it is about; null for other events
    job_id: Union[str, None]
    # The state change of the job that it reports
    sequence: Union[int, None]
    # pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
    state: DeliveryState
    # How often it was sent
    attempts: int
    # When it was created, in UTC
    created_at: str
    # When it was last sent
    last_attempt_at: Union[str, None]
    # When it is sent again
    next_attempt_at: Union[str, None]
    # When your server accepted it
    delivered_at: Union[str, None]
    # Status of your server's response to the last attempt
    response_status: Union[int, None]
    # How long the last attempt took
    response_ms: Union[int, None]
    # Why the last attempt failed
    last_error: Union[str, None]


DeliveryDetailEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low", "webhook.test"]


DeliveryDetailState = Literal["pending", "delivered", "failed"]


class DeliveryDetail(TypedDict):
    # The webhook-id of its message; the same for every attempt
    id: str
    # The webhook it is for
    webhook_id: str
    # What happened
    event: DeliveryDetailEvent
    # The job it is about; null for other events
    job_id: Union[str, None]
    # The state change of the job that it reports
    sequence: Union[int, None]
    # pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
    state: DeliveryDetailState
    # How often it was sent
    attempts: int
    # When it was created, in UTC
    created_at: str
    # When it was last sent
    last_attempt_at: Union[str, None]
    # When it is sent again
    next_attempt_at: Union[str, None]
    # When your server accepted it
    delivered_at: Union[str, None]
    # Status of your server's response to the last attempt
    response_status: Union[int, None]
    # How long the last attempt took
    response_ms: Union[int, None]
    # Why the last attempt failed
    last_error: Union[str, None]
    # The first 1,000 characters of the response to the last attempt; not stored for receivers in private networks
    response_text: Union[str, None]
    # The body of the message as it would be sent now, with fresh links
    payload: WebhookEvent


EngineModelType = Literal["face_swap", "multi_swap"]


EngineHealth = Literal["healthy", "troubled", "away"]


class Engine(TypedDict):
    # Name of the engine
    name: str
    # What it does
    description: str
    # Types of filter it runs
    model_types: list[EngineModelType]
    # Whether it makes videos
    video: bool
    # Whether it follows prompts
    prompts: bool
    # Number of live workers that have it
    workers: int
    # Jobs it finished in the last hour
    finished_last_hour: int
    # Of these, jobs that it failed or had to restart
    troubles_last_hour: int
    # troubled: problems with more than a fifth of the jobs; away: no live worker has it
    health: EngineHealth


EngineInstanceSource = Literal["configuration", "operator"]


EngineInstanceState = Literal["active", "draining"]


class EngineInstanceJob(TypedDict):
    # The job
    job_id: str
    # Number of the attempt
    attempt: int
    # When it was sent there
    submitted_at: str
    # null: it is not known to have started
    started_at: Union[str, None]


class EngineInstance(TypedDict):
    # Id of the instance
    id: str
    # The engine it works for
    engine: str
    # Where the workers reach it
    url: str
    # configuration: from the settings of the workers; operator: added here
    source: EngineInstanceSource
    # draining: it finishes the jobs it has and gets no others
    state: EngineInstanceState
    # Only a healthy instance gets jobs
    is_healthy: bool
    # Why it gets no jobs
    problem: Union[str, None]
    # What should be changed although it gets jobs
    warning: Union[str, None]
    # What it says of its version
    version: Union[str, None]
    # Bytes
    vram_total: Union[int, None]
    # Bytes
    vram_free: Union[int, None]
    # Bytes
    ram_total: Union[int, None]
    # Bytes
    ram_free: Union[int, None]
    # Jobs that wait or run there, whoever sent them
    queue: Union[int, None]
    # When it was last looked at
    checked_at: Union[str, None]
    # When it is looked at next
    next_check_at: str
    # Jobs of this installation that are at the instance
    jobs: list[EngineInstanceJob]
    # When it was created, in UTC
    created_at: str


class ErrorBodyError(TypedDict):
    # The field, header or parameter
    field: str
    # What this field alone would have been refused with
    code: str
    # What is wrong with it
    message: str


ErrorBodyExpectedType = Literal["face_swap", "multi_swap"]


ErrorBodyActualType = Literal["face_swap", "multi_swap"]


class ErrorBody(TypedDict):
    """Why a request was refused."""

    # What to decide by in programs; the response lists the possible codes
    error_code: str
    # What happened and what to do next, for people
    message: str
    # Id of the request, the same as X-Request-Id
    request_id: str
    # Whether the same request may succeed later without a change
    retryable: bool
    # The fields that are wrong, if the request was refused for them; at most 20
    errors: NotRequired[list[ErrorBodyError]]
    # With FILTER_TYPE_MISMATCH: the expected filter type
    expected_type: NotRequired[ErrorBodyExpectedType]
    # With FILTER_TYPE_MISMATCH: the type of the filter you sent
    actual_type: NotRequired[ErrorBodyActualType]
    # Only POST /v1/oidc/session: the account that you can accept or decline
    offered_account: NotRequired[str]
    # Only POST /v1/oidc/session: its name
    offered_account_name: NotRequired[str]
    # Only /oauth/token: the error code of RFC 6749
    error: NotRequired[str]
    # Only /oauth/token: the error description of RFC 6749
    error_description: NotRequired[str]


class Estimate(TypedDict):
    # Cost of the request
    credits: int
    # Credits you can still use, by balance and spend cap
    available: int
    # Whether the credits are enough for it
    affordable: bool
    # Estimated seconds until it would be finished, measured from similar jobs; null if unknown
    eta_seconds: Union[float, None]
    # How the prompt is understood; null for filter requests
    prompt: Union[PromptCheck, None]


class FaceSlot(TypedDict):
    # Centre of the face, as a fraction of the picture's width
    x: float
    # Centre of the face, as a fraction of the picture's height
    y: float
    # Side of the square around it, as a fraction of the shorter side
    size: float
    # Degrees, clockwise
    angle: NotRequired[float]


class FilterAsset(TypedDict):
    # The id to use in recipes
    id: str
    # Link to the picture; works for a day
    url: str
    # Width in pixels
    width: int
    # Height in pixels
    height: int
    # Content type of the file
    content_type: str
    # When it was created, in UTC
    created_at: str


FilterDraftFilterType = Literal["face_swap", "multi_swap"]


FilterDraftSourceKind = Literal["pictures", "scene", "graph"]


FilterDraftState = Literal["draft", "published", "archived"]


FilterDraftGender = Literal["male", "female", "boy", "girl"]


FilterDraftSize = Literal["portrait", "landscape", "square"]


class FilterDraft(TypedDict):
    # Id of the filter; run it as filter_id or style_id
    id: str
    # Display name
    name: str
    # Your own words for it
    description: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: FilterDraftFilterType
    # The look it is made with
    model: str
    # The kind of recipe
    source_kind: Union[FilterDraftSourceKind, None]
    # draft: never published; published: can be run; archived: hidden
    state: FilterDraftState
    # Genders it accepts; empty means all
    genders: list[FilterDraftGender]
    # Output sizes it supports; empty means all
    sizes: list[FilterDraftSize]
    # The engine that runs its recipe
    engine: str
    # Links to small pictures; they work for a day
    preview_images: list[str]
    # The version that is published; null for a draft
    live_version: Union[FilterVersion, None]
    # Whether the recipe or the name differs from the live version
    has_changes: bool
    # When it was created, in UTC
    created_at: str
    # When the draft was last changed
    updated_at: str
    # The instructions for the engine; null if there are none yet
    recipe: Union[dict[str, Any], None]
    # The pictures that the recipe uses
    assets: list[FilterAsset]
    # Newest first
    versions: list[FilterVersion]
    # The version with exactly this recipe, if any
    draft_version_id: Union[str, None]
    # The latest publication, in progress or finished; kept for 30 days
    publication: Union[FilterPublication, None]


FilterDraftEntryFilterType = Literal["face_swap", "multi_swap"]


FilterDraftEntrySourceKind = Literal["pictures", "scene", "graph"]


FilterDraftEntryState = Literal["draft", "published", "archived"]


FilterDraftEntryGender = Literal["male", "female", "boy", "girl"]


FilterDraftEntrySize = Literal["portrait", "landscape", "square"]


class FilterDraftEntry(TypedDict):
    # Id of the filter; run it as filter_id or style_id
    id: str
    # Display name
    name: str
    # Your own words for it
    description: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: FilterDraftEntryFilterType
    # The look it is made with
    model: str
    # The kind of recipe
    source_kind: Union[FilterDraftEntrySourceKind, None]
    # draft: never published; published: can be run; archived: hidden
    state: FilterDraftEntryState
    # Genders it accepts; empty means all
    genders: list[FilterDraftEntryGender]
    # Output sizes it supports; empty means all
    sizes: list[FilterDraftEntrySize]
    # The engine that runs its recipe
    engine: str
    # Links to small pictures; they work for a day
    preview_images: list[str]
    # The version that is published; null for a draft
    live_version: Union[FilterVersion, None]
    # Whether the recipe or the name differs from the live version
    has_changes: bool
    # When it was created, in UTC
    created_at: str
    # When the draft was last changed
    updated_at: str


FilterEngineSource = Literal["pictures", "scene", "graph"]


class FilterEngineSample(TypedDict):
    # Its name
    name: str
    # The same for people
    label: str
    # The picture
    url: str


class FilterEngine(TypedDict):
    # Name of the engine
    name: str
    # What it does
    description: str
    # Supported kinds of recipe
    sources: list[FilterEngineSource]
    # JSON Schema of a recipe
    recipe_schema: Union[dict[str, Any], None]
    # Sample people for previews; use sample:<name> as photo
    samples: list[FilterEngineSample]


FilterPublicationState = Literal["queued", "running", "succeeded", "failed", "cancelled"]


class FilterPublicationPreviewsDone(TypedDict):
    """Progress; null until a worker has started, and if there was nothing to do."""

    # Previews that are made
    done: int
    # Previews to make
    total: int


class FilterPublication(TypedDict):
    # Id of the publication
    id: str
    # The filter that is published
    filter_id: str
    # cancelled: replaced by a newer publication of the filter
    state: FilterPublicationState
    # Null until the draft is checked and frozen
    version_id: Union[str, None]
    # What is new, in your words
    note: Union[str, None]
    # Progress; null until a worker has started, and if there was nothing to do
    previews: Union[FilterPublicationPreviewsDone, None]
    # Why nothing was published, and what to do
    failure: Union[str, None]
    # When it was asked for
    requested_at: str
    # When it ended; null until then
    finished_at: Union[str, None]


class FilterVersion(TypedDict):
    # Use it as filter_id or style_id to run exactly this version
    id: str
    # Number of the version, starting at 1
    number: int
    # When it was created, in UTC
    created_at: str
    # When it was last published
    published_at: Union[str, None]
    # Whether it is the one that the id of the filter runs
    is_live: bool
    # What is new, in your words
    note: Union[str, None]
    # Created when it was first published
    preview_images: list[str]


class FoundSlot(TypedDict):
    # Centre of the face, as a fraction of the picture's width
    x: float
    # Centre of the face, as a fraction of the picture's height
    y: float
    # Side of the square around it, as a fraction of the shorter side
    size: float
    # Degrees, clockwise
    angle: float
    # Direction of the head in degrees; positive values are to the viewer's right
    yaw: float
    # Points of the outline of the face, each [x, y] in fractions of width and height
    outline: list[list[float]]
    # Whether a swap works well here
    is_usable: bool
    # Why a swap would not work well here
    problem: Union[str, None]


class GalleryLink(TypedDict):
    # The pictures as JSON; needs no credentials
    url: str
    # The same as a stream of server-sent events
    events_url: str
    # A page with the pictures; with ?show=slides a slideshow for a screen
    page_url: str
    # The last part of the link
    token: str
    # When the link stops
    expires_at: str


class GuestAccess(TypedDict):
    # Whether guests can use the page
    is_open: bool
    # For a page of your own: phones get tokens with it. Null while it is closed
    code: Union[str, None]
    # The page for guests' phones, for a QR code. Null while it is closed
    url: Union[str, None]
    # Pictures for each phone; null: no limit
    pictures_per_device: Union[int, None]
    # Pictures of all phones together in an hour; null: no limit
    pictures_per_hour: Union[int, None]
    # Pictures of all phones together; null: no limit
    pictures_total: Union[int, None]
    # Whether guests can ask for their picture by e-mail
    email_delivery: bool
    # Whether this installation has a mail server; without one nothing is sent
    can_send_email: bool
    # Pictures that phones made or are making
    pictures: int
    # Visits refused in the last ten minutes because too many came with the code. If no crowd is entering, somebody
    # is flooding it: replace the code
    refused_visits: int


class GuestLookColoursAccent(TypedDict):
    """Null: those of the product."""

    # Colour of the page
    background: str
    # Colour of the words
    text: str
    # Colour of buttons
    accent: str


class GuestLook(TypedDict):
    # Null: those of the product
    colours: Union[GuestLookColoursAccent, None]
    # Expires; the same for hours
    logo_url: Union[str, None]
    # Expires; the same for hours
    background_url: Union[str, None]


class GuestSession(TypedDict):
    # Send it as X-API-Key or as a bearer token
    token: str
    # When the token stops working
    expires_at: str
    # Null: no limit for this device
    pictures_left: Union[int, None]


HealthFindingState = Literal["problem", "notice", "unchecked", "ok"]


class HealthFinding(TypedDict):
    # A short name for programs
    check: str
    # The same for people
    what: str
    # problem: the service does not work like this; notice: it works, but somebody should know; unchecked: another
    # finding was in the way
    state: HealthFindingState
    # What was found
    detail: str
    # What to do next, or the command that puts it right
    fix: Union[str, None]


class ImageOutput(TypedDict):
    """Empty until the job has ended."""

    # When COMPLETED: base64 PNG; the result is images[0]
    images: NotRequired[list[str]]
    # When FAILED: why, see the list of job failures under Errors
    error_code: NotRequired[str]
    # When FAILED: the same for people
    error: NotRequired[str]


ImportedFilterNodeInput = TypedDict(
    "ImportedFilterNodeInput",
    {
        "name": 'str',
        "value": 'Union[str, float, bool, None]',
        "from": 'Union[str, None]',
    },
)


class ImportedFilterNode(TypedDict):
    # Its id in the graph
    id: str
    # Its title
    title: str
    # Its class
    type: str
    # What it takes
    inputs: list[ImportedFilterNodeInput]


class ImportedFilter(TypedDict):
    # The recipe, with guessed bindings
    recipe: dict[str, Any]
    # The nodes in the order in which they run
    nodes: list[ImportedFilterNode]
    # What is wrong with the recipe
    fault: Union[str, None]
    # What is not installed where it would run
    missing: list[str]


JobState = Literal["queued", "running", "succeeded", "failed", "cancelled"]


JobFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


class JobConsentGivenAt(TypedDict):
    """What the guest agreed to (X-Consent); kept when the pictures are erased."""

    # The words that were shown
    text: str
    # When the run was accepted
    given_at: str
    # Whether other guests may see the picture on screens
    may_show: bool


JobFilterCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class JobFilterCatalog(TypedDict):
    """The filter that it used; null for prompts and videos."""

    # Integer of a catalog filter, or a UUID
    id: str
    # Name of the filter now; null if it was deleted
    name: Union[str, None]
    # The catalog of an integer id; null for a UUID
    catalog: Union[JobFilterCatalogCatalog, None]
    # The version of a custom filter that ran
    version_id: Union[str, None]


class JobCredits(TypedDict):
    """What it costs, and where these credits are now."""

    # While it is unfinished
    held: int
    # When it succeeded
    charged: int
    # When it failed or was cancelled
    released: int


class JobTimings(TypedDict):
    """How long it waited and ran, in seconds."""

    # Until an engine began it
    waited_seconds: Union[float, None]
    # From then on until it ended
    worked_seconds: Union[float, None]


class JobFailureCode(TypedDict):
    """Why it failed or was cancelled; null otherwise."""

    # See the list of job failures under Errors
    code: str
    # What happened and what to do, for people
    message: str


class JobInput(TypedDict):
    # The file; requires your credentials
    path: str


class JobStages(TypedDict):
    """How long its stages took, in the attempt that succeeded; null where it did not get so far."""

    # Until the job was accepted
    admitted_seconds: Union[float, None]
    # In the engine
    engine_seconds: Union[float, None]
    # Until the result was stored
    stored_seconds: Union[float, None]


class JobRequestBody(TypedDict):
    """The request. Send it again with the pictures to repeat the job."""

    # The run endpoint
    path: str
    # Its fields without the pictures
    body: dict[str, Any]


class Job(TypedDict):
    # Id of the job
    id: str
    # queued and running are not final; succeeded, failed and cancelled are
    state: JobState
    # The kind of run endpoint it came from
    family: JobFamily
    # Number of state changes, starting at 1
    sequence: int
    # 0 to 1; never decreases
    progress: float
    # How often an engine has begun it
    attempts: int
    # X-Client-Reference of the run
    client_reference: Union[str, None]
    # What the guest agreed to (X-Consent); kept when the pictures are erased
    consent: Union[JobConsentGivenAt, None]
    # The key that submitted it; null for people
    key_id: Union[str, None]
    # The filter that it used; null for prompts and videos
    filter: Union[JobFilterCatalog, None]
    # The alias that was used
    alias: Union[str, None]
    # The alias's own name now; null if it has none or was deleted
    alias_name: Union[str, None]
    # The campaign it was made for
    campaign_id: Union[str, None]
    # What it costs, and where these credits are now
    credits: JobCredits
    # When it was accepted
    created_at: str
    # When an engine first began it
    started_at: Union[str, None]
    # When it ended
    finished_at: Union[str, None]
    # When the result expires
    expires_at: Union[str, None]
    # When its pictures were erased on request
    erased_at: Union[str, None]
    # How long it waited and ran, in seconds
    timings: JobTimings
    # Notes on the request, such as unknown fields, and from the engine, such as words of a prompt that it could not
    # follow
    notes: list[str]
    # The engine that ran it; null until it has ended
    engine: Union[str, None]
    # Why it failed or was cancelled; null otherwise
    failure: Union[JobFailureCode, None]
    # The results; empty until it has succeeded, and when they are gone
    outputs: list[JobOutput]
    # The input photos, while they are stored
    inputs: list[JobInput]
    # Number of jobs ahead of it; 0 means next
    queue_place: Union[int, None]
    # Estimated seconds until it is finished, measured from similar jobs
    eta_seconds: Union[float, None]
    # How long its stages took, in the attempt that succeeded; null where it did not get so far
    stages: JobStages
    # The request. Send it again with the pictures to repeat the job
    request: Union[JobRequestBody, None]


JobDeliveryEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low", "webhook.test"]


JobDeliveryState = Literal["pending", "delivered", "failed"]


class JobDelivery(TypedDict):
    # The webhook-id of its message; the same for every attempt
    id: str
    # The webhook it is for
    webhook_id: str
    # What happened
    event: JobDeliveryEvent
    # pending: to be sent, perhaps again; delivered: your server accepted it; failed: given up
    state: JobDeliveryState
    # How often it was sent
    attempts: int
    # When it was created, in UTC
    created_at: str
    # When it was last sent
    last_attempt_at: Union[str, None]
    # When it is sent again
    next_attempt_at: Union[str, None]
    # When your server accepted it
    delivered_at: Union[str, None]
    # Status of your server's response to the last attempt
    response_status: Union[int, None]


class JobOutput(TypedDict):
    # Whether it is the result without the brand of its campaign; those come last
    plain: bool
    # Signed link; needs no header and works until expires_at
    url: str
    # The same file; requires your credentials
    path: str
    # Content type of the file
    content_type: str
    # Width in pixels
    width: Union[int, None]
    # Height in pixels
    height: Union[int, None]
    # Duration of a video; null for pictures
    seconds: Union[float, None]
    # A small JPEG for lists; one frame of a video; null if the engine made none
    thumbnail_url: Union[str, None]


JobSummaryState = Literal["queued", "running", "succeeded", "failed", "cancelled"]


JobSummaryFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


class JobSummaryConsentGivenAt(TypedDict):
    """What the guest agreed to (X-Consent); kept when the pictures are erased."""

    # The words that were shown
    text: str
    # When the run was accepted
    given_at: str
    # Whether other guests may see the picture on screens
    may_show: bool


JobSummaryFilterCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class JobSummaryFilterCatalog(TypedDict):
    """The filter that it used; null for prompts and videos."""

    # Integer of a catalog filter, or a UUID
    id: str
    # Name of the filter now; null if it was deleted
    name: Union[str, None]
    # The catalog of an integer id; null for a UUID
    catalog: Union[JobSummaryFilterCatalogCatalog, None]
    # The version of a custom filter that ran
    version_id: Union[str, None]


class JobSummaryCredits(TypedDict):
    """What it costs, and where these credits are now."""

    # While it is unfinished
    held: int
    # When it succeeded
    charged: int
    # When it failed or was cancelled
    released: int


class JobSummaryTimings(TypedDict):
    """How long it waited and ran, in seconds."""

    # Until an engine began it
    waited_seconds: Union[float, None]
    # From then on until it ended
    worked_seconds: Union[float, None]


class JobSummaryFailureCode(TypedDict):
    """Why it failed or was cancelled; null otherwise."""

    # See the list of job failures under Errors
    code: str
    # What happened and what to do, for people
    message: str


class JobSummary(TypedDict):
    """A job as lists and events show it."""

    # Id of the job
    id: str
    # queued and running are not final; succeeded, failed and cancelled are
    state: JobSummaryState
    # The kind of run endpoint it came from
    family: JobSummaryFamily
    # Number of state changes, starting at 1
    sequence: int
    # 0 to 1; never decreases
    progress: float
    # How often an engine has begun it
    attempts: int
    # X-Client-Reference of the run
    client_reference: Union[str, None]
    # What the guest agreed to (X-Consent); kept when the pictures are erased
    consent: Union[JobSummaryConsentGivenAt, None]
    # The key that submitted it; null for people
    key_id: Union[str, None]
    # The filter that it used; null for prompts and videos
    filter: Union[JobSummaryFilterCatalog, None]
    # The alias that was used
    alias: Union[str, None]
    # The alias's own name now; null if it has none or was deleted
    alias_name: Union[str, None]
    # The campaign it was made for
    campaign_id: Union[str, None]
    # What it costs, and where these credits are now
    credits: JobSummaryCredits
    # When it was accepted
    created_at: str
    # When an engine first began it
    started_at: Union[str, None]
    # When it ended
    finished_at: Union[str, None]
    # When the result expires
    expires_at: Union[str, None]
    # When its pictures were erased on request
    erased_at: Union[str, None]
    # How long it waited and ran, in seconds
    timings: JobSummaryTimings
    # Notes on the request, such as unknown fields, and from the engine, such as words of a prompt that it could not
    # follow
    notes: list[str]
    # The engine that ran it; null until it has ended
    engine: Union[str, None]
    # Why it failed or was cancelled; null otherwise
    failure: Union[JobSummaryFailureCode, None]
    # The results; empty until it has succeeded, and when they are gone
    outputs: list[JobOutput]


KeyRole = Literal["owner", "creator", "viewer"]


KeyScope = Literal["submit", "read", "manage"]


class Key(TypedDict):
    # Id of the key
    id: str
    # Name of the key
    name: str
    # The first characters of the secret; also the OAuth client_id
    prefix: str
    # viewer: reads; creator: also generates; owner: everything
    role: KeyRole
    # Null: everything its role allows
    scopes: Union[list[KeyScope], None]
    # The aliases it is limited to
    aliases: Union[list[str], None]
    # The campaign it is limited to
    campaign: Union[str, None]
    # Whether unknown fields are refused instead of noted
    strict: bool
    # When it was created, in UTC
    created_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # When it stops working; null: never
    expires_at: Union[str, None]
    # When it was revoked; null while it works
    revoked_at: Union[str, None]
    # Maximum number of credits the key can use
    spend_cap: Union[int, None]
    # Credits used or held; shared with the key that replaces it
    spent: int
    # Null: the account's limit
    submits_per_minute: Union[int, None]
    # Null: the account's limit
    reads_per_minute: Union[int, None]
    # The key that replaced it
    replaced_by: Union[str, None]


LaneLane = Literal["image", "video", "gpu"]


LaneState = Literal["open", "paused", "draining"]


class Lane(TypedDict):
    # Name of the lane
    lane: LaneLane
    # paused: jobs are accepted and wait; draining: new jobs are rejected
    state: LaneState
    # Jobs that wait
    waiting: int
    # Jobs that run
    running: int
    # How long the oldest waiting job has waited
    oldest_waiting_seconds: Union[int, None]
    # Number of jobs that live workers can run at the same time
    capacity: int
    # Jobs that succeeded or failed; cancelled jobs do not count
    finished_last_hour: int
    # Of these, jobs that failed
    failed_last_hour: int
    # When an operator last changed its state
    changed_at: Union[str, None]


class LanguageTexts(TypedDict):
    # Large on the first screen
    headline: NotRequired[str]
    # Below the headline
    words: NotRequired[str]
    # On the button that starts
    call_to_action: NotRequired[str]
    # What guests agree to before the photo
    consent: NotRequired[str]
    # Above the picture, when it is ready
    thank_you: NotRequired[str]
    # While there is no picture to make
    closed: NotRequired[str]


LedgerEntryKind = Literal["grant", "hold", "settle", "release", "reversal"]


class LedgerEntry(TypedDict):
    # Number of the entry in your account, starting at 1
    number: int
    # grant and reversal come from the operator; a run holds credits, then settles or releases them
    kind: LedgerEntryKind
    # Credits; negative where they leave the balance
    amount: int
    # The job it is about
    job_id: Union[str, None]
    # Words of the operator
    note: Union[str, None]
    # For a reversal, the number of the reversed grant
    reverses: Union[int, None]
    # When it was created, in UTC
    created_at: str


MemberRole = Literal["owner", "creator", "viewer"]


class Member(TypedDict):
    # Id of the person
    id: str
    # Address they sign in with
    email: str
    # viewer: reads; creator: also generates; owner: everything
    role: MemberRole
    # When it was created, in UTC
    created_at: str
    # When they last signed in
    last_signed_in_at: Union[str, None]
    # Whether the person has yet to accept, at the first sign-in
    is_invited: bool


NewBrandLogoAssetIdPlace = Literal["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"]


class NewBrandLogoAssetId(TypedDict):
    """Null: no logo."""

    # Id of a picture of the campaign
    asset_id: str
    # Where it stands, within the safe area of the result
    place: NewBrandLogoAssetIdPlace
    # Its longer side, as a share of the shorter side of the result
    size: float


class NewBrandFrameColour(TypedDict):
    # A plain frame
    kind: Literal["colour"]
    # Colour as #rrggbb
    colour: str
    # How wide it is, as a share of the shorter side of the result
    width: float


class NewBrandFrameAsset(TypedDict):
    # A picture as frame
    kind: Literal["asset"]
    # Id of a picture of the campaign
    asset_id: str
    # How wide it is, as a share of the shorter side of the result
    width: float
    # The border of the picture, as a share of its shorter side: corners keep their shape
    slice: float


NewBrandTextPlace = Literal["top-left", "top", "top-right", "left", "center", "right", "bottom-left", "bottom", "bottom-right"]


class NewBrandText(TypedDict):
    # {campaign} and {date} stand for name and day
    text: str
    # Where it stands, within the safe area of the result
    place: NewBrandTextPlace
    # The font size, as a share of the shorter side of the result
    size: float
    # Colour as #rrggbb
    colour: str
    # The colour of a plate behind the words; null: none, but a rim around the letters
    plate: NotRequired[Union[str, None]]


class NewBrand(TypedDict):
    # Null: no logo
    logo: NotRequired[Union[NewBrandLogoAssetId, None]]
    # Full-size pictures with alpha; the one nearest to the shape of the result is used
    overlays: NotRequired[list[str]]
    # Around the result; null: none
    frame: NotRequired[Union[Union[NewBrandFrameColour, NewBrandFrameAsset], None]]
    # Lines of text
    texts: NotRequired[list[NewBrandText]]
    # The least distance of logo and texts from the edge, as a share of the shorter side of the result (default:
    # 0.04)
    margin: NotRequired[float]


class NewCampaignTexts(TypedDict):
    """What guests read instead of the texts of the product, by language. A text that is sent replaces the one before, an empty one removes it; others stay."""

    # What guests read in this language
    en: NotRequired[NewLanguageTexts]
    # What guests read in this language
    de: NotRequired[NewLanguageTexts]
    # What guests read in this language
    es: NotRequired[NewLanguageTexts]
    # What guests read in this language
    fr: NotRequired[NewLanguageTexts]
    # What guests read in this language
    it: NotRequired[NewLanguageTexts]
    # What guests read in this language
    pt: NotRequired[NewLanguageTexts]
    # What guests read in this language
    nl: NotRequired[NewLanguageTexts]
    # What guests read in this language
    ja: NotRequired[NewLanguageTexts]
    # What guests read in this language
    ar: NotRequired[NewLanguageTexts]


class NewLanguageTexts(TypedDict):
    # Large on the first screen
    headline: NotRequired[str]
    # Below the headline
    words: NotRequired[str]
    # On the button that starts
    call_to_action: NotRequired[str]
    # What guests agree to before the photo
    consent: NotRequired[str]
    # Above the picture, when it is ready
    thank_you: NotRequired[str]
    # While there is no picture to make
    closed: NotRequired[str]


class NewLookColoursAccent(TypedDict):
    """Null: those of the product."""

    # Colour of the page
    background: str
    # Colour of the words
    text: str
    # Colour of buttons
    accent: str


class NewLook(TypedDict):
    """How the pages for guests look. What is left out is null: the look of the product."""

    # A picture of this campaign to show as logo
    logo_asset_id: NotRequired[Union[str, None]]
    # A picture of this campaign behind the pages
    background_asset_id: NotRequired[Union[str, None]]
    # Null: those of the product
    colours: NotRequired[Union[NewLookColoursAccent, None]]


class OpenedCampaignToken(TypedDict):
    # Id of the token
    id: str
    # The campaign it is for
    campaign_id: str
    # The first characters of the token
    prefix: str
    # When it was created, in UTC
    created_at: str
    # When it stops working
    expires_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # Credits it can use at most; null: no cap
    spend_cap: Union[int, None]
    # Credits used or held
    spent: int
    # Pictures it can make at most; null: no limit
    picture_limit: Union[int, None]
    # Pictures that were made or are being made
    pictures: int
    # Shown only once. Send it as X-API-Key or as a bearer token
    token: str


NewKeyRole = Literal["owner", "creator", "viewer"]


NewKeyScope = Literal["submit", "read", "manage"]


class NewKey(TypedDict):
    # Id of the key
    id: str
    # Name of the key
    name: str
    # The first characters of the secret; also the OAuth client_id
    prefix: str
    # viewer: reads; creator: also generates; owner: everything
    role: NewKeyRole
    # Null: everything its role allows
    scopes: Union[list[NewKeyScope], None]
    # The aliases it is limited to
    aliases: Union[list[str], None]
    # The campaign it is limited to
    campaign: Union[str, None]
    # Whether unknown fields are refused instead of noted
    strict: bool
    # When it was created, in UTC
    created_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # When it stops working; null: never
    expires_at: Union[str, None]
    # When it was revoked; null while it works
    revoked_at: Union[str, None]
    # Maximum number of credits the key can use
    spend_cap: Union[int, None]
    # Credits used or held; shared with the key that replaces it
    spent: int
    # Null: the account's limit
    submits_per_minute: Union[int, None]
    # Null: the account's limit
    reads_per_minute: Union[int, None]
    # The key that replaced it
    replaced_by: Union[str, None]
    # Shown only once
    secret: str


class NewOperatorKey(TypedDict):
    # Id of the key
    id: str
    # Name of the key
    name: str
    # The first characters of the secret
    prefix: str
    # When it was created, in UTC
    created_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # When it stops working; null: never
    expires_at: Union[str, None]
    # When it was revoked; null while it works
    revoked_at: Union[str, None]
    # Shown only once
    secret: str


NewWebhookEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low"]


NewWebhookDisabledReason = Literal["failing", "gone", "switched off"]


class NewWebhook(TypedDict):
    # Id of the webhook
    id: str
    # Where the events are sent
    url: str
    # The events that are sent
    events: list[NewWebhookEvent]
    # Your own words for it
    description: str
    # Whether events are sent
    enabled: bool
    # Why it is disabled: failing for long, gone (410), or switched off by you
    disabled_reason: Union[NewWebhookDisabledReason, None]
    # The first failure since the last success
    failing_since: Union[str, None]
    # When it was created, in UTC
    created_at: str
    # Used to sign every message. Shown only once, so store it
    secret: str


OperatorAccountStatus = Literal["active", "suspended", "closed"]


class OperatorAccount(TypedDict):
    # Id of the account
    id: str
    # Name of the account
    name: str
    # Address of its first owner
    email: str
    # active, suspended or closed
    status: OperatorAccountStatus
    # Reason of the last change, visible to operators only
    status_reason: Union[str, None]
    # When the status last changed
    status_changed_at: Union[str, None]
    # When all data of the closed account was erased; its name is empty then
    erased_at: Union[str, None]
    # Credits available for new jobs
    balance: int
    # Credits reserved for unfinished jobs
    held: int
    # Waiting and running jobs
    pending: int
    # Null: the installation's limit
    pending_cap: Union[int, None]
    # Null: the installation's limit
    submits_per_minute: Union[int, None]
    # Null: the installation's limit
    reads_per_minute: Union[int, None]
    # People who can sign in
    members: int
    # Number of active keys
    keys: int
    # Jobs that were accepted in the last 24 hours
    jobs_last_day: int
    # When it was created, in UTC
    created_at: str


class OperatorGrant(TypedDict):
    # Its number in the ledger of the account
    number: int
    # Credits that were granted
    amount: int
    # Words of the operator
    note: Union[str, None]
    # Reversed amount
    reversed: int
    # When it was created, in UTC
    created_at: str


class OperatorJobAccount(TypedDict):
    """Whose it is."""

    # Id of the account
    id: str
    # Name of the account
    name: str


OperatorJobState = Literal["queued", "running", "succeeded", "failed", "cancelled"]


OperatorJobFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


OperatorJobLane = Literal["image", "video", "gpu"]


OperatorJobFilterCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class OperatorJobFilterCatalog(TypedDict):
    """Null: it was made from a prompt."""

    # Id of the filter
    id: str
    # Null: somebody made the filter
    catalog: Union[OperatorJobFilterCatalogCatalog, None]


OperatorJobFailureCode = Literal["PICTURE_TOO_SMALL", "PICTURE_UNUSABLE", "NO_FACE_FOUND", "FACE_TOO_SMALL", "FACE_TURNED_AWAY", "TOO_MANY_FACES", "PROMPT_NOT_UNDERSTOOD", "NOT_SUPPORTED", "PICTURE_REFUSED", "RESULT_WITHHELD", "GATE_FAILED", "CANCELLED", "DEADLINE_EXCEEDED", "QUEUE_TIMEOUT", "WORKER_LOST", "ENGINE_FAILED"]


class OperatorJobTimings(TypedDict):
    """How long it waited and ran, in seconds."""

    # Until an engine began it
    waited_seconds: Union[float, None]
    # From then on until it ended
    worked_seconds: Union[float, None]


class OperatorJob(TypedDict):
    # Id of the job
    id: str
    # Whose it is
    account: OperatorJobAccount
    # queued and running are not final
    state: OperatorJobState
    # The kind of run endpoint it came from
    family: OperatorJobFamily
    # Where it waits or waited
    lane: OperatorJobLane
    # The engine that ran the attempt that ended it
    engine: Union[str, None]
    # Null: it was made from a prompt
    filter: Union[OperatorJobFilterCatalog, None]
    # How often an engine has begun it
    attempts: int
    # Why it failed; null if it did not
    failure_code: Union[OperatorJobFailureCode, None]
    # When it was accepted
    created_at: str
    # When an engine first began it
    started_at: Union[str, None]
    # When it ended
    finished_at: Union[str, None]
    # How long it waited and ran, in seconds
    timings: OperatorJobTimings


class OperatorJobStoryAccount(TypedDict):
    """Whose it is."""

    # Id of the account
    id: str
    # Name of the account
    name: str


OperatorJobStoryState = Literal["queued", "running", "succeeded", "failed", "cancelled"]


OperatorJobStoryFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


OperatorJobStoryLane = Literal["image", "video", "gpu"]


OperatorJobStoryFilterCatalogCatalog = Literal["face-swap", "realistic", "stylized"]


class OperatorJobStoryFilterCatalog(TypedDict):
    """Null: it was made from a prompt."""

    # Id of the filter
    id: str
    # Null: somebody made the filter
    catalog: Union[OperatorJobStoryFilterCatalogCatalog, None]


OperatorJobStoryFailureCode = Literal["PICTURE_TOO_SMALL", "PICTURE_UNUSABLE", "NO_FACE_FOUND", "FACE_TOO_SMALL", "FACE_TURNED_AWAY", "TOO_MANY_FACES", "PROMPT_NOT_UNDERSTOOD", "NOT_SUPPORTED", "PICTURE_REFUSED", "RESULT_WITHHELD", "GATE_FAILED", "CANCELLED", "DEADLINE_EXCEEDED", "QUEUE_TIMEOUT", "WORKER_LOST", "ENGINE_FAILED"]


class OperatorJobStoryTimings(TypedDict):
    """How long it waited and ran, in seconds."""

    # Until an engine began it
    waited_seconds: Union[float, None]
    # From then on until it ended
    worked_seconds: Union[float, None]


OperatorJobStoryFallbackLane = Literal["image", "video", "gpu"]


class OperatorJobStoryCredits(TypedDict):
    """What it costs, and where these credits are now."""

    # While it is unfinished
    held: int
    # When it succeeded
    charged: int
    # When it failed or was cancelled
    released: int


class OperatorJobStoryStages(TypedDict):
    """How long its stages took, in the attempt that succeeded; null where it did not get so far."""

    # Until the job was accepted
    admitted_seconds: Union[float, None]
    # In the engine
    engine_seconds: Union[float, None]
    # Until the result was stored
    stored_seconds: Union[float, None]


OperatorJobStoryInstancePromptEnding = Literal["succeeded", "failed", "refused", "unsent", "cancelled", "interrupted", "died", "lost", "abandoned"]


class OperatorJobStoryInstancePrompt(TypedDict):
    # Id of the instance
    instance_id: str
    # The attempt it was given in, from 1
    attempt: int
    # Null: it is still there
    ending: Union[OperatorJobStoryInstancePromptEnding, None]
    # When the instance took it
    submitted_at: str
    # When the instance began it
    started_at: Union[str, None]
    # When the instance was done with it
    ended_at: Union[str, None]


class OperatorJobStory(TypedDict):
    # Id of the job
    id: str
    # Whose it is
    account: OperatorJobStoryAccount
    # queued and running are not final
    state: OperatorJobStoryState
    # The kind of run endpoint it came from
    family: OperatorJobStoryFamily
    # Where it waits or waited
    lane: OperatorJobStoryLane
    # The engine that ran the attempt that ended it
    engine: Union[str, None]
    # Null: it was made from a prompt
    filter: Union[OperatorJobStoryFilterCatalog, None]
    # How often an engine has begun it
    attempts: int
    # Why it failed; null if it did not
    failure_code: Union[OperatorJobStoryFailureCode, None]
    # When it was accepted
    created_at: str
    # When an engine first began it
    started_at: Union[str, None]
    # When it ended
    finished_at: Union[str, None]
    # How long it waited and ran, in seconds
    timings: OperatorJobStoryTimings
    # Number of state changes, starting at 1
    sequence: int
    # Where it waits on when nobody has begun it in time
    fallback_lane: Union[OperatorJobStoryFallbackLane, None]
    # Null: made in the studio
    key_id: Union[str, None]
    # The alias that led to its filter
    alias_id: Union[str, None]
    # The campaign it was made for
    campaign_id: Union[str, None]
    # The request that made it, as the log names it
    request_id: Union[str, None]
    # Null where nobody follows it
    trace_id: Union[str, None]
    # What it costs, and where these credits are now
    credits: OperatorJobStoryCredits
    # How long its stages took, in the attempt that succeeded; null where it did not get so far
    stages: OperatorJobStoryStages
    # When the result expires
    expires_at: Union[str, None]
    # When its pictures were erased on request
    erased_at: Union[str, None]
    # What GPU instances were given to do for it
    instance_prompts: list[OperatorJobStoryInstancePrompt]
    # Its events to webhooks in the last 7 days
    deliveries: list[JobDelivery]


class OperatorKey(TypedDict):
    # Id of the key
    id: str
    # Name of the key
    name: str
    # The first characters of the secret
    prefix: str
    # When it was created, in UTC
    created_at: str
    # Accurate to the minute
    last_used_at: Union[str, None]
    # When it stops working; null: never
    expires_at: Union[str, None]
    # When it was revoked; null while it works
    revoked_at: Union[str, None]


PaidFilterFilterType = Literal["face_swap", "multi_swap"]


class PaidFilter(TypedDict):
    # Id of the filter
    id: str
    # Display name
    name: str
    # Which endpoints take it: face_swap or multi_swap
    filter_type: PaidFilterFilterType
    # The look it was made with
    model: str
    # Links to small pictures; they work for a day
    preview_images: list[str]
    # Ids of the accounts it was granted to
    accounts: list[str]
    # When it was created, in UTC
    created_at: str


class PictureReportAccount(TypedDict):
    """The account that made it."""

    # Id of the account
    id: str
    # Name of the account
    name: str


PictureReportReason = Literal["me", "child", "nudity", "hate", "other"]


PictureReportState = Literal["open", "dismissed", "taken_down"]


class PictureReport(TypedDict):
    # Id of the report
    id: str
    # The account that made it
    account: PictureReportAccount
    # The job that made the picture
    job_id: str
    # Name of its campaign; null without one
    campaign_name: Union[str, None]
    # All reasons that were given
    reasons: list[PictureReportReason]
    # How often the picture was reported
    times: int
    # open: nobody has decided; dismissed: the picture stays; taken_down: it was erased
    state: PictureReportState
    # When it was created, in UTC
    created_at: str
    # When it was last reported
    last_reported_at: str
    # When an operator decided; null while it is open
    decided_at: Union[str, None]


PriceFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


class Price(TypedDict):
    # The run endpoint
    run: str
    # The kind of run endpoint
    family: PriceFamily
    # Values of the fields that determine the price; empty if there is only one price
    fields: dict[str, Union[str, float, bool]]
    # What it costs
    credits: int


PromptCheckUnderstood = Literal["all", "some", "none"]


PromptCheckFailureCodeCode = Literal["PICTURE_TOO_SMALL", "PICTURE_UNUSABLE", "NO_FACE_FOUND", "FACE_TOO_SMALL", "FACE_TURNED_AWAY", "TOO_MANY_FACES", "PROMPT_NOT_UNDERSTOOD", "NOT_SUPPORTED", "PICTURE_REFUSED", "RESULT_WITHHELD", "GATE_FAILED", "CANCELLED", "DEADLINE_EXCEEDED", "QUEUE_TIMEOUT", "WORKER_LOST", "ENGINE_FAILED"]


class PromptCheckFailureCode(TypedDict):
    """The failure a job with this prompt would end with, before anything is made or charged."""

    # See the list of job failures under Errors
    code: PromptCheckFailureCodeCode
    # The same for people
    message: str


class PromptCheck(TypedDict):
    # How much of the prompt is understood
    understood: PromptCheckUnderstood
    # In the order of the prompt; words without meaning, such as "a", are left out
    words: list[PromptWord]
    # The notes a job with this prompt would have
    notes: list[str]
    # The failure a job with this prompt would end with, before anything is made or charged
    failure: Union[PromptCheckFailureCode, None]


PromptWordState = Literal["understood", "ignored"]


class PromptWord(TypedDict):
    # Start position in the prompt, in UTF-16 code units
    start: int
    # End position, exclusive
    end: int
    # The word as it was sent
    text: str
    # understood, approximated by a known word, or ignored
    state: PromptWordState
    # Effect of a word that is understood
    meaning: Union[str, None]
    # Reason why a word is ignored
    reason: Union[str, None]
    # The closest known word, if this one is unknown or a substitute is used
    suggestion: Union[str, None]


ReportedBoothState = Literal["ok", "attention", "down"]


ReportedBoothProblem = Literal["signed_out", "no_contact", "no_camera", "photos_waiting", "photos_erased", "network_was_away"]


ReportedBoothCamera = Literal["ready", "refused", "missing"]


class ReportedBooth(TypedDict):
    # Id of the booth
    id: str
    # Can be empty
    name: str
    # Null if guests choose among the aliases
    alias_id: Union[str, None]
    # down: guests get no pictures there
    state: ReportedBoothState
    # The worst first; empty if all is well
    problems: list[ReportedBoothProblem]
    # Photos that were not sent yet
    waiting_photos: int
    # Photos that came after the event was over, and were erased
    erased_photos: int
    # ready, refused by the browser, or missing
    camera: ReportedBoothCamera
    # How long the network was away the last time
    offline_seconds: int
    # Of the page that the booth runs
    version: str
    # When it last reported
    last_seen_at: str


class ReportedPictureAccount(TypedDict):
    """The account that made it."""

    # Id of the account
    id: str
    # Name of the account
    name: str


ReportedPictureReason = Literal["me", "child", "nudity", "hate", "other"]


ReportedPictureState = Literal["open", "dismissed", "taken_down"]


class ReportedPicture(TypedDict):
    # Id of the report
    id: str
    # The account that made it
    account: ReportedPictureAccount
    # The job that made the picture
    job_id: str
    # Name of its campaign; null without one
    campaign_name: Union[str, None]
    # All reasons that were given
    reasons: list[ReportedPictureReason]
    # How often the picture was reported
    times: int
    # open: nobody has decided; dismissed: the picture stays; taken_down: it was erased
    state: ReportedPictureState
    # When it was created, in UTC
    created_at: str
    # When it was last reported
    last_reported_at: str
    # When an operator decided; null while it is open
    decided_at: Union[str, None]
    # The picture, by links that work for five minutes; empty when it is gone
    outputs: list[SharedOutput]


RotatedWebhookEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low"]


RotatedWebhookDisabledReason = Literal["failing", "gone", "switched off"]


class RotatedWebhook(TypedDict):
    # Id of the webhook
    id: str
    # Where the events are sent
    url: str
    # The events that are sent
    events: list[RotatedWebhookEvent]
    # Your own words for it
    description: str
    # Whether events are sent
    enabled: bool
    # Why it is disabled: failing for long, gone (410), or switched off by you
    disabled_reason: Union[RotatedWebhookDisabledReason, None]
    # The first failure since the last success
    failing_since: Union[str, None]
    # When it was created, in UTC
    created_at: str
    # Used to sign every message. Shown only once, so store it
    secret: str
    # Until then, messages are also signed with the previous secret
    previous_secret_until: str


class Share(TypedDict):
    # A page for phones; needs no credentials
    url: str
    # The last part of the link; for GET /v1/shares/{token}
    token: str
    # When the link stops
    expires_at: str


class SharedOutput(TypedDict):
    # Signed link; needs no header and works until expires_at
    url: str
    # Content type of the file
    content_type: str
    # Width in pixels
    width: Union[int, None]
    # Height in pixels
    height: Union[int, None]
    # Duration of a video; null for pictures
    seconds: Union[float, None]
    # A small JPEG for lists; one frame of a video; null if the engine made none
    thumbnail_url: Union[str, None]


class SharedResult(TypedDict):
    # When the job was accepted
    created_at: str
    # When the link and the files expire
    expires_at: str
    # The files, with links
    outputs: list[SharedOutput]
    # Null without a campaign, or if the campaign has no look
    campaign_name: Union[str, None]
    # How the page looks; the look of the campaign
    look: GuestLook
    # Whether a link can be sent by e-mail, see POST /v1/shares/{token}/mails
    email_delivery: bool


ShownGalleryLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


class ShownGallery(TypedDict):
    # Name of the campaign
    name: str
    # Language of the page
    language: ShownGalleryLanguage
    # How the page looks
    look: GuestLook
    # When the link expires
    expires_at: str
    # The newest ones, newest first
    pictures: list[ShownPicture]


class ShownPicture(TypedDict):
    # Its number in the campaign
    number: int
    # When it was made
    created_at: str
    # The picture, with links
    output: SharedOutput


SwapCheckFilterTypeFromFrom = Literal["face_swap", "multi_swap"]


SwapCheckFilterTypeFromTo = Literal["face_swap", "multi_swap"]


SwapCheckFilterTypeFrom = TypedDict(
    "SwapCheckFilterTypeFrom",
    {
        "from": 'SwapCheckFilterTypeFromFrom',
        "to": 'SwapCheckFilterTypeFromTo',
    },
)


SwapCheckGender = Literal["male", "female", "boy", "girl"]


SwapCheckSize = Literal["portrait", "landscape", "square"]


class SwapCheck(TypedDict):
    # As it was sent
    ai_filter: str
    # Name of that filter
    ai_filter_name: str
    # Whether something that works with the alias today would be rejected
    is_narrower: bool
    # Set if the type changes: endpoints that apps call today would reject it
    filter_type: Union[SwapCheckFilterTypeFrom, None]
    # Genders it would no longer accept
    genders: list[SwapCheckGender]
    # Output sizes it would no longer support
    sizes: list[SwapCheckSize]
    # The same information in sentences
    warnings: list[str]


class TestEvent(TypedDict):
    """Nothing has happened: a test."""

    # The webhook that is tested
    webhook_id: str
    # For people
    message: str


class Upload(TypedDict):
    # Used to delete the upload; also the last part of the reference
    id: str
    # Use it in any picture field of any run endpoint, as often as you want until expires_at
    reference: str
    # The method to send the picture with
    method: Literal["PUT"]
    # PUT the picture here; needs no credentials
    url: str
    # Send these headers unchanged with the picture
    headers: dict[str, str]
    # The URL and the reference work until then
    expires_at: str
    # The size that was announced
    max_bytes: int


UsageDayFamily = Literal["face-swap-v6", "face-swap-v5", "face-swap-classic", "multi-swap-realistic", "multi-swap-stylized", "multi-swap-v4", "video"]


class UsageDay(TypedDict):
    # In UTC; jobs count on the day they finished
    day: str
    # The key that submitted them; null for people
    key_id: Union[str, None]
    # Name of that key
    key_name: Union[str, None]
    # The kind of run endpoint
    family: UsageDayFamily
    # Jobs that succeeded
    succeeded: int
    # Jobs that failed; they cost nothing
    failed: int
    # Jobs that were cancelled
    cancelled: int
    # Credits spent by jobs that succeeded
    credits: int


VerificationVerdict = Literal["made_here", "sealed_elsewhere", "changed", "marked", "no_mark"]


class Verification(TypedDict):
    # made_here: signed by this installation and unchanged. sealed_elsewhere: signed by somebody else and unchanged.
    # changed: the signature does not fit. marked: an unsigned mark. no_mark: nothing was found, which proves
    # nothing
    verdict: VerificationVerdict
    # The same in a sentence
    explanation: str
    # When it was made, as its mark says
    made_at: Union[str, None]
    # Name of the filter, as its mark says
    filter: Union[str, None]
    # The program that made it, as its mark says
    made_by: Union[str, None]
    # How it was made, as a term of IPTC
    digital_source_type: Union[str, None]
    # Name in the certificate of a valid signature
    signer: Union[str, None]
    # Whether this installation can read signatures
    reads_signatures: bool


VideoOutputVideoStatus = Literal["completed", "failed"]


class VideoOutput(TypedDict):
    """Empty until the job has ended."""

    # When COMPLETED: download link; works as long as the result is stored
    video_url: NotRequired[str]
    # How it ended; absent until then
    video_status: NotRequired[VideoOutputVideoStatus]
    # When FAILED: why, and what to do
    video_error: NotRequired[str]


WebhookEventType = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low"]


WebhookDisabledReason = Literal["failing", "gone", "switched off"]


class Webhook(TypedDict):
    # Id of the webhook
    id: str
    # Where the events are sent
    url: str
    # The events that are sent
    events: list[WebhookEventType]
    # Your own words for it
    description: str
    # Whether events are sent
    enabled: bool
    # Why it is disabled: failing for long, gone (410), or switched off by you
    disabled_reason: Union[WebhookDisabledReason, None]
    # The first failure since the last success
    failing_since: Union[str, None]
    # When it was created, in UTC
    created_at: str


WebhookEventJobType = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled"]


class WebhookEventJob(TypedDict):
    # What happened
    type: WebhookEventJobType
    # When it happened
    timestamp: str
    data: JobSummary


WebhookEventCreditsLowType = Literal["credits.low"]


class WebhookEventCreditsLow(TypedDict):
    # What happened
    type: WebhookEventCreditsLowType
    # When it happened
    timestamp: str
    data: CreditsEvent


WebhookEventWebhookTestType = Literal["webhook.test"]


class WebhookEventWebhookTest(TypedDict):
    # What happened
    type: WebhookEventWebhookTestType
    # When it happened
    timestamp: str
    data: TestEvent


WebhookEvent = Union[WebhookEventJob, WebhookEventCreditsLow, WebhookEventWebhookTest]


class Worker(TypedDict):
    # Id of the worker process
    id: str
    # Name of its machine
    host: str
    # Its process id there
    pid: int
    # Version it runs
    version: str
    # Number of jobs it runs at the same time in each lane it serves
    lanes: dict[str, int]
    # Engines it has
    engines: list[str]
    # When it started
    started_at: str
    # When it was last heard of
    seen_at: str
    # Whether it was seen in the last few seconds
    is_alive: bool


FaceSwapInputRatio = Literal["portrait", "landscape", "square"]


FaceSwapInputQualityMode = Literal["v6.1", "v6"]


class FaceSwapInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: PictureInput
    # 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group
    gender: int
    # Integer catalog id, or UUID of a paid or self-created filter, or of an alias
    filter_id: Union[int, str]
    # portrait 1200x1800, landscape 1800x1200, square 1280x1280 (default: "portrait")
    ratio: NotRequired[FaceSwapInputRatio]
    # v6.1: higher quality; v6: faster. Integer filters only (default: "v6.1")
    quality_mode: NotRequired[FaceSwapInputQualityMode]


FaceSwapV5InputRatio = Literal["portrait", "landscape", "square"]


class FaceSwapV5Input(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: PictureInput
    # 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group
    gender: int
    # Integer catalog id, or UUID of a paid or self-created filter, or of an alias
    filter_id: Union[int, str]
    # portrait 1200x1800, landscape 1800x1200, square 1280x1280 (default: "portrait")
    ratio: NotRequired[FaceSwapV5InputRatio]


FaceSwapV1InputRatio = Literal["portrait", "landscape", "square"]


class FaceSwapV1Input(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    image: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: NotRequired[PictureInput]
    # One to five pictures
    input_images: NotRequired[Sequence[PictureInput]]
    # Integer catalog id, or UUID of a paid or self-created filter, or of an alias
    filter_id: Union[int, str]
    # 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group. If missing: what the filter's preview shows, never 2 or 3,
    # with a note
    gender: NotRequired[int]
    # portrait 1200x1800, landscape 1800x1200, square 1280x1280 (default: "portrait")
    ratio: NotRequired[FaceSwapV1InputRatio]


SelfPromptInputRatio = Literal["portrait", "landscape", "square"]


class SelfPromptInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    image: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: NotRequired[PictureInput]
    # One to five pictures
    input_images: NotRequired[Sequence[PictureInput]]
    # What to make, in words
    prompt: str
    # 0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group
    gender: NotRequired[int]
    # portrait 1200x1800, landscape 1800x1200, square 1280x1280 (default: "portrait")
    ratio: NotRequired[SelfPromptInputRatio]
    # The same seed and input give the same picture
    seed: NotRequired[int]


class MultiSwapInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: PictureInput
    # An integer from this catalog, or a UUID. Your own group filters work with both the realistic and the stylized
    # endpoint; their recipe decides the look
    style_id: Union[int, str]
    # true expands the picture beyond its frame; false keeps the original perspective
    outpaint: bool


class MultiSwapPromptInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: NotRequired[PictureInput]
    # One to five pictures
    input_images: NotRequired[Sequence[PictureInput]]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    image: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: NotRequired[PictureInput]
    # What to make, in words
    prompt: str
    # true expands the picture beyond its frame; false keeps the original perspective (default: false)
    outpaint: NotRequired[bool]
    # The same seed and input give the same picture
    seed: NotRequired[int]


class StylizedInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: NotRequired[PictureInput]
    # One to five pictures
    input_images: NotRequired[Sequence[PictureInput]]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    image: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: NotRequired[PictureInput]
    # An integer from this catalog, or a UUID. Your own group filters work with both the realistic and the stylized
    # endpoint; their recipe decides the look
    style_id: NotRequired[Union[int, str]]
    # Same as style_id. style_id takes precedence
    filter_id: NotRequired[Union[int, str]]
    # true expands the picture beyond its frame; false keeps the original perspective (default: false)
    outpaint: NotRequired[bool]


class StylizedPromptInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    input_image: NotRequired[PictureInput]
    # One to five pictures
    input_images: NotRequired[Sequence[PictureInput]]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    image: NotRequired[PictureInput]
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    base64: NotRequired[PictureInput]
    # What to make, in words
    prompt: str
    # true expands the picture beyond its frame; false keeps the original perspective (default: false)
    outpaint: NotRequired[bool]
    # The same seed and input give the same picture
    seed: NotRequired[int]


class MultiSwapV4Input(TypedDict):
    # One to five pictures
    input_images: Sequence[PictureInput]
    # Integer style id
    filter_id: int
    # true expands the picture beyond its frame; false keeps the original perspective (default: false)
    outpaint: NotRequired[bool]


VideoInputModel = Literal["simple", "advanced", "performance"]


VideoInputDuration = Literal["4s", "6s", "8s"]


VideoInputAspectRatio = Literal["auto", "16:9", "9:16", "3:2", "2:3"]


class VideoInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    prompt_image: PictureInput
    # What to make, in words
    prompt: str
    # simple: fastest, 4s only; advanced: higher quality; performance: highest quality, any aspect ratio
    model: VideoInputModel
    # simple supports only 4s
    duration: VideoInputDuration
    # Values other than auto require the performance model (default: "auto")
    aspect_ratio: NotRequired[VideoInputAspectRatio]


FirstLastVideoInputModel = Literal["advanced"]


FirstLastVideoInputDuration = Literal["4s", "6s", "8s"]


class FirstLastVideoInput(TypedDict):
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    first_frame: PictureInput
    # Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture
    last_frame: PictureInput
    # What to make, in words
    prompt: str
    # The only model that makes transitions
    model: FirstLastVideoInputModel
    # Length of the video
    duration: FirstLastVideoInputDuration


class AccountChange(TypedDict):
    # The event credits.low is sent when the balance falls below this; 0 means never
    low_credits: NotRequired[int]
    # How long results of jobs that end from now on can be read; at most limits.result_seconds. Null removes your
    # own limit
    result_seconds: NotRequired[Union[int, None]]
    # Delete results of jobs that end from now on a minute after you have read them to their end
    delete_after_read: NotRequired[bool]


class AliasChange(TypedDict):
    # UUID of the filter it points to
    ai_filter: NotRequired[str]
    # Project or campaign to find it by
    project: NotRequired[str]


NamedAliasCatalog = Literal["face-swap", "realistic", "stylized"]


NamedAliasAliasType = Literal["face_swap", "multi_swap"]


class NamedAlias(TypedDict):
    # Where it is used, such as "Main stage"
    name: NotRequired[str]
    # UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias
    # points to
    filter: Union[int, str]
    # The catalog of an integer filter id (default: "face-swap")
    catalog: NotRequired[NamedAliasCatalog]
    # Makes a type-safe alias: filters of the other type are rejected
    alias_type: NotRequired[NamedAliasAliasType]


NewAliasAliasType = Literal["face_swap", "multi_swap"]


class NewAlias(TypedDict):
    # UUID of the filter it points to
    ai_filter: str
    # Project or campaign to find it by (default: "")
    project: NotRequired[str]
    # Makes a type-safe alias: filters of the other type are rejected
    alias_type: NotRequired[NewAliasAliasType]


NewSwapCatalog = Literal["face-swap", "realistic", "stylized"]


class NewSwap(TypedDict):
    # UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias
    # points to
    ai_filter: Union[int, str]
    # The catalog of an integer filter id (default: "face-swap")
    catalog: NotRequired[NewSwapCatalog]
    # A UTC time (2026-12-31T22:59:00Z), or a local time (2026-12-31T23:59) in time_zone
    at: str
    # An IANA time zone name
    time_zone: str


OverviewChangeCatalog = Literal["face-swap", "realistic", "stylized"]


class OverviewChange(TypedDict):
    # Where it is used, such as "Main stage"; empty: no name
    name: NotRequired[str]
    # UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias
    # points to
    filter: NotRequired[Union[int, str]]
    # The catalog of an integer filter id (default: "face-swap")
    catalog: NotRequired[OverviewChangeCatalog]


BrandInput = NewBrand


BrandPreviewRatio = Literal["portrait", "landscape", "square", "16:9", "9:16"]


class BrandPreview(TypedDict):
    # A brand to try out. Default: the one that is stored
    brand: NotRequired[NewBrand]
    # A finished job of yours to show it on; for a key with a limit, one of the campaign. Default: a sample
    job_id: NotRequired[str]
    # Of the sample; 16:9 and 9:16 are the shapes of videos (default: "portrait")
    ratio: NotRequired[BrandPreviewRatio]


PrintInputTemplate = Literal["4x6", "6x4", "square", "2x6"]


class PrintInput(TypedDict):
    # The paper, in inches. 2x6: two strips of all shots on a 4x6. square: 4x4
    template: PrintInputTemplate
    # Jobs of the campaign: a page each, or up to 4 shots of a strip. Default: a sample
    job_ids: NotRequired[Sequence[str]]
    # How far pictures reach beyond the cut (default: 0)
    bleed_mm: NotRequired[float]
    # Lines outside of the picture that show where to cut (default: false)
    crop_marks: NotRequired[bool]


NewCampaignLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


class NewCampaign(TypedDict):
    # Unique in the account
    name: str
    # First day, in time_zone
    starts_on: NotRequired[Union[str, None]]
    # Last day, in time_zone
    ends_on: NotRequired[Union[str, None]]
    # An IANA time zone name. Default: UTC
    time_zone: NotRequired[str]
    # How long phones and booths still work after the last day. Default: 12
    grace_hours: NotRequired[int]
    # Of the pages for guests. Default: en
    language: NotRequired[NewCampaignLanguage]
    look: NotRequired[NewLook]
    texts: NotRequired[NewCampaignTexts]
    # What guests agree to before the photo
    consent_text: NotRequired[Union[str, None]]
    # How long results can be read. Default: the installation's setting
    result_seconds: NotRequired[Union[int, None]]
    # How long photos are kept after their job has ended. Default: the installation's setting
    photo_seconds: NotRequired[Union[int, None]]
    # Maximum number of credits that its jobs can use
    spend_cap: NotRequired[Union[int, None]]


CampaignChangeLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


class CampaignChange(TypedDict):
    # Unique in the account
    name: NotRequired[str]
    # First day, in time_zone
    starts_on: NotRequired[Union[str, None]]
    # Last day, in time_zone
    ends_on: NotRequired[Union[str, None]]
    # An IANA time zone name. Default: UTC
    time_zone: NotRequired[str]
    # How long phones and booths still work after the last day. Default: 12
    grace_hours: NotRequired[int]
    # Of the pages for guests. Default: en
    language: NotRequired[CampaignChangeLanguage]
    look: NotRequired[NewLook]
    texts: NotRequired[NewCampaignTexts]
    # What guests agree to before the photo
    consent_text: NotRequired[Union[str, None]]
    # How long results can be read. Default: the installation's setting
    result_seconds: NotRequired[Union[int, None]]
    # How long photos are kept after their job has ended. Default: the installation's setting
    photo_seconds: NotRequired[Union[int, None]]
    # Maximum number of credits that its jobs can use
    spend_cap: NotRequired[Union[int, None]]


class CampaignReopening(TypedDict):
    # The new last day, in time_zone; null: none
    ends_on: NotRequired[Union[str, None]]


NewCampaignAliasCatalog = Literal["face-swap", "realistic", "stylized"]


NewCampaignAliasAliasType = Literal["face_swap", "multi_swap"]


class NewCampaignAlias(TypedDict):
    # Where it is used, such as "Main stage"
    name: NotRequired[str]
    # UUID of a custom filter, or the integer id of a catalog filter: the account gets a copy of it that the alias
    # points to
    filter: Union[int, str]
    # The catalog of an integer filter id (default: "face-swap")
    catalog: NotRequired[NewCampaignAliasCatalog]
    # Makes a type-safe alias: filters of the other type are rejected
    alias_type: NotRequired[NewCampaignAliasAliasType]


class NewCampaignToken(TypedDict):
    # How long the token works
    seconds: NotRequired[int]
    # Maximum number of credits the token can use
    spend_cap: NotRequired[int]
    # Maximum number of pictures; those that fail are not counted
    picture_limit: NotRequired[int]


GalleryChangeModeration = Literal["off", "after", "before"]


class GalleryChange(TypedDict):
    # off: nobody looks. after: shown at once. before: shown after somebody has decided so
    moderation: NotRequired[GalleryChangeModeration]
    # null: stop counting
    paper_left: NotRequired[Union[int, None]]


class GuestAccessChange(TypedDict):
    # Whether guests can use the page; false ends it within a second
    is_open: NotRequired[bool]
    # Null: no limit
    pictures_per_device: NotRequired[Union[int, None]]
    # Of all phones together. Null: no limit
    pictures_per_hour: NotRequired[Union[int, None]]
    # Of all phones together. Null: no limit
    pictures_total: NotRequired[Union[int, None]]
    # Whether guests can ask for their picture by e-mail, on phones and at booths
    email_delivery: NotRequired[bool]


class GuestArrival(TypedDict):
    # The last part of the address that guests scan
    code: str
    # A random name that the browser keeps, with at least 128 random bits
    device: str


NewFilterFilterType = Literal["face_swap", "multi_swap"]


NewFilterModel = Literal["v6", "v6.1", "v5", "v1", "realistic", "stylized"]


NewFilterGender = Literal["male", "female", "boy", "girl"]


NewFilterSize = Literal["portrait", "landscape", "square"]


class NewFilter(TypedDict):
    # Display name
    name: str
    # Which endpoints take it
    filter_type: NewFilterFilterType
    # Your own words for it
    description: NotRequired[str]
    # v1, v5, v6 or v6.1 for face_swap; realistic or stylized for multi_swap
    model: NotRequired[NewFilterModel]
    # Genders it accepts; an empty list means all
    genders: NotRequired[Sequence[NewFilterGender]]
    # Output sizes it supports; an empty list means all
    sizes: NotRequired[Sequence[NewFilterSize]]
    # One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine
    engine: NotRequired[str]
    # Instructions for the engine; GET /v1/users/me/my-custom-filters/engines has the schema of each. Its field
    # `fallback`, { "engine": ..., "recipe": ... }, names another engine that makes the picture when this one has no
    # room in time
    recipe: NotRequired[Mapping[str, Any]]


FilterChangeFilterType = Literal["face_swap", "multi_swap"]


FilterChangeModel = Literal["v6", "v6.1", "v5", "v1", "realistic", "stylized"]


FilterChangeGender = Literal["male", "female", "boy", "girl"]


FilterChangeSize = Literal["portrait", "landscape", "square"]


class FilterChange(TypedDict):
    # Display name
    name: NotRequired[str]
    # Cannot be changed after the filter was published
    filter_type: NotRequired[FilterChangeFilterType]
    # Your own words for it
    description: NotRequired[str]
    # v1, v5, v6 or v6.1 for face_swap; realistic or stylized for multi_swap
    model: NotRequired[FilterChangeModel]
    # Genders it accepts; an empty list means all
    genders: NotRequired[Sequence[FilterChangeGender]]
    # Output sizes it supports; an empty list means all
    sizes: NotRequired[Sequence[FilterChangeSize]]
    # One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine
    engine: NotRequired[str]
    # Instructions for the engine; GET /v1/users/me/my-custom-filters/engines has the schema of each. Its field
    # `fallback`, { "engine": ..., "recipe": ... }, names another engine that makes the picture when this one has no
    # room in time
    recipe: NotRequired[Mapping[str, Any]]
    # Continue from this version: its engine and recipe become the draft
    version_id: NotRequired[str]


class FilterFile(TypedDict):
    # An engine whose sources include graph
    engine: str
    # Base64 of a ComfyUI graph in the API format, of a PNG picture that has one (its head up to the pixels is
    # enough), or of a recipe
    file: str


FilterPreviewFilterType = Literal["face_swap", "multi_swap"]


FilterPreviewGender = Literal["male", "female", "boy", "girl", "group"]


FilterPreviewSize = Literal["portrait", "landscape", "square"]


FilterPreviewShow = Literal["result", "masks"]


class FilterPreview(TypedDict):
    # One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine
    engine: NotRequired[str]
    # What the recipe is for
    filter_type: FilterPreviewFilterType
    # The instructions to try
    recipe: Mapping[str, Any]
    # Of the person in the photo (default: "female")
    gender: NotRequired[FilterPreviewGender]
    # Shape of the preview (default: "portrait")
    size: NotRequired[FilterPreviewSize]
    # The guest photo: the id of one of your pictures, or sample:<name>
    photo: NotRequired[str]
    # Pixels of the longer side; with one of your photos at most 512
    longest_side: NotRequired[int]
    # result: the picture; masks: where faces go (default: "result")
    show: NotRequired[FilterPreviewShow]


class PublishInput(TypedDict):
    # An earlier version to roll back to. Default: the draft is frozen as a new version
    version_id: NotRequired[str]
    # What is new, shown in the version history
    note: NotRequired[str]


class SlotSearch(TypedDict):
    # The picture to look at, one of your assets
    asset_id: str
    # One of those of GET /v1/users/me/my-custom-filters/engines; the default is the built-in engine
    engine: NotRequired[str]
    # Search again in exactly these places
    slots: NotRequired[Sequence[FaceSlot]]


KeyRequestRole = Literal["owner", "creator", "viewer"]


KeyRequestScope = Literal["submit", "read", "manage"]


class KeyRequest(TypedDict):
    # Your own name for the key
    name: str
    # viewer: reads; creator: also generates; owner: everything (default: "creator")
    role: NotRequired[KeyRequestRole]
    # What the key can do at most: submit makes and cancels jobs, read reads and shares them, manage changes
    # filters, aliases, campaigns and webhooks. Default: everything its role allows
    scopes: NotRequired[Sequence[KeyRequestScope]]
    # Limits the key to these aliases and the jobs made through them
    aliases: NotRequired[Sequence[str]]
    # Limits the key to this campaign, its aliases and its jobs
    campaign: NotRequired[str]
    # When the key expires. Default: never
    expires_at: NotRequired[str]
    # Maximum number of credits the key can use
    spend_cap: NotRequired[int]
    # Run requests per minute at most; default: the limit of the account
    submits_per_minute: NotRequired[int]
    # Other requests per minute at most; default: the limit of the account
    reads_per_minute: NotRequired[int]
    # Refuses what other keys are only told in `X-Guise-Notes`: unknown fields, and an alias swapped to a filter of
    # another type (default: false)
    strict: NotRequired[bool]


class KeyChange(TypedDict):
    # Your own name for the key
    name: NotRequired[str]
    # Null: the key does not expire
    expires_at: NotRequired[Union[str, None]]
    # Null: no cap
    spend_cap: NotRequired[Union[int, None]]
    # Refuses what other keys are only told in `X-Guise-Notes`: unknown fields, and an alias swapped to a filter of
    # another type
    strict: NotRequired[bool]


MailRequestLanguage = Literal["en", "de", "es", "fr", "it", "pt", "nl", "ja", "ar"]


class MailRequest(TypedDict):
    # Used for this mail only, and erased with the result
    address: str
    # Of the mail; that of the campaign if you leave it out
    language: NotRequired[MailRequestLanguage]


MemberRequestRole = Literal["owner", "creator", "viewer"]


class MemberRequest(TypedDict):
    # E-mail address to sign in with
    email: str
    # First password. Leave it out for people who sign in with the identity provider
    password: NotRequired[str]
    # Viewers can read, creators can also generate, owners can do everything
    role: MemberRequestRole


MemberChangeRole = Literal["owner", "creator", "viewer"]


class MemberChange(TypedDict):
    # Viewers can read, creators can also generate, owners can do everything
    role: NotRequired[MemberChangeRole]
    # At least 10 characters
    password: NotRequired[str]


WebhookRequestEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low"]


class WebhookRequest(TypedDict):
    # URL that receives the events: https and reachable from the public internet
    url: str
    # Default: all events
    events: NotRequired[Sequence[WebhookRequestEvent]]
    # Your own words for it (default: "")
    description: NotRequired[str]


WebhookChangeEvent = Literal["job.queued", "job.started", "job.completed", "job.failed", "job.cancelled", "credits.low"]


class WebhookChange(TypedDict):
    # URL that receives the events: https and reachable from the public internet
    url: NotRequired[str]
    # The events to send
    events: NotRequired[Sequence[WebhookChangeEvent]]
    # Your own words for it
    description: NotRequired[str]
    # true resumes sending, starting with the waiting events
    enabled: NotRequired[bool]


class AccountOpening(TypedDict):
    # Name of the account
    name: str
    # Address that its owner signs in with
    email: str
    # First password of the owner, at least 10 characters
    password: str
    # Opening credits
    credits: NotRequired[int]
    # Your own reference for this account, such as a customer number. Repeating the request returns the first
    # account. Required with an operator key
    reference: NotRequired[str]


class OperatorAccountChange(TypedDict):
    # Name of the account
    name: NotRequired[str]
    # Maximum number of unfinished jobs; null means the installation's limit
    pending_cap: NotRequired[Union[int, None]]
    # Maximum number of submissions per key and minute; null means the installation's limit
    submits_per_minute: NotRequired[Union[int, None]]
    # Maximum number of reads per key and minute; null means the installation's limit
    reads_per_minute: NotRequired[Union[int, None]]


AccountStatusChangeStatus = Literal["active", "suspended", "closed"]


class AccountStatusChange(TypedDict):
    # active, suspended or closed; closed is for good
    status: AccountStatusChangeStatus
    # Reason, visible to operators only
    reason: str


class CreditGrant(TypedDict):
    # Credits to grant
    amount: int
    # Note shown in the ledger of the account
    note: str
    # Your own reference for this grant, such as a payment; repeating it grants nothing more. Required with an
    # operator key
    reference: NotRequired[str]


class GrantReversal(TypedDict):
    # The grant's number in the ledger
    number: int
    # Note shown in the ledger of the account
    note: str


class NewInstance(TypedDict):
    # Where the workers reach it
    url: str
    # Default: comfyui
    engine: NotRequired[str]


class OperatorKeyRequest(TypedDict):
    # Your own name for the key
    name: str
    # When the key expires. Default: never
    expires_at: NotRequired[str]


class PaidFilterRequest(TypedDict):
    # A published filter of your own account; its live version is copied
    from_filter_id: str
    # Default: the name of the original
    name: NotRequired[str]


ErrorCode = Literal[
    "ALIAS_NOT_FOUND",
    "CAMPAIGN_CAP_REACHED",
    "CAMPAIGN_NOT_FOUND",
    "CHILD_POLICY",
    "CONSENT_REQUIRED",
    "EVENT_OVER",
    "FILTER_BLOCKED",
    "FILTER_NOT_FOUND",
    "FILTER_TYPE_MISMATCH",
    "FORBIDDEN",
    "IDEMPOTENCY_CONFLICT",
    "INSUFFICIENT_CREDITS",
    "INSUFFICIENT_SCOPE",
    "INTERNAL",
    "INVALID_ASPECT_RATIO_FOR_MODEL",
    "INVALID_IMAGE",
    "INVALID_QUALITY_MODE",
    "INVALID_VIDEO_MODEL",
    "JOB_NOT_CANCELLABLE",
    "JOB_NOT_FOUND",
    "MALFORMED_JSON",
    "NOT_FOUND",
    "OVERLOADED",
    "PAYLOAD_TOO_LARGE",
    "PICTURE_LIMIT_REACHED",
    "RANGE_NOT_SATISFIABLE",
    "RATE_LIMITED",
    "RESULT_EXPIRED",
    "SPEND_CAP_REACHED",
    "TOO_MANY_PENDING",
    "UNAUTHENTICATED",
    "UNAVAILABLE",
    "UNSUPPORTED_MEDIA_TYPE",
    "VALIDATION_ERROR",
    "WORKFLOW_FETCH_FAILED",
]

__all__ = [
    "Account",
    "AccountChange",
    "AccountKeyExpiresAt",
    "AccountLimits",
    "AccountOpening",
    "AccountRole",
    "AccountStatusChange",
    "AccountStatusChangeStatus",
    "Alias",
    "AliasAiFilterData",
    "AliasChange",
    "AliasHistory",
    "AliasOverview",
    "AliasOverviewAliasType",
    "AliasOverviewFilter",
    "AliasOverviewFilterCopiedFromCatalog",
    "AliasOverviewFilterCopiedFromCatalogCatalog",
    "AliasOverviewFilterFilterType",
    "AliasOverviewFilterSource",
    "AliasOverviewHistory",
    "AliasSwap",
    "AliasSwapState",
    "AuditEntry",
    "AuditEntryAccountId",
    "AuditEntryAction",
    "AuditEntryActor",
    "AuditEntryActorKind",
    "AuditEntrySubjectId",
    "Brand",
    "BrandFrameAsset",
    "BrandFrameColour",
    "BrandInput",
    "BrandLogoAssetId",
    "BrandLogoAssetIdPlace",
    "BrandPreview",
    "BrandPreviewRatio",
    "BrandText",
    "BrandTextPlace",
    "Campaign",
    "CampaignAsset",
    "CampaignChange",
    "CampaignChangeLanguage",
    "CampaignErasure",
    "CampaignFace",
    "CampaignFaceFilter",
    "CampaignFaceFilterFilterType",
    "CampaignFaceFilterGroupFilterCatalog",
    "CampaignFaceFilterGroupFilterCatalogCatalog",
    "CampaignFaceFilterGuest",
    "CampaignFaceLanguage",
    "CampaignFaceLimits",
    "CampaignGallery",
    "CampaignGalleryModeration",
    "CampaignLanguage",
    "CampaignLook",
    "CampaignLookColoursAccent",
    "CampaignPicture",
    "CampaignPictureState",
    "CampaignReopening",
    "CampaignReport",
    "CampaignReportFailure",
    "CampaignReportFilter",
    "CampaignReportHour",
    "CampaignReportWaitSeconds",
    "CampaignState",
    "CampaignTexts",
    "CampaignToken",
    "CatalogFilter",
    "CatalogFilterGender",
    "CatalogFilterMode",
    "CreditGrant",
    "CreditsEvent",
    "CustomFilter",
    "CustomFilterCopiedFrom",
    "CustomFilterCopiedFromCatalog",
    "CustomFilterFilterType",
    "CustomFilterGender",
    "CustomFilterSize",
    "CustomFilterSource",
    "Delivery",
    "DeliveryDetail",
    "DeliveryDetailEvent",
    "DeliveryDetailState",
    "DeliveryEvent",
    "DeliveryState",
    "Engine",
    "EngineHealth",
    "EngineInstance",
    "EngineInstanceJob",
    "EngineInstanceSource",
    "EngineInstanceState",
    "EngineModelType",
    "ErrorBody",
    "ErrorBodyActualType",
    "ErrorBodyError",
    "ErrorBodyExpectedType",
    "ErrorCode",
    "Estimate",
    "FaceSlot",
    "FaceSwapInput",
    "FaceSwapInputQualityMode",
    "FaceSwapInputRatio",
    "FaceSwapV1Input",
    "FaceSwapV1InputRatio",
    "FaceSwapV5Input",
    "FaceSwapV5InputRatio",
    "FilterAsset",
    "FilterChange",
    "FilterChangeFilterType",
    "FilterChangeGender",
    "FilterChangeModel",
    "FilterChangeSize",
    "FilterDraft",
    "FilterDraftEntry",
    "FilterDraftEntryFilterType",
    "FilterDraftEntryGender",
    "FilterDraftEntrySize",
    "FilterDraftEntrySourceKind",
    "FilterDraftEntryState",
    "FilterDraftFilterType",
    "FilterDraftGender",
    "FilterDraftSize",
    "FilterDraftSourceKind",
    "FilterDraftState",
    "FilterEngine",
    "FilterEngineSample",
    "FilterEngineSource",
    "FilterFile",
    "FilterPreview",
    "FilterPreviewFilterType",
    "FilterPreviewGender",
    "FilterPreviewShow",
    "FilterPreviewSize",
    "FilterPublication",
    "FilterPublicationPreviewsDone",
    "FilterPublicationState",
    "FilterVersion",
    "FirstLastVideoInput",
    "FirstLastVideoInputDuration",
    "FirstLastVideoInputModel",
    "FoundSlot",
    "GalleryChange",
    "GalleryChangeModeration",
    "GalleryLink",
    "GrantReversal",
    "GuestAccess",
    "GuestAccessChange",
    "GuestArrival",
    "GuestLook",
    "GuestLookColoursAccent",
    "GuestSession",
    "HealthFinding",
    "HealthFindingState",
    "ImageOutput",
    "ImportedFilter",
    "ImportedFilterNode",
    "ImportedFilterNodeInput",
    "Job",
    "JobConsentGivenAt",
    "JobCredits",
    "JobDelivery",
    "JobDeliveryEvent",
    "JobDeliveryState",
    "JobFailureCode",
    "JobFamily",
    "JobFilterCatalog",
    "JobFilterCatalogCatalog",
    "JobInput",
    "JobOutput",
    "JobRequestBody",
    "JobStages",
    "JobState",
    "JobSummary",
    "JobSummaryConsentGivenAt",
    "JobSummaryCredits",
    "JobSummaryFailureCode",
    "JobSummaryFamily",
    "JobSummaryFilterCatalog",
    "JobSummaryFilterCatalogCatalog",
    "JobSummaryState",
    "JobSummaryTimings",
    "JobTimings",
    "Key",
    "KeyChange",
    "KeyRequest",
    "KeyRequestRole",
    "KeyRequestScope",
    "KeyRole",
    "KeyScope",
    "Lane",
    "LaneLane",
    "LaneState",
    "LanguageTexts",
    "LedgerEntry",
    "LedgerEntryKind",
    "MailRequest",
    "MailRequestLanguage",
    "Member",
    "MemberChange",
    "MemberChangeRole",
    "MemberRequest",
    "MemberRequestRole",
    "MemberRole",
    "MultiSwapInput",
    "MultiSwapPromptInput",
    "MultiSwapV4Input",
    "NamedAlias",
    "NamedAliasAliasType",
    "NamedAliasCatalog",
    "NewAlias",
    "NewAliasAliasType",
    "NewBrand",
    "NewBrandFrameAsset",
    "NewBrandFrameColour",
    "NewBrandLogoAssetId",
    "NewBrandLogoAssetIdPlace",
    "NewBrandText",
    "NewBrandTextPlace",
    "NewCampaign",
    "NewCampaignAlias",
    "NewCampaignAliasAliasType",
    "NewCampaignAliasCatalog",
    "NewCampaignLanguage",
    "NewCampaignTexts",
    "NewCampaignToken",
    "NewFilter",
    "NewFilterFilterType",
    "NewFilterGender",
    "NewFilterModel",
    "NewFilterSize",
    "NewInstance",
    "NewKey",
    "NewKeyRole",
    "NewKeyScope",
    "NewLanguageTexts",
    "NewLook",
    "NewLookColoursAccent",
    "NewOperatorKey",
    "NewSwap",
    "NewSwapCatalog",
    "NewWebhook",
    "NewWebhookDisabledReason",
    "NewWebhookEvent",
    "OpenedCampaignToken",
    "OperatorAccount",
    "OperatorAccountChange",
    "OperatorAccountStatus",
    "OperatorGrant",
    "OperatorJob",
    "OperatorJobAccount",
    "OperatorJobFailureCode",
    "OperatorJobFamily",
    "OperatorJobFilterCatalog",
    "OperatorJobFilterCatalogCatalog",
    "OperatorJobLane",
    "OperatorJobState",
    "OperatorJobStory",
    "OperatorJobStoryAccount",
    "OperatorJobStoryCredits",
    "OperatorJobStoryFailureCode",
    "OperatorJobStoryFallbackLane",
    "OperatorJobStoryFamily",
    "OperatorJobStoryFilterCatalog",
    "OperatorJobStoryFilterCatalogCatalog",
    "OperatorJobStoryInstancePrompt",
    "OperatorJobStoryInstancePromptEnding",
    "OperatorJobStoryLane",
    "OperatorJobStoryStages",
    "OperatorJobStoryState",
    "OperatorJobStoryTimings",
    "OperatorJobTimings",
    "OperatorKey",
    "OperatorKeyRequest",
    "OverviewChange",
    "OverviewChangeCatalog",
    "PaidFilter",
    "PaidFilterFilterType",
    "PaidFilterRequest",
    "PictureReport",
    "PictureReportAccount",
    "PictureReportReason",
    "PictureReportState",
    "Price",
    "PriceFamily",
    "PrintInput",
    "PrintInputTemplate",
    "PromptCheck",
    "PromptCheckFailureCode",
    "PromptCheckFailureCodeCode",
    "PromptCheckUnderstood",
    "PromptWord",
    "PromptWordState",
    "PublishInput",
    "ReportedBooth",
    "ReportedBoothCamera",
    "ReportedBoothProblem",
    "ReportedBoothState",
    "ReportedPicture",
    "ReportedPictureAccount",
    "ReportedPictureReason",
    "ReportedPictureState",
    "RotatedWebhook",
    "RotatedWebhookDisabledReason",
    "RotatedWebhookEvent",
    "SelfPromptInput",
    "SelfPromptInputRatio",
    "Share",
    "SharedOutput",
    "SharedResult",
    "ShownGallery",
    "ShownGalleryLanguage",
    "ShownPicture",
    "SlotSearch",
    "StylizedInput",
    "StylizedPromptInput",
    "SwapCheck",
    "SwapCheckFilterTypeFrom",
    "SwapCheckFilterTypeFromFrom",
    "SwapCheckFilterTypeFromTo",
    "SwapCheckGender",
    "SwapCheckSize",
    "TestEvent",
    "Upload",
    "UsageDay",
    "UsageDayFamily",
    "Verification",
    "VerificationVerdict",
    "VideoInput",
    "VideoInputAspectRatio",
    "VideoInputDuration",
    "VideoInputModel",
    "VideoOutput",
    "VideoOutputVideoStatus",
    "Webhook",
    "WebhookChange",
    "WebhookChangeEvent",
    "WebhookDisabledReason",
    "WebhookEvent",
    "WebhookEventCreditsLow",
    "WebhookEventCreditsLowType",
    "WebhookEventJob",
    "WebhookEventJobType",
    "WebhookEventType",
    "WebhookEventWebhookTest",
    "WebhookEventWebhookTestType",
    "WebhookRequest",
    "WebhookRequestEvent",
    "Worker",
]
