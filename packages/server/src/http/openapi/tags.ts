/** What each group of endpoints is for, in the order of the documentation page. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Face swap v6': 'Put one person or a group into a filter. The latest look. 2 credits.',
  'Face swap v5': 'The same filters with the v5 look. 2 credits.',
  'Face swap v1 and v2': 'Versions 1 and 2, with a filter (1 credit) or a prompt (2 credits).',
  'Multi swap realistic': 'Put a group photo into a realistic style or scene. 3 credits.',
  'Multi swap stylized': 'Put a group photo into a drawn or printed style. 3 credits.',
  'Multi swap v4': 'Compose up to five pictures into one group. 3 credits.',
  Video: 'Animate one picture, or make a transition from a first to a last picture.',
  Filters: 'The filter catalogs and your own filters.',
  Aliases: 'Stable ids that point to a filter and can be pointed to another one during an event.',
  Campaigns:
    'An event, a tour or a shop: its name, dates, language, look and limits, and its aliases.',
  Credentials: 'Access tokens from API keys.',
  Jobs: 'All jobs of all families: list, follow, cancel, erase and download.',
  Uploads: 'Upload a picture once and refer to it in any picture field.',
  Verify: 'Whether a picture or video was made here, when, and with which filter.',
  Webhooks: 'Signed events of your jobs, sent to your server and retried until it accepts them.',
  Account: 'Credits, ledger, usage, prices and cost estimates.',
  Keys: 'API keys with expiry and spend cap, rotation with overlap, and revocation within a second.',
  Sessions: 'Sign-in to the studio: a browser cookie, protected by a CSRF token.',
  Members: 'The members of an account and their roles.',
  'Custom filters': 'Create your own filters: draft, test, freeze versions, publish and archive.',
  Guests: 'Pages that guests open on their own phones, with a token of one campaign.',
  Booth: 'A browser session that is locked to taking pictures with one alias.',
  Operator:
    'For operators of the installation: lanes, workers, engines, accounts and paid filters.',
}

export function describeTags(names: Iterable<string>) {
  return [...new Set(names)].map((name) => {
    const description = DESCRIPTIONS[name]
    if (description === undefined) throw new Error(`tag ${name} has no description`)
    return { name, description }
  })
}
