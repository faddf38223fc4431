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
    // Limits are for what hangs, and for nothing else: on a busy shared machine everything can take ten times longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Two workers suit two cores; every file has a database of its own, so files never meet.
    maxWorkers: 2,
    pool: 'forks',
  },
})
