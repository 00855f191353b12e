import { Badge } from '../../../ui/badge.tsx'
import { Section } from '../../../ui/card.tsx'
import { isUnknown, licenceSummary, modelsOf } from '../graph/licences.ts'

/** What the models of a workflow allow; filters of the built-in engine have none of their own. */
export function LicencesSection({ recipe }: { recipe: unknown }) {
  const models = modelsOf(recipe)
  const summary = licenceSummary(models)
  if (!summary) return null
  return (
    <Section title="Licences" hint="Of the models that this filter needs.">
      <p className="mb-3">
        <Badge tone={summary.tone}>{summary.words}</Badge>
      </p>
      <ul className="space-y-3 text-sm">
        {models.map((model) => (
          <li key={`${model.folder}/${model.file}`}>
            <p className="font-medium break-all">{model.file}</p>
            <p className="text-muted">
              {isUnknown(model) ? 'Licence unknown' : model.licence}
              {model.commercial ? ', allows commercial use' : ', not marked for commercial use'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
