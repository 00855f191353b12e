import type { SealedKind, SealOrigin } from './task.ts'

const DIGITAL_SOURCE_TYPE =
  'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'

/** Names of assertions and parameters begin with who defines them. */
export const FILTER = 'guise.filter'

/**
 * What is sealed: that Guise made this from so many photos, when, and with which filter. Of the photos only that
 * there were some: no name, no digest, no thumbnail.
 */
export function manifestOf(
  { version, madeAt, filter, photos }: SealOrigin,
  format: SealedKind,
): object {
  const guise = { name: 'Guise', version }
  const ids = Array.from({ length: photos }, (_, at) => `photo-${at + 1}`)
  return {
    claim_version: 2,
    claim_generator_info: [guise],
    title: format === 'video/mp4' ? 'Video made with Guise' : 'Picture made with Guise',
    format,
    ingredients: ids.map((id, at) => ({
      title: `Photo ${at + 1}`,
      relationship: 'componentOf',
      instance_id: id,
      label: id,
    })),
    assertions: [
      {
        label: 'c2pa.actions.v2',
        data: {
          actions: [
            {
              action: 'c2pa.created',
              when: madeAt,
              softwareAgent: guise,
              digitalSourceType: DIGITAL_SOURCE_TYPE,
              ...(filter === null ? {} : { parameters: { [FILTER]: filter } }),
            },
            ...ids.map((id) => ({ action: 'c2pa.placed', parameters: { ingredientIds: [id] } })),
          ],
        },
      },
    ],
  }
}
