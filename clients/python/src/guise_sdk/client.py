"""The two clients: `Guise` blocks, `AsyncGuise` awaits. What they can do is the same."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import httpx

from .pictures.picture_input import PictureInput
from .pictures.put_pictures import read_picture
from .resources.account import Account, AsyncAccount
from .resources.aliases import Aliases, AsyncAliases
from .resources.campaigns import AsyncCampaigns, Campaigns
from .resources.custom_filters import AsyncCustomFilters, CustomFilters
from .resources.filters import AsyncFilters, Filters
from .resources.jobs import AsyncJobs, Jobs
from .resources.keys import AsyncKeys, Keys
from .resources.live_events import GalleryEvent, LiveEvent, Ready, follow_gallery, live_events
from .resources.members import AsyncMembers, Members
from .resources.operator import AsyncOperator, Operator
from .resources.prompts import AsyncPrompts, Prompts
from .resources.uploads import AsyncUploads, Uploads
from .resources.webhooks import AsyncWebhooks, Webhooks
from .runs.rows import RUNS, RunName
from .runs.runner import AsyncImagesRunner, AsyncVideoRunner, ImagesRunner, VideoRunner, estimate
from .settings import TIMEOUT, AsyncSecret, Secret, Settings, settings_of
from .steps import Awaitable, Blocking, Resource, Steps, Stream, iteration, operation, refuse_coroutine_functions
from .transport.awaiting import AwaitingDriver
from .transport.blocking import BlockingDriver
from .transport.requests import Api, part
from .transport.retry import RetrySettings
from .types import (
    CampaignFace,
    Estimate,
    FaceSwapInput,
    FaceSwapV1Input,
    FaceSwapV5Input,
    FirstLastVideoInput,
    GuestArrival,
    GuestSession,
    MailRequest,
    MultiSwapInput,
    MultiSwapPromptInput,
    MultiSwapV4Input,
    PictureReportReason,
    Price,
    SelfPromptInput,
    SharedResult,
    ShownGallery,
    StylizedInput,
    StylizedPromptInput,
    Verification,
    VideoInput,
    WebhookEventType,
)

# Every run that waits holds a connection: with httpx's own limit of 100, the others would wait for them. As many as
# there stay open while nobody uses them.
LIMITS = httpx.Limits(max_connections=None, max_keepalive_connections=20)


class ClientOperations(Resource):
    """What is asked of the service as a whole."""

    @iteration
    def events(
        self,
        *,
        events: Sequence[WebhookEventType] | None = None,
        on_ready: Callable[[Ready], object] | None = None,
        failures: float = float("inf"),
    ) -> Stream[LiveEvent]:
        """The account's events as they happen.

        on_ready: called whenever the stream stands, with the secret that signs its messages.
        failures: how often in a row a connection may fail before giving up.
        """
        return live_events(self._api, events=events, on_ready=on_ready, failures=failures)

    @operation
    def estimate(self, name: RunName, input: Mapping[str, Any]) -> Steps[Estimate]:
        """What a run would cost, and whether you can afford it. Pictures may be left out."""
        return estimate(self._api, RUNS[name], input)

    @operation
    def prices(self) -> Steps[Sequence[Price]]:
        """Every price there is."""
        return self._api.listed("/v1/prices")

    @operation
    def verify(self, file: PictureInput) -> Steps[Verification]:
        """What the marks of a picture or video say: whether it was made here, when, and with which filter. No address
        and no upload: what it was made of must not be lost on the way."""
        data = yield from read_picture(file, files=self._api.settings.files)
        if isinstance(data, str) and data.lower().startswith(("http:", "https:", "upload:")):
            raise TypeError("Download the file first: only the bytes of the file can be verified.")
        text = data if isinstance(data, str) else base64.b64encode(data).decode()
        verification: Verification = yield from self._api.json("POST", "/v1/verify", {"file": text})
        return verification

    @operation
    def share(self, token: str) -> Steps[SharedResult]:
        """A shared result; whoever has its token may look."""
        return self._api.read(f"/v1/shares/{part(token)}")

    @operation
    def mail_share(self, token: str, mail: MailRequest) -> Steps[None]:
        """Sends the link of a share to an address, where the campaign asks for it."""
        return self._api.tell(f"/v1/shares/{part(token)}/mails", mail)

    @operation
    def open_gallery(self, token: str) -> Steps[ShownGallery]:
        """The gallery of a campaign; whoever has its token may look."""
        return self._api.read(f"/v1/galleries/{part(token)}")

    @iteration
    def follow_gallery(
        self, token: str, *, on_connection: Callable[[bool], object] | None = None
    ) -> Stream[GalleryEvent]:
        """What it shows as it changes. Goes on over broken connections; raises when the link is over."""
        return follow_gallery(self._api, token, on_connection=on_connection)

    # Reported twice, it is reported.

    @operation
    def report_share(self, token: str, reason: PictureReportReason) -> Steps[None]:
        """Asks the operator to look at a shared picture. Needs no credentials."""
        return self._api.tell(f"/v1/shares/{part(token)}/reports", {"reason": reason})

    @operation
    def report_shown(self, token: str, number: int, reason: PictureReportReason) -> Steps[None]:
        """The same of a picture of a gallery, by its number."""
        return self._api.tell(f"/v1/galleries/{part(token)}/pictures/{number}/reports", {"reason": reason})

    @operation
    def guest_page(self, code: str) -> Steps[CampaignFace]:
        """The campaign that a code opens. Needs no credentials."""
        return self._api.read(f"/v1/guest-codes/{part(code)}")

    @operation
    def open_guest_session(self, arrival: GuestArrival) -> Steps[GuestSession]:
        """A token for this device. The same device again is the same guest."""
        return self._api.json("POST", "/v1/guest-sessions", arrival)

    @operation
    def guest_session(self) -> Steps[CampaignFace]:
        """What guests may know of a campaign; for those that hold its token."""
        return self._api.read("/v1/guest-session")


class Guise(ClientOperations, Blocking):
    """A client that blocks.

    base_url: where the service is; else GUISE_URL.
    api_key: else GUISE_API_KEY.
    token: an access token instead of a key; else GUISE_TOKEN. A function is asked for every request.
    retry: how often a request is sent again, and after how long.
    timeout: seconds that one attempt at a request may take.
    unreachable_timeout: seconds that the service may be out of reach while a result is awaited.
    upload_above: pictures with more bytes are sent ahead as uploads.
    files: False: texts are never read as paths. For programs that pass on what strangers typed.
    http_client: your own `httpx.Client`, for proxies and certificates. You close it yourself.
    """

    def __init__(
        self,
        base_url: str | None = None,
        api_key: Secret | None = None,
        *,
        token: Secret | None = None,
        retry: RetrySettings | None = None,
        timeout: float = TIMEOUT,
        unreachable_timeout: float = 120.0,
        upload_above: int = 512 * 1024,
        files: bool = True,
        http_client: httpx.Client | None = None,
    ) -> None:
        refuse_coroutine_functions({"api_key": api_key, "token": token})
        settings = settings_of(
            base_url=base_url,
            api_key=api_key,
            token=token,
            retry=retry,
            timeout=timeout,
            unreachable_timeout=unreachable_timeout,
            upload_above=upload_above,
            files=files,
        )
        client = http_client or httpx.Client(limits=LIMITS)
        self._owned = None if http_client else client
        self._assemble(settings, BlockingDriver(client))

    def _assemble(self, settings: Settings, driver: BlockingDriver) -> None:
        api = Api(settings)
        super().__init__(api, driver)
        self.face_swap = ImagesRunner[FaceSwapInput](api, driver, RUNS["face_swap"])
        self.face_swap_v5 = ImagesRunner[FaceSwapV5Input](api, driver, RUNS["face_swap_v5"])
        self.face_swap_v1 = ImagesRunner[FaceSwapV1Input](api, driver, RUNS["face_swap_v1"])
        self.self_prompt = ImagesRunner[SelfPromptInput](api, driver, RUNS["self_prompt"])
        self.multi_swap = ImagesRunner[MultiSwapInput](api, driver, RUNS["multi_swap"])
        self.multi_swap_prompt = ImagesRunner[MultiSwapPromptInput](api, driver, RUNS["multi_swap_prompt"])
        self.stylized = ImagesRunner[StylizedInput](api, driver, RUNS["stylized"])
        self.stylized_prompt = ImagesRunner[StylizedPromptInput](api, driver, RUNS["stylized_prompt"])
        self.multi_swap_v4 = ImagesRunner[MultiSwapV4Input](api, driver, RUNS["multi_swap_v4"])
        self.video = VideoRunner[VideoInput](api, driver, RUNS["video"])
        self.first_last_video = VideoRunner[FirstLastVideoInput](api, driver, RUNS["first_last_video"])
        self.jobs = Jobs(api, driver)
        self.uploads = Uploads(api, driver)
        self.filters = Filters(api, driver)
        self.custom_filters = CustomFilters(api, driver)
        self.aliases = Aliases(api, driver)
        self.campaigns = Campaigns(api, driver)
        self.prompts = Prompts(api, driver)
        self.webhooks = Webhooks(api, driver)
        self.account = Account(api, driver)
        self.keys = Keys(api, driver)
        self.members = Members(api, driver)
        self.operator = Operator(api, driver)

    def close(self) -> None:
        """Closes its connections. Also at the end of `with Guise() as guise:`."""
        if self._owned:
            self._owned.close()

    def __enter__(self) -> Guise:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncGuise(ClientOperations, Awaitable):
    """A client that awaits, on asyncio or trio. Its settings are those of `Guise`; functions may be coroutine
    functions."""

    def __init__(
        self,
        base_url: str | None = None,
        api_key: AsyncSecret | None = None,
        *,
        token: AsyncSecret | None = None,
        retry: RetrySettings | None = None,
        timeout: float = TIMEOUT,
        unreachable_timeout: float = 120.0,
        upload_above: int = 512 * 1024,
        files: bool = True,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        settings = settings_of(
            base_url=base_url,
            api_key=api_key,
            token=token,
            retry=retry,
            timeout=timeout,
            unreachable_timeout=unreachable_timeout,
            upload_above=upload_above,
            files=files,
        )
        client = http_client or httpx.AsyncClient(limits=LIMITS)
        self._owned = None if http_client else client
        self._assemble(settings, AwaitingDriver(client))

    def _assemble(self, settings: Settings, driver: AwaitingDriver) -> None:
        api = Api(settings)
        super().__init__(api, driver)
        self.face_swap = AsyncImagesRunner[FaceSwapInput](api, driver, RUNS["face_swap"])
        self.face_swap_v5 = AsyncImagesRunner[FaceSwapV5Input](api, driver, RUNS["face_swap_v5"])
        self.face_swap_v1 = AsyncImagesRunner[FaceSwapV1Input](api, driver, RUNS["face_swap_v1"])
        self.self_prompt = AsyncImagesRunner[SelfPromptInput](api, driver, RUNS["self_prompt"])
        self.multi_swap = AsyncImagesRunner[MultiSwapInput](api, driver, RUNS["multi_swap"])
        self.multi_swap_prompt = AsyncImagesRunner[MultiSwapPromptInput](api, driver, RUNS["multi_swap_prompt"])
        self.stylized = AsyncImagesRunner[StylizedInput](api, driver, RUNS["stylized"])
        self.stylized_prompt = AsyncImagesRunner[StylizedPromptInput](api, driver, RUNS["stylized_prompt"])
        self.multi_swap_v4 = AsyncImagesRunner[MultiSwapV4Input](api, driver, RUNS["multi_swap_v4"])
        self.video = AsyncVideoRunner[VideoInput](api, driver, RUNS["video"])
        self.first_last_video = AsyncVideoRunner[FirstLastVideoInput](api, driver, RUNS["first_last_video"])
        self.jobs = AsyncJobs(api, driver)
        self.uploads = AsyncUploads(api, driver)
        self.filters = AsyncFilters(api, driver)
        self.custom_filters = AsyncCustomFilters(api, driver)
        self.aliases = AsyncAliases(api, driver)
        self.campaigns = AsyncCampaigns(api, driver)
        self.prompts = AsyncPrompts(api, driver)
        self.webhooks = AsyncWebhooks(api, driver)
        self.account = AsyncAccount(api, driver)
        self.keys = AsyncKeys(api, driver)
        self.members = AsyncMembers(api, driver)
        self.operator = AsyncOperator(api, driver)

    async def close(self) -> None:
        """Closes its connections. Also at the end of `async with AsyncGuise() as guise:`."""
        if self._owned:
            await self._owned.aclose()

    async def __aenter__(self) -> AsyncGuise:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
