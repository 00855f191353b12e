import { h } from 'vue'

/** Outside of the site, at the same service: the browser has to leave the page for them. */
export const ServiceLinks = () =>
  h('div', { class: 'service-links' }, [
    h('a', { href: '/docs/', target: '_self' }, 'API reference'),
    h('a', { href: '/', target: '_self' }, 'Studio'),
  ])
