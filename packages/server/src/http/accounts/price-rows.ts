import type { FamilyId, PriceList } from '@guise/core'
import type { Family, Price } from '../versioned/families/family.ts'

export type PriceRow = Price & { readonly run: string; readonly family: FamilyId }

/** Every price there is, each with the fewest fields that tell it from the others. */
export function priceRows(families: readonly Family[], list: PriceList): readonly PriceRow[] {
  return families.flatMap((family) =>
    family.flows.flatMap((flow) =>
      inFewFields(flow.prices(list)).map((price) => ({
        run: flow.path,
        family: family.id,
        ...price,
      })),
    ),
  )
}

/** Leaves out, one by one, the fields without which every price is still the same. */
function inFewFields(prices: readonly Price[]): readonly Price[] {
  const names = Object.keys(prices[0]?.fields ?? {})
  return names.reduce((kept, name) => {
    const fewer = kept.map(({ fields: { [name]: _, ...fields }, credits }) => ({ fields, credits }))
    const byFields = new Map(fewer.map((price) => [JSON.stringify(price.fields), price]))
    const isStillTold = fewer.every(
      ({ fields, credits }) => byFields.get(JSON.stringify(fields))?.credits === credits,
    )
    return isStillTold ? [...byFields.values()] : kept
  }, prices)
}
