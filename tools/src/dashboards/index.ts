import { toGrafana } from './layout.ts'
import { overview } from './overview.ts'
import { processes } from './processes.ts'
import { work } from './work.ts'

export const DASHBOARDS = [overview, work, processes]

/** The files of deploy/grafana/dashboards, by name. */
export const dashboardFiles = () =>
  new Map(
    DASHBOARDS.map((dashboard) => [
      `${dashboard.uid}.json`,
      `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`,
    ]),
  )
