import { h } from 'vue'

export const NotFound = () =>
  h('main', { class: 'front' }, [
    h('div', { class: 'hero' }, [
      h('h1', 'There is no such page'),
      h('p', 'It may have been moved, or its address has a mistake in it.'),
      h('p', [
        h('a', { href: '/guide/' }, 'Start'),
        ' ',
        h('a', { href: '/guide/all' }, 'All pages'),
      ]),
    ]),
  ])
