import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Rings: unit beside the source; pictures by the real engine; integration on real servers; the whole system. */
const report = process.env.GUISE_TEST_REPORT

/** For projects that start many stacks. */
const database = 'test/support/prepare-database.ts'

/** Limits for states that never come. A busy machine needs many times as long as a quiet one and must not fail. */
const patient = {
  expect: { poll: { timeout: 180_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
}

const unitTests = [
  '{packages,engines}/*/src/**/*.test.ts',
  '{bench,chaos,quality}/src/**/*.test.ts',
]

/** These need servers. */
const features = 'packages/server/src/features/**/*.test.ts'

/** Unit tests share what they import, which costs a third of a fresh process for each; not those that replace a module. */
const replacing = unitTests
  .flatMap((files) => globSync(files))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const unit = {
  ...patient,
  // Vitest would leave one core idle, which is half of a small machine.
  maxWorkers: 2,
}

export default defineConfig({
  test: {
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: unitTests,
          exclude: [...replacing, features],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'unit-replacing', include: replacing } },
      {
        test: {
          name: 'pictures',
          include: ['engines/*/test/pictures/**/*.test.ts'],
          ...patient,
          // One picture alone leaves almost half of a small machine idle.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'comfyui',
          include: ['engines/comfyui/test/real/**/*.test.ts'],
          ...patient,
          // One server, and what the tests count is in its queue.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'features',
          include: [features],
          globalSetup: ['packages/server/test/features/template.ts'],
          ...patient,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['packages/*/test/integration/**/*.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 's3',
          include: ['{packages/*/test,test}/s3/**/*.s3.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'labs',
          include: ['packages/*/test/labs/**/*.lab.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/test/**/*.test.ts'],
          ...patient,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          ...patient,
          globalSetup: [database],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'clients',
          include: ['test/{sdk,cli,examples}/**/*.test.ts'],
          ...patient,
          globalSetup: [database, 'test/support/share-installation.ts'],
          // They mostly wait: for leases, processes and each other.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'python',
          include: ['test/python/**/*.test.ts'],
          ...patient,
          globalSetup: [database, 'test/support/share-installation.ts'],
        },
      },
      {
        test: {
          name: 'studio',
          include: ['test/studio/**/*.e2e.test.ts'],
          globalSetup: [
            database,
            'test/studio/support/build.ts',
            'test/support/share-installation.ts',
          ],
          ...patient,
          // Two browsers at once are enough for two cores. They share an installation.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'site',
          include: ['test/site/**/*.test.ts'],
          globalSetup: ['test/site/build.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'evening',
          include: ['test/evening/**/*.test.ts'],
          globalSetup: [database, 'test/studio/support/build.ts'],
          ...patient,
          testTimeout: 1_200_000,
          // Each step stands on the one before.
          bail: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'generated',
          include: ['test/generated/**/*.test.ts'],
          ...patient,
          globalSetup: [database],
        },
      },
      {
        test: {
          name: 'upgrade',
          include: ['test/upgrade/**/*.test.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          ...patient,
          globalSetup: [database],
          // They mostly wait: for leases, processes and each other.
          maxWorkers: 3,
        },
      },
    ],
  },
})
