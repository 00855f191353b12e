/** As the test of traces writes them down. */
export type DrawnSpan = {
  readonly service: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly began: number
  readonly ended: number
  readonly hasFailed: boolean
}

const ROW = 26
const NAMES = 330
const TIMES = 850
const AFTER = 90
const TOP = 84
const COLOURS: Readonly<Record<string, string>> = {
  'guise-api': '#2563eb',
  'guise-worker': '#0d9488',
}
const OTHER = '#64748b'
const FAILED = '#dc2626'
const TICKS = 5

/** A trace as a picture: a row for each span below its parent, a bar for its time. */
export function drawWaterfall(title: string, spans: readonly DrawnSpan[]): string {
  const rows = inOrder(spans)
  const from = Math.min(...spans.map(({ began }) => began))
  const to = Math.max(...spans.map(({ ended }) => ended))
  const x = (at: number) => NAMES + ((at - from) / Math.max(1, to - from)) * TIMES
  const [width, height] = [NAMES + TIMES + AFTER, TOP + rows.length * ROW + 24]
  const services = [...new Set(spans.map(({ service }) => service))]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="16" y="30" font-size="18" font-weight="bold" fill="#0f172a">${safe(title)}</text>`,
    `<text x="16" y="52" fill="#475569">${spans.length} spans, ${duration(to - from)}</text>`,
    ...services.map((service, n) => legend(service, NAMES + n * 150)),
    ...Array.from({ length: TICKS + 1 }, (_, n) => tick(n, x, from, to, height)),
    ...rows.map(({ span, depth }, n) => bar(span, depth, n, x)),
    '</svg>',
  ].join('\n')
}

function legend(service: string, left: number): string {
  return `<rect x="${left}" y="20" width="12" height="12" rx="3" fill="${COLOURS[service] ?? OTHER}"/><text x="${left + 18}" y="31" fill="#334155">${safe(service)}</text>`
}

function tick(
  n: number,
  x: (at: number) => number,
  from: number,
  to: number,
  height: number,
): string {
  const at = from + ((to - from) * n) / TICKS
  const left = x(at).toFixed(1)
  return `<line x1="${left}" x2="${left}" y1="${TOP - 8}" y2="${height - 14}" stroke="#e2e8f0"/><text x="${left}" y="${TOP - 14}" text-anchor="middle" font-size="11" fill="#64748b">${duration(at - from)}</text>`
}

function bar(span: DrawnSpan, depth: number, n: number, x: (at: number) => number): string {
  const top = TOP + n * ROW
  const left = x(span.began)
  const width = Math.max(2, x(span.ended) - left)
  const colour = span.hasFailed ? FAILED : (COLOURS[span.service] ?? OTHER)
  const stripe =
    n % 2
      ? ''
      : `<rect x="0" y="${top}" width="100%" height="${ROW}" fill="#0f172a" opacity="0.03"/>`
  return [
    stripe,
    `<text x="${16 + depth * 18}" y="${top + 18}" fill="#0f172a">${safe(span.name)}</text>`,
    `<rect x="${left.toFixed(1)}" y="${top + 6}" width="${width.toFixed(1)}" height="${ROW - 12}" rx="3" fill="${colour}"/>`,
    `<text x="${(left + width + 6).toFixed(1)}" y="${top + 18}" font-size="11" fill="#475569">${duration(span.ended - span.began)}</text>`,
  ].join('')
}

type Row = { readonly span: DrawnSpan; readonly depth: number }

/** Parents before their children, each as it began; one whose parent is missing stands at the top. */
function inOrder(spans: readonly DrawnSpan[]): readonly Row[] {
  const known = new Set(spans.map(({ spanId }) => spanId))
  const parentOf = ({ parentSpanId = '' }: DrawnSpan) =>
    known.has(parentSpanId) ? parentSpanId : ''
  const sorted = [...spans].sort((a, b) => a.began - b.began || b.ended - a.ended)
  const below = (parent: string, depth: number): readonly Row[] =>
    sorted
      .filter((span) => parentOf(span) === parent)
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)])
  return below('', 0)
}

function duration(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`
  return ms >= 10 || ms === 0 ? `${ms.toFixed(0)} ms` : `${ms.toFixed(1)} ms`
}

const safe = (text: string) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
