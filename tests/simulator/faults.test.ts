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

const planted = process.env.TEST_LONG ? faults : faults.filter(({ quick }) => quick)

test.each(planted)(
  'found by the simulator: $name',
  async ({ name, seed }) => {
    expect(seed).toBeLessThanOrEqual(seeds_max)
    const { passed, said } = await simulate('--seed', `${seed}`, '--fault', name, '--quiet')
    expect([name, passed], said).toEqual([name, false])
    expect(said).toContain('FAILED: seed')
  },
  3_600_000,
)
