// Writes the dashboards of Grafana from their rows:
//   npm run tool -- dashboards
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { dashboardFiles } from './dashboards/index.ts'

const FOLDER = new URL('../../deploy/grafana/dashboards/', import.meta.url)
for (const [name, text] of dashboardFiles()) {
  await writeFile(new URL(name, FOLDER), text)
  console.log(fileURLToPath(new URL(name, FOLDER)))
}
