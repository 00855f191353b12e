/** One picture on a dashboard. */
export type Panel = {
  readonly title: string
  /** As Grafana names units: s, bytes, reqps, percentunit, short. */
  readonly unit: string
  readonly queries: readonly (readonly [legend: string, expr: string])[]
  /** What to make of it, for somebody who sees it for the first time. */
  readonly about: string
  readonly kind?: 'timeseries' | 'stat'
  /** From here on a stat is red; below it green. */
  readonly redFrom?: number
  /** For stats that are good when high. */
  readonly redBelow?: number
}

export type Dashboard = {
  readonly uid: string
  readonly title: string
  readonly rows: readonly (readonly [title: string, panels: readonly Panel[]])[]
}

/** Over the interval that Grafana chooses by the scrape interval and the width of the picture. */
export const rate = (selector: string) => `rate(${selector}[$__rate_interval])`

export const perSecond = (by: string, selector: string) => `sum by (${by}) (${rate(selector)})`

/** All processes together; buckets are added before the share is taken. */
export const quantile = (share: number, by: string, histogram: string, matching = '') =>
  `histogram_quantile(${share}, sum by (${['le', by].filter(Boolean).join(', ')}) (${rate(`${histogram}_bucket${matching}`)}))`
