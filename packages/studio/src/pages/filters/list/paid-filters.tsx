import { useCustomFilters } from '../../../lib/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TYPE_LABELS } from '../labels.ts'

/** What the account was given: it can be used like its own, and not be changed. */
export function PaidFilters() {
  const filters = useCustomFilters().data?.filter(({ source }) => source === 'paid') ?? []
  if (filters.length === 0) return null
  return (
    <section aria-labelledby="paid-filters" className="mt-14">
      <h2 id="paid-filters" className="text-lg font-semibold">
        Provided to you
      </h2>
      <p className="mt-1 mb-5 text-muted">
        Provided by the operator of this installation. Use them like your own.
      </p>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-6">
        {filters.map(({ id, name, preview_images: [picture], filter_type: type }) => (
          <li key={id} className="overflow-hidden rounded-card border border-line bg-surface">
            <Picture src={picture} alt="" className="aspect-[4/5] w-full" />
            <div className="space-y-1.5 p-3">
              <h3 className="line-clamp-1 font-medium">{name}</h3>
              <Badge>{TYPE_LABELS[type]}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
