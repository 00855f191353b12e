export type LoopPicture = { readonly url: string; readonly isMadeHere: boolean }

export type LoopTurn = { readonly shown?: LoopPicture; readonly gone?: LoopPicture }

export const isListed = (pictures: readonly LoopPicture[], one: LoopPicture): boolean =>
  pictures.some(({ url }) => url === one.url)

/** What is up, and what makes way for it. Staff may have hidden either meanwhile: then it is in sight no longer. */
export function onStage(
  pictures: readonly LoopPicture[],
  { shown, gone }: LoopTurn,
): { readonly now: LoopPicture | undefined; readonly before: LoopPicture | undefined } {
  const now = shown && isListed(pictures, shown) ? shown : pictures[0]
  const before = gone && gone.url !== now?.url && isListed(pictures, gone) ? gone : undefined
  return { now, before }
}

/** Another one, if it can be shown; null: the one before stays. */
export async function nextTurn(
  list: () => readonly LoopPicture[],
  turn: number,
  load: (url: string) => Promise<boolean>,
): Promise<LoopPicture | null> {
  const next = list()[turn % list().length]
  // It may be hidden while it is loaded.
  return next && (await load(next.url)) && isListed(list(), next) ? next : null
}
