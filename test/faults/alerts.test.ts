import { afterAll, beforeAll, it } from 'vitest'
import { type Seen, writeAlertReport } from '../support/alert-report.ts'
import { type AlertSite, startAlertSite } from '../support/alert-site.ts'
import { PROVOCATIONS } from '../support/provocations.ts'
import { until } from '../support/until.ts'

let site: AlertSite
const seen: Seen[] = []
const rowsSeen = new Set<string>()
beforeAll(async () => {
  site = await startAlertSite()
}, 300_000)
afterAll(async () => {
  await site?.stop()
  const isWhole = rowsSeen.size === PROVOCATIONS.length
  if (isWhole && process.env.GUISE_ALERT_REPORT) await writeAlertReport(seen)
})

it.each(PROVOCATIONS)('$what: $alerts', async ({ what, alerts, provoke }) => {
  const isQuiet = async () => {
    const firing = await site.firing()
    return !alerts.some((alert) => firing.includes(alert))
  }
  await until(`${alerts} are quiet at first`, isQuiet)

  const fired = new Map<string, number>()
  const began = Date.now()
  const mend = await provoke(site)
  let mended = 0
  try {
    await until(`all fire: ${alerts}`, async () => {
      for (const alert of await site.firing()) {
        if (!fired.has(alert)) fired.set(alert, Date.now() - began)
      }
      return alerts.every((alert) => fired.has(alert))
    })
  } finally {
    mended = Date.now()
    await mend()
  }
  const quiet = new Map<string, number>()
  await until(`all are quiet again: ${alerts}`, async () => {
    const firing = await site.firing()
    for (const alert of alerts) {
      if (firing.includes(alert)) quiet.delete(alert)
      else if (!quiet.has(alert)) quiet.set(alert, Date.now() - mended)
    }
    return quiet.size === alerts.length
  })
  rowsSeen.add(what)
  for (const alert of alerts) {
    seen.push({ what, alert, firedMs: fired.get(alert) ?? 0, quietMs: quiet.get(alert) ?? 0 })
  }
})
