"""Writes src/guise_sdk/types.py from openapi.json; with --check it only says whether it would change.

The names of the document's schemas are good ones and stay as they are. What has no name there, a request body or an
object inside another one, gets one: bodies from the table below, objects by their parent and field (`JobCredits`).
"""

from __future__ import annotations

import json
import keyword
import sys
import textwrap
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
FILE = Path(__file__).resolve().parents[1] / "src/guise_sdk/types.py"
JSON = "application/json"

# Only for browsers that have signed in: a program has a key.
LEFT_OUT = {"Booth", "RecoveryCodes", "SecondFactor", "SecondFactorEnrolment", "Session", "SignInOptions", "OAuthError"}

# The names of the TypeScript SDK where the document has none or another one.
RENAMED = {
    "AliasCard": "AliasOverview",
    "OpenedWebhook": "NewWebhook",
    "OpenedKey": "NewKey",
    "OpenedOperatorKey": "NewOperatorKey",
    "Error": "ErrorBody",
}

BODIES = {
    "FaceSwapInput": "post /v6/run/face_swap",
    "FaceSwapV5Input": "post /v5/run/face_swap",
    "FaceSwapV1Input": "post /v1/run/faceswap",
    "SelfPromptInput": "post /v2/run/self-prompt",
    "MultiSwapInput": "post /v5/run/multi_swap",
    "MultiSwapPromptInput": "post /v5/run/multi_swap_self_prompt",
    "StylizedInput": "post /v1/run/stylized_multi_swap",
    "StylizedPromptInput": "post /v1/run/stylized_multi_swap_self_prompt",
    "MultiSwapV4Input": "post /v4/multi_swap_styles/",
    "VideoInput": "post /v1/run/single_frame_video",
    "FirstLastVideoInput": "post /v1/run/first_last_frame_video",
    "AccountChange": "patch /v1/account",
    "AliasChange": "patch /api/alias/{alias_id}/",
    "NamedAlias": "post /v1/aliases",
    "NewAlias": "post /api/alias/",
    "NewSwap": "post /v1/aliases/{alias_id}/swaps",
    "OverviewChange": "patch /v1/aliases/{alias_id}",
    "BrandInput": "put /v1/campaigns/{campaign_id}/brand",
    "BrandPreview": "post /v1/campaigns/{campaign_id}/brand/preview",
    "PrintInput": "post /v1/campaigns/{campaign_id}/prints",
    "NewCampaign": "post /v1/campaigns",
    "CampaignChange": "patch /v1/campaigns/{campaign_id}",
    "CampaignReopening": "post /v1/campaigns/{campaign_id}/reopen",
    "NewCampaignAlias": "post /v1/campaigns/{campaign_id}/aliases",
    "NewCampaignToken": "post /v1/campaigns/{campaign_id}/tokens",
    "GalleryChange": "patch /v1/campaigns/{campaign_id}/gallery",
    "GuestAccessChange": "patch /v1/campaigns/{campaign_id}/guests",
    "GuestArrival": "post /v1/guest-sessions",
    "NewFilter": "post /v1/users/me/my-custom-filters",
    "FilterChange": "patch /v1/users/me/my-custom-filters/{filter_id}",
    "FilterFile": "post /v1/users/me/my-custom-filters/import",
    "FilterPreview": "post /v1/users/me/my-custom-filters/preview",
    "PublishInput": "post /v1/users/me/my-custom-filters/{filter_id}/publish",
    "SlotSearch": "post /v1/users/me/my-custom-filters/faces",
    "KeyRequest": "post /v1/keys",
    "KeyChange": "patch /v1/keys/{key_id}",
    "MailRequest": "post /v1/jobs/{job_id}/mails",
    "MemberRequest": "post /v1/members",
    "MemberChange": "patch /v1/members/{member_id}",
    "WebhookRequest": "post /v1/webhooks",
    "WebhookChange": "patch /v1/webhooks/{webhook_id}",
    "AccountOpening": "post /v1/operator/accounts",
    "OperatorAccountChange": "patch /v1/operator/accounts/{account_id}",
    "AccountStatusChange": "post /v1/operator/accounts/{account_id}/status",
    "CreditGrant": "post /v1/operator/accounts/{account_id}/credits",
    "GrantReversal": "post /v1/operator/accounts/{account_id}/reversals",
    "NewInstance": "post /v1/operator/instances",
    "OperatorKeyRequest": "post /v1/operator/keys",
    "PaidFilterRequest": "post /v1/operator/filters",
}

PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
PICTURE = "Base64, data URI"

HEADER = '''"""The words of the wire, by the names this package uses.

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

'''


class Writer:
    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.made: dict[str, str] = {}

    def text(self) -> str:
        schemas = self.document["components"]["schemas"]
        for name in sorted(schemas):
            if name not in LEFT_OUT:
                self.named(RENAMED.get(name, name), schemas[name], given=False)
        for name, operation in BODIES.items():
            method, path = operation.split(" ")
            body = self.document["paths"][path][method]["requestBody"]["content"][JSON]["schema"]
            self.named(name, body, given=True)
        codes = "".join(f'    "{code}",\n' for code in error_codes(self.document))
        self.made["ErrorCode"] = f"ErrorCode = Literal[\n{codes}]\n"
        names = "".join(f'    "{name}",\n' for name in sorted(self.made))
        return HEADER + "\n\n".join(self.made.values()) + f"\n__all__ = [\n{names}]\n"

    def named(self, name: str, schema: dict[str, Any], *, given: bool) -> str:
        """Adds a type of this name; a second one of the same name must be the same type."""
        if "$ref" in schema:
            text = f"{name} = {self.type(name, schema, given=given)}\n"
        elif "properties" in schema:
            text = self.typed_dict(name, schema, given=given)
        else:
            text = f"{name} = {self.type(name, schema, given=given)}\n"
        if self.made.setdefault(name, text) != text:
            raise SystemExit(f"two different types would be called {name}")
        return name

    def typed_dict(self, name: str, schema: dict[str, Any], *, given: bool) -> str:
        lines = [f"class {name}(TypedDict):"]
        if "description" in schema:
            lines.append(f'    """{sentence(schema["description"])}"""\n')
        required = schema.get("required", [])
        if any(keyword.iskeyword(field) for field in schema["properties"]):
            return self.typed_dict_of_words(name, schema, given=given)
        for field, inner in schema["properties"].items():
            inside = self.type(name + pascal(field), inner, given=given)
            written = inside if field in required else f"NotRequired[{inside}]"
            lines += [f"    # {line}" for line in textwrap.wrap(described(inner), 110)]
            lines.append(f"    {field}: {written}")
        if len(lines) == 1:
            lines.append("    pass")
        return "\n".join(lines) + "\n"

    def typed_dict_of_words(self, name: str, schema: dict[str, Any], *, given: bool) -> str:
        """For fields that are words of Python, such as `from`."""
        lines = [f"{name} = TypedDict(", f'    "{name}",', "    {"]
        for field, inner in schema["properties"].items():
            inside = self.type(name + pascal(field), inner, given=given)
            written = inside if field in schema.get("required", []) else f"NotRequired[{inside}]"
            lines.append(f'        "{field}": {written!r},')
        return "\n".join([*lines, "    },", ")"]) + "\n"

    def type(self, name: str, schema: dict[str, Any], *, given: bool) -> str:
        if schema.get("description", "").startswith(PICTURE) and given:
            return "PictureInput"
        if "$ref" in schema:
            target: str = schema["$ref"].rsplit("/", 1)[1]
            return RENAMED.get(target, target)
        if "const" in schema:
            return f"Literal[{json.dumps(schema['const'])}]"
        if "enum" in schema:
            return self.alias(name, f"Literal[{', '.join(json.dumps(one) for one in schema['enum'])}]")
        # "One of these fields is required" has no counterpart in types.
        kinds = [one for one in schema.get("anyOf", []) if not ("required" in one and set(one) <= {"required", "type"})]
        if kinds and "properties" not in schema:
            return self.union(name, kinds, given=given)
        kind = schema.get("type")
        if isinstance(kind, list):
            return self.union(name, [{**schema, "type": one} for one in kind], given=given)
        if kind == "array":
            items = self.type(singular(name), schema.get("items", {}), given=given)
            return f"Sequence[{items}]" if given else f"list[{items}]"
        if kind == "object":
            if "properties" in schema:
                return self.named(name, schema, given=given)
            inner = schema.get("additionalProperties")
            values = self.type(name + "Value", inner, given=given) if isinstance(inner, dict) else "Any"
            return f"Mapping[str, {values}]" if given else f"dict[str, {values}]"
        return PLAIN.get(str(kind), "Any")

    def union(self, name: str, kinds: list[dict[str, Any]], *, given: bool) -> str:
        objects = [one for one in kinds if "properties" in one]
        parts = []
        for one in kinds:
            distinct = name + discriminator(one) if one in objects and len(objects) > 1 else name
            parts.append(self.type(distinct, one, given=given))
        return union_of(list(dict.fromkeys(parts)))

    def alias(self, name: str, text: str) -> str:
        """Words that a field may have: `JobState`."""
        if name in self.document["components"]["schemas"]:
            name += "Type"
        self.made.setdefault(name, f"{name} = {text}\n")
        return name if self.made[name] == f"{name} = {text}\n" else text


def union_of(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"Union[{', '.join(parts)}]"


def discriminator(schema: dict[str, Any]) -> str:
    """What tells one of several objects from the others: its kind or type."""
    for field in ("kind", "type"):
        words = schema["properties"].get(field, {})
        options = [words["const"]] if "const" in words else words.get("enum", [])
        if options:
            # Several kinds of one shape have their first word in common: job.queued, job.failed.
            return pascal(options[0].split(".")[0] if len(options) > 1 else options[0])
    return pascal("_".join(sorted(schema["properties"])[:1]))


def error_codes(document: dict[str, Any]) -> list[str]:
    """Every code that a refusal may carry."""
    operations = [operation for methods in document["paths"].values() for operation in methods.values()]
    responses = [response for operation in operations for response in operation["responses"].values()]
    responses += document["components"]["responses"].values()
    return sorted({code for response in responses for code in response.get("x-error-codes", [])})


def described(schema: dict[str, Any]) -> str:
    text = " ".join(schema.get("description", "").split())
    if "default" in schema:
        default = json.dumps(schema["default"])
        text = f"{text} (default: {default})" if text else f"Default: {default}"
    return text


def sentence(text: str) -> str:
    joined = " ".join(text.replace("\\", "\\\\").split())
    return joined if joined.endswith((".", "?", "!")) else f"{joined}."


def pascal(text: str) -> str:
    words = "".join(char if char.isalnum() else " " for char in text).split()
    return "".join(word[0].upper() + word[1:] for word in words)


def singular(name: str) -> str:
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def main() -> int:
    made = Writer(json.loads((ROOT / "openapi.json").read_text())).text()
    if "--check" in sys.argv:
        if FILE.read_text() == made:
            return 0
        print("guise_sdk/types.py is not up to date: run `npm run tool -- python types`", file=sys.stderr)
        return 1
    FILE.write_text(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
