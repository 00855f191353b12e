import { computed, defineComponent, h, ref } from 'vue'
import { data as catalogs } from '../../src/filters.data.ts'

const PREVIEWS = import.meta.glob<string>('../../../catalog/previews/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** All filters of the catalogs by their previews, found by name. In the repository, a sheet stands in its place. */
export const FilterGallery = defineComponent({
  setup() {
    const sought = ref('')
    const shown = computed(() =>
      catalogs.map((catalog) => ({
        ...catalog,
        filters: catalog.filters.filter(({ name, description }) =>
          `${name} ${description}`.toLowerCase().includes(sought.value.trim().toLowerCase()),
        ),
      })),
    )
    return () =>
      h('div', { class: 'filter-gallery' }, [
        h('input', {
          type: 'search',
          placeholder: 'Find a filter, such as snow',
          'aria-label': 'Find a filter',
          value: sought.value,
          onInput: ({ target }: Event) => {
            sought.value = (target as HTMLInputElement).value
          },
        }),
        ...shown.value.map((catalog) =>
          catalog.filters.length === 0
            ? null
            : h('section', [
                h('h2', { id: catalog.id }, [
                  `${catalog.title} `,
                  h('small', catalog.filters.length),
                ]),
                h(
                  'ul',
                  catalog.filters.map((filter) => picture(catalog.id, filter)),
                ),
              ]),
        ),
        shown.value.every(({ filters }) => filters.length === 0)
          ? h('p', `No filter is called or described like "${sought.value}".`)
          : null,
      ])
  },
})

type Filter = (typeof catalogs)[number]['filters'][number]

function picture(catalog: string, { id, name, description }: Filter) {
  const src = PREVIEWS[`../../../catalog/previews/${catalog}/${id}.webp`]
  return h('li', { title: description }, [
    h('img', { src, alt: '', loading: 'lazy', decoding: 'async' }),
    h('span', [h('b', id), ` ${name}`]),
  ])
}
