import DefaultTheme from 'vitepress/theme-without-fonts'
// After the theme, whose colours it replaces.
import '@fontsource-variable/inter'
import './style.css'
import type { Theme } from 'vitepress'
import { h } from 'vue'
import { FilterGallery } from './filter-gallery.ts'
import { NotFound } from './not-found.ts'
import { ServiceLinks } from './service-links.ts'

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-content-after': () => h(ServiceLinks),
      'nav-screen-content-after': () => h(ServiceLinks),
      'not-found': () => h(NotFound),
    }),
  enhanceApp({ app }) {
    app.component('FilterGallery', FilterGallery)
  },
} satisfies Theme
