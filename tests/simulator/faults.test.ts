import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './faults.ts'
import { patched } from './plant.ts'
import { simulate } from './processes.ts'

const root = join(import.meta.dirname, '../..')
const seeds_max = 2_000

test.each(faults)('$name: the patch applies', (fault) => {
  const text = readFileSync(join(root, fault.file), 'utf8')
  expect(patched(text, fault)).not.toBe(text)
})

/** Found within seconds; the others belong to `npm run test:long`. */
const quick = faults.filter(({ quick }) => quick)
const planted = process.env.TEST_LONG ? faults.filter(({ missed }) => !missed) : quick

test.each(planted)(
  'found by the simulator: $name',
  async ({ name }) => {
    const { passed, said } = await simulate('--seed', '1', '--to', `${seeds_max}`, '--fault', name, '--quiet')
    expect([name, passed], said).toEqual([name, false])
    expect(said).toContain('FAILED: seed')
  },
  3_600_000,
)
