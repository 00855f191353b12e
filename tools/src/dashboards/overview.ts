import { type Dashboard, perSecond, quantile } from './panel.ts'

const PICTURES = '{state="succeeded",family!="video"}'
const VIDEOS = '{state="succeeded",family="video"}'

/** Whether guests get their pictures, on one screen. */
export const overview: Dashboard = {
  uid: 'guise-overview',
  title: 'Guise: overview',
  rows: [
    [
      'Now',
      [
        {
          ...{ title: 'Alerts', unit: 'short', kind: 'stat', redFrom: 1 },
          queries: [['firing', 'count(ALERTS{alertstate="firing"}) or vector(0)']],
          about: 'Alerts that fire. Their runbooks say what to do.',
        },
        {
          ...{ title: 'Parts', unit: 'short', kind: 'stat', redBelow: 1 },
          queries: [
            ['Postgres', 'min(guise_postgres_up)'],
            ['Redis', 'min(guise_redis_up)'],
            ['Blobs', 'min(guise_blob_store_up)'],
          ],
          about: '1 while the part answers every process, 0 while it does not.',
        },
        {
          ...{ title: 'Processes', unit: 'short', kind: 'stat', redBelow: 1 },
          queries: [
            ['apis', 'sum(up{job="api"})'],
            ['workers', 'sum(up{job="worker"})'],
          ],
          about: 'Processes that Prometheus reaches.',
        },
        {
          ...{ title: 'Oldest job', unit: 's', kind: 'stat', redFrom: 120 },
          queries: [['{{lane}}', 'max by (lane) (guise_lane_oldest_waiting_seconds)']],
          about: 'How long the oldest waiting job of each lane has waited.',
        },
        {
          ...{ title: 'Room on disks', unit: 'percentunit', kind: 'stat', redBelow: 0.1 },
          queries: [
            ['{{folder}}', 'min by (folder) (guise_disk_free_bytes / guise_disk_size_bytes)'],
          ],
          about: 'The share that is free. The disks of Postgres and Redis are not among them.',
        },
      ],
    ],
    [
      'Promises',
      [
        {
          ...{ title: 'Budget burns', unit: 'short' },
          queries: [['{{slo}}', 'guise:slo_errors:ratio1h / on (slo) guise:slo_budget']],
          about:
            'How many times faster than planned the budget of 30 days is used, over an hour. From 14.4 on somebody is woken.',
        },
        {
          ...{ title: 'What goes wrong, over three days', unit: 'percentunit' },
          queries: [['{{slo}}', 'guise:slo_errors:ratio3d']],
          about:
            'The share of requests with 5xx, of jobs that failed through us, and of pictures and videos that came late.',
        },
      ],
    ],
    [
      'Guests',
      [
        {
          ...{ title: 'Time to picture', unit: 's' },
          queries: [
            ['half of them', quantile(0.5, '', 'guise_job_seconds', PICTURES)],
            ['95 of 100', quantile(0.95, '', 'guise_job_seconds', PICTURES)],
            ['videos, 95 of 100', quantile(0.95, '', 'guise_job_seconds', VIDEOS)],
          ],
          about: 'From the acceptance of a job to its end, of those that succeeded.',
        },
        {
          ...{ title: 'Jobs', unit: 'ops' },
          queries: [
            ['accepted', 'sum(rate(guise_jobs_accepted_total[$__rate_interval]))'],
            ['{{state}}', perSecond('state', 'guise_jobs_finished_total')],
          ],
          about:
            'Accepted and ended jobs in a second. If more are accepted than end, the queue grows.',
        },
        {
          ...{ title: 'Requests', unit: 'reqps' },
          queries: [
            ['{{status}}', perSecond('status', 'guise_request_seconds_count{group!="other"}')],
          ],
          about: 'By class of status; without probes, files of the studio, and streams.',
        },
      ],
    ],
  ],
}
