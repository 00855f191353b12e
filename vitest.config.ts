import { defineConfig } from 'vitest/config'

/** Rings: unit beside the source; pictures by the real engine; integration on real servers; the whole system. */
const report = process.env.GUISE_TEST_REPORT

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,engines}/*/src/**/*.test.ts', 'quality/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pictures',
          include: ['engines/*/test/pictures/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/*/test/integration/**/*.test.ts'],
          testTimeout: 30_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 's3',
          include: ['{packages/*/test,test}/s3/**/*.s3.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'labs',
          include: ['packages/*/test/labs/**/*.lab.test.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/test/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'clients',
          include: ['test/{sdk,cli}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They mostly wait: for leases, processes and each other.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // They mostly wait: for leases, processes and each other.
          maxWorkers: 3,
        },
      },
    ],
  },
})
