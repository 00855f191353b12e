import { Picture } from '../../../ui/picture.tsx'
import type { CatalogName } from '../families/family.ts'
import type { FilterChoice } from './filter-choice.ts'
import { recentOf } from './recent.ts'

const LEAST = 2

/** The filters used last, small and near. */
export function RecentFilters({
  catalog,
  choices,
  chosen,
  onChoose,
}: {
  catalog: CatalogName
  choices: readonly FilterChoice[]
  chosen: string | null
  onChoose: (id: string) => void
}) {
  const recent = recentOf(catalog).flatMap((id) => choices.find((choice) => choice.id === id) ?? [])
  if (recent.length < LEAST) return null
  return (
    <div className="mb-3 flex items-center gap-3 px-1 pt-1">
      <p className="text-sm text-muted">Recent</p>
      <ul className="flex gap-2 overflow-x-auto p-1">
        {recent.map(({ id, name, preview }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              aria-label={`Use ${name}`}
              title={name}
              onClick={() => onChoose(id)}
              className="block size-11 overflow-hidden rounded-control hover:ring-2 hover:ring-line-strong aria-pressed:ring-2 aria-pressed:ring-accent"
            >
              <Picture src={preview} alt="" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
