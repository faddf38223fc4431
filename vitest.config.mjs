import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { testFiles } from './scripts/lib/test-projects.mjs'

const inModules = (name) => `server/modules/${name}.test.ts`

/** The longest files, longest first. Vitest knows how long files take only after a first run, and by size these start last. */
const slow = [
  ...['visitor', 'customer', 'admin'].map((role) => `tests/e2e/walk/${role}.test.ts`),
  ...['journey', 'shell', 'interrupted'].map((name) => `tests/e2e/${name}.test.ts`),
  ...['tests/access.test.ts', 'tests/faults/every-field.test.ts', 'server/seed/demo.test.ts'],
  ...['requests/guests', 'requests/requests.property', 'top-ups/card', 'schedules/schedules', 'bills/bills'].map(
    inModules,
  ),
  ...['process/card', 'process/faults', 'process/funding', 'holds', 'confirm/confirm', 'cancel'].map((name) =>
    inModules(`transfers/${name}`),
  ),
  ...['conversations', 'code-channel', 'public/crawl', 'settings'].map((name) => `tests/e2e/${name}.test.ts`),
  ...['settings', 'login', 'signup'].map((area) => `tests/e2e/catalogue/${area}.test.ts`),
]

class SlowestFirst extends BaseSequencer {
  async sort(specs) {
    const rank = ({ moduleId }) => {
      const at = slow.indexOf(relative(import.meta.dirname, moduleId))
      return at < 0 ? slow.length : at
    }
    return (await super.sort(specs)).sort((a, b) => rank(a) - rank(b))
  }
}

const files = testFiles()
const project = (name, groupOrder, more = {}) => ({
  extends: true,
  test: {
    name,
    include: files.filter((file) => file.project === name).map(({ path }) => path),
    // Groups run one after the other, since each has its own number of workers.
    sequence: { groupOrder },
    ...more,
  },
})

export default defineConfig({
  test: {
    // Limits are for what hangs, and for nothing else: on a busy shared machine everything can take ten times longer.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    pool: 'forks',
    sequence: { sequencer: SlowestFirst },
    projects: [
      project('unit', 0, { maxWorkers: 2, isolate: false }),
      project('http', 1, { maxWorkers: 3, isolate: false, globalSetup: ['tests/global-setup.ts'] }),
      // A browser test waits more than it works, so there are more workers than cores; the files of one share a server.
      project('e2e', 2, { maxWorkers: 4, isolate: false, globalSetup: ['tests/global-setup.ts'] }),
    ],
  },
})
