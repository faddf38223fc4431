import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { testFiles } from './scripts/lib/test-projects.mjs'
import { catalogs } from './web/dev/catalogs.ts'

/** Seconds of the slow files, as `npm run durations` wrote them: Vitest itself knows them only after a first run. */
const durations = JSON.parse(readFileSync(new URL('tests/durations.json', import.meta.url), 'utf8'))

class SlowestFirst extends BaseSequencer {
  async sort(specs) {
    const seconds = ({ moduleId }) => durations[relative(import.meta.dirname, moduleId)] ?? 0
    return (await super.sort(specs)).sort((a, b) => seconds(b) - seconds(a))
  }
}

const files = testFiles()
const project = (name, groupOrder, more = {}) => ({
  extends: true,
  test: {
    name,
    include: files.filter((file) => file.project === name).map(({ path }) => path),
    // Groups run sequentially, since each has its own number of workers.
    sequence: { groupOrder },
    ...more,
  },
})

export default defineConfig({
  plugins: [catalogs()],
  test: {
    // Timeouts only catch hangs: on a busy shared machine everything can take ten times longer.
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
