import type { Dashboard, Panel } from './panel.ts'

const SOURCE = { type: 'prometheus', uid: '$datasource' }
const COLUMNS = 24
const HEIGHT = { timeseries: 8, stat: 4 }

/** What Grafana reads from a file. */
export function toGrafana({ uid, title, rows }: Dashboard) {
  let y = 0
  let id = 0
  const panels = rows.flatMap(([name, row]) => {
    const heading = {
      ...{ id: ++id, type: 'row', title: name, collapsed: false, panels: [] },
      gridPos: { x: 0, y, w: COLUMNS, h: 1 },
    }
    y += 1
    const w = Math.floor(COLUMNS / row.length)
    const h = Math.max(...row.map(({ kind = 'timeseries' }) => HEIGHT[kind]))
    const placed = row.map((panel, n) => ({
      id: ++id,
      gridPos: { x: n * w, y, w, h },
      ...drawn(panel),
    }))
    y += h
    return [heading, ...placed]
  })
  return {
    ...{ uid, title, tags: ['guise'], schemaVersion: 39, editable: true, graphTooltip: 1 },
    ...{ timezone: 'browser', refresh: '30s', time: { from: 'now-6h', to: 'now' } },
    templating: {
      list: [
        {
          ...{ name: 'datasource', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
          ...{ hide: 0, includeAll: false, multi: false, refresh: 1, regex: '' },
        },
      ],
    },
    annotations: {
      list: [
        {
          ...{ name: 'Alerts', enable: true, hide: false, iconColor: 'red', datasource: SOURCE },
          expr: 'ALERTS{alertstate="firing",severity="page"}',
          titleFormat: '{{alertname}}',
        },
      ],
    },
    panels,
  }
}

function drawn(panel: Panel) {
  const { title, unit, queries, about, kind = 'timeseries' } = panel
  return {
    ...{ type: kind, title, description: about, datasource: SOURCE },
    fieldConfig: {
      defaults: { unit, ...(kind === 'stat' ? judged(panel) : LINES) },
      overrides: [],
    },
    options: kind === 'stat' ? STAT : LEGEND,
    targets: queries.map(([legendFormat, expr], n) => ({
      ...{ refId: String.fromCharCode(65 + n), datasource: SOURCE, editorMode: 'code' },
      ...{ expr, legendFormat, range: true },
    })),
  }
}

const LINES = { min: 0, custom: { drawStyle: 'line', lineWidth: 1, fillOpacity: 8 } }
const LEGEND = {
  legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
  tooltip: { mode: 'multi', sort: 'desc' },
}
const STAT = {
  ...{
    colorMode: 'background',
    graphMode: 'none',
    justifyMode: 'auto',
    textMode: 'value_and_name',
  },
  reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
}

function judged({ redFrom, redBelow }: Panel) {
  const steps =
    redBelow === undefined
      ? [
          { color: 'green', value: null },
          ...(redFrom === undefined ? [] : [{ color: 'red', value: redFrom }]),
        ]
      : [
          { color: 'red', value: null },
          { color: 'green', value: redBelow },
        ]
  return { thresholds: { mode: 'absolute', steps } }
}
