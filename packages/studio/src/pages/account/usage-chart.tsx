import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { LOCALE } from '../../lib/locale.ts'
import type { DayTotal } from './usage-days.ts'

const short = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const labelOf = (day: unknown) => short.format(new Date(`${String(day)}T00:00:00Z`))

/** Credits by day. What it shows is also a table, one click away. */
export default function UsageChart({ totals }: { totals: readonly DayTotal[] }) {
  const most = totals.reduce((best, day) => (day.credits > best.credits ? day : best))
  const words =
    most.credits === 0
      ? 'Credits by day: none used.'
      : `Credits by day. Highest on ${labelOf(most.day)}: ${most.credits}.`
  return (
    // Cut off at its place: until it is drawn anew, the chart's last width would widen a narrowed page.
    <figure role="img" aria-label={words} className="h-64 overflow-hidden">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...totals]}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            tickFormatter={labelOf}
            tickLine={false}
            axisLine={false}
            minTickGap={28}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <YAxis
            allowDecimals={false}
            tickLine={false}
            axisLine={false}
            width={40}
            tick={{ fill: 'var(--muted)', fontSize: 12 }}
          />
          <Tooltip
            labelFormatter={labelOf}
            cursor={{ fill: 'var(--sunken)' }}
            contentStyle={{
              background: 'var(--surface)',
              border: '1px solid var(--line)',
              borderRadius: 10,
              color: 'var(--ink)',
            }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Bar
            dataKey="credits"
            name="Credits"
            fill="var(--accent)"
            radius={[4, 4, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}
