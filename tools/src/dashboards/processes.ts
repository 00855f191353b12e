import { type Dashboard, perSecond, quantile, rate } from './panel.ts'

/** What single processes do, and what they stand on. */
export const processes: Dashboard = {
  uid: 'guise-processes',
  title: 'Guise: requests and processes',
  rows: [
    [
      'Requests',
      [
        {
          ...{ title: 'Time, 95 of 100', unit: 's' },
          queries: [
            ['{{group}}', quantile(0.95, 'group', 'guise_request_seconds', '{group!="other"}')],
          ],
          about: 'By group of endpoints; without streams and requests that wait.',
        },
        {
          ...{ title: 'Errors', unit: 'reqps' },
          queries: [
            [
              '{{group}} {{status}}',
              perSecond('group, status', 'guise_request_seconds_count{status=~"4xx|5xx"}'),
            ],
          ],
          about: '4xx is about what callers send, 5xx about us.',
        },
        {
          ...{ title: 'Refused and suspicious', unit: 'ops' },
          queries: [
            ['link: {{code}}', perSecond('code', 'guise_links_refused_total')],
            ['{{action}}', perSecond('action', 'guise_audit_entries_total{action=~"session.*"}')],
          ],
          about: 'Links to pictures that were not fetched, and who signed in or was refused.',
        },
      ],
    ],
    [
      'Servers',
      [
        {
          ...{ title: 'Connections to Postgres', unit: 'short' },
          queries: [
            ['{{instance}} open', 'guise_database_connections'],
            ['{{instance}} waiting', 'guise_database_waiting'],
          ],
          about: 'If queries wait for long, raise GUISE_DATABASE_CONNECTIONS or use a pooler.',
        },
        {
          ...{ title: 'Redis', unit: 's' },
          queries: [['{{instance}}', 'guise_redis_ping_seconds']],
          about: 'How long a ping takes. No line while Redis is away.',
        },
        {
          ...{ title: 'Rescued by degrading', unit: 'ops' },
          queries: [
            ['not told to Redis', `sum(${rate('guise_dispatch_errors_total')})`],
            ['rate limits off', `sum(${rate('guise_rate_limit_unavailable_total')})`],
            ['blob store away', `sum(${rate('guise_blob_store_unavailable_total')})`],
            ['sweeps failed', `sum(${rate('guise_sweep_errors_total')})`],
          ],
          about: 'What goes on in spite of a part that is away.',
        },
      ],
    ],
    [
      'Processes',
      [
        {
          ...{ title: 'Processor', unit: 'short' },
          queries: [['{{job}} {{instance}}', rate('guise_process_cpu_seconds_total')]],
          about: 'Cores in use by the process itself; its children are not among it.',
        },
        {
          ...{ title: 'Memory', unit: 'bytes' },
          queries: [
            ['{{job}} {{instance}}', 'guise_process_resident_memory_bytes'],
            ['{{job}} {{instance}}, children', 'guise_child_processes_resident_bytes'],
          ],
          about: 'Children are decoders of an api and engine processes of a worker.',
        },
        {
          ...{ title: 'Event loop', unit: 's' },
          queries: [['{{job}} {{instance}}', 'guise_nodejs_eventloop_lag_p99_seconds']],
          about: 'Lag of 99 of 100 turns. Above 0.05 the machine is too small.',
        },
        {
          ...{ title: 'Decoders', unit: 'short' },
          queries: [
            ['{{instance}} busy', 'guise_decoder_busy'],
            ['{{instance}} waiting', 'guise_decoder_waiting'],
            ['{{instance}} lost', 'guise_decoder_lost'],
          ],
          about: 'Photos that are read, or wait for it. Lost ones were killed by a photo.',
        },
      ],
    ],
  ],
}
