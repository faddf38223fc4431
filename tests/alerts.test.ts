import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measures } from '#server/modules/index.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeMetrics } from '#server/platform/metrics.ts'

const folder = join(import.meta.dirname, '../docs/operations')
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')

test('rules and dashboard name only metrics that exist', async () => {
  const nothing = measures().map((measure) => ({ ...measure, read: async () => [] }))
  const deps = { db: {} as never, now: () => Temporal.Now.instant(), log: makeLog('silent') }
  const text = await makeMetrics(deps, { measures: nothing, pools: {} }).text()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const named = [alerts, readFileSync(join(folder, 'dashboard.json'), 'utf8')]
    .flatMap((file) => file.match(/\b(sol|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(count|bucket|sum)$/, ''))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every alert has a runbook that names it', () => {
  const rules = alerts.split('- alert: ').slice(1)
  expect(rules.length).toBeGreaterThan(15)
  const unnamed = rules.flatMap((rule) => {
    const [, name = '', path = ''] = /^(\w+)[\s\S]*runbook: (\S+)/.exec(rule) ?? []
    return readFileSync(join(folder, '../..', path), 'utf8').includes(`\`${name}\``) ? [] : [`${name}: ${path}`]
  })
  expect(unnamed).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

// Only the long run requires it.
test.skipIf(!hasPromtool && !process.env.TEST_LONG)(
  'a healthy hour raises no alert, and each fault raises its own (promtool)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
  },
)
