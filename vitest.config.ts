import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two workers suit two cores; every file has a database of its own, so files never meet.
    maxWorkers: 2,
    pool: 'forks',
  },
})
