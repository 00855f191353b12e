const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' } as const
const CHARACTERS = new Map<string, string>(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** What XML 1.0 cannot hold, not even as an entity. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

export const XML = {
  escape: (text: string) =>
    text
      .toWellFormed()
      .replace(FORBIDDEN, '')
      .replace(/[&<>"']/g, (found) => ENTITIES[found as keyof typeof ENTITIES]),
  unescape: (text: string) =>
    text.replace(/&(?:amp|lt|gt|quot|apos);/g, (found) => CHARACTERS.get(found) ?? found),
}
