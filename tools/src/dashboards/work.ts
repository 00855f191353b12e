import { type Dashboard, perSecond, quantile, rate } from './panel.ts'

/** Where the time of jobs goes, and what follows them. */
export const work: Dashboard = {
  uid: 'guise-work',
  title: 'Guise: jobs and engines',
  rows: [
    [
      'Lanes',
      [
        {
          ...{ title: 'Waiting', unit: 'short' },
          queries: [['{{lane}}', 'max by (lane) (guise_lane_waiting)']],
          about: 'Jobs that wait. Every api shows the same, so they are not added up.',
        },
        {
          ...{ title: 'Oldest job', unit: 's' },
          queries: [['{{lane}}', 'max by (lane) (guise_lane_oldest_waiting_seconds)']],
          about: 'Add workers when this grows.',
        },
        {
          ...{ title: 'In work, and room', unit: 'short' },
          queries: [
            ['{{lane}} in work', 'max by (lane) (guise_lane_running)'],
            ['{{lane}} room', 'max by (lane) (guise_lane_capacity)'],
          ],
          about: 'Jobs that are worked on, and how many living workers can work on at once.',
        },
      ],
    ],
    [
      'Stages',
      [
        {
          ...{ title: 'Stages of a job, 95 of 100', unit: 's' },
          queries: [['{{stage}}', quantile(0.95, 'stage', 'guise_job_stage_seconds')]],
          about:
            'admitted: photo read and job stored. waited: until a worker took it. engine: the picture. stored: brand, marks, storage.',
        },
        {
          ...{ title: 'Engine by filter, on average', unit: 's' },
          queries: [
            [
              '{{engine}} {{filter}}',
              `topk(10, sum by (engine, filter) (${rate('guise_engine_seconds_sum')}) / sum by (engine, filter) (${rate('guise_engine_seconds_count')}))`,
            ],
          ],
          about: 'The ten slowest. Filters that people made are one.',
        },
      ],
    ],
    [
      'Failures',
      [
        {
          ...{ title: 'Jobs that failed', unit: 'ops' },
          queries: [['{{code}}', perSecond('code', 'guise_jobs_finished_total{state="failed"}')]],
          about:
            'By code. NO_FACE_FOUND and the like are about photos; ENGINE_FAILED, WORKER_LOST and the timeouts are ours.',
        },
        {
          ...{ title: 'Attempts that failed or were postponed', unit: 'ops' },
          queries: [
            ['failed: {{reason}}', perSecond('reason', 'guise_attempts_failed_total')],
            ['postponed: {{reason}}', perSecond('reason', 'guise_attempts_postponed_total')],
          ],
          about:
            'Failed attempts are repeated; postponed ones wait for the engine or the blob store.',
        },
        {
          ...{ title: 'Put back by the sweeper', unit: 'ops' },
          queries: [
            ['lost worker', `sum(${rate('guise_jobs_requeued_total')})`],
            ['missing in Redis', `sum(${rate('guise_jobs_readded_total')})`],
            ['to a fallback', `sum(${rate('guise_jobs_fallen_back_total')})`],
          ],
          about: 'Jobs that were rescued.',
        },
      ],
    ],
    [
      'Events, mails and maintenance',
      [
        {
          ...{ title: 'Webhooks', unit: 'ops' },
          queries: [['{{outcome}}', perSecond('outcome', 'guise_webhooks_sent_total')]],
          about: 'Attempts to deliver an event.',
        },
        {
          ...{ title: 'Events not delivered', unit: 'short' },
          queries: [
            ['events', 'max(guise_webhooks_undelivered)'],
            ['oldest due, seconds', 'max(guise_webhooks_oldest_due_seconds)'],
          ],
          about:
            'Those that wait for another try are among the events; the oldest due should be near 0.',
        },
        {
          ...{ title: 'Sweeps, on average', unit: 's' },
          queries: [
            [
              '{{task}}',
              `sum by (task) (${rate('guise_sweep_seconds_sum')}) / sum by (task) (${rate('guise_sweep_seconds_count')})`,
            ],
          ],
          about: 'How long a pass takes.',
        },
        {
          ...{ title: 'GPU instances', unit: 'short' },
          queries: [
            ['{{exported_instance}}', 'max by (exported_instance) (guise_instance_healthy)'],
            ['{{exported_instance}} queue', 'max by (exported_instance) (guise_instance_queue)'],
          ],
          about: '1 while an instance gets jobs; and how many it has. Empty without GPUs.',
        },
      ],
    ],
  ],
}
