import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

test('every alert has a runbook that exists', () => {
  const runbooks = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, path = '']) => path)
  expect(runbooks).toHaveLength(alerts.match(/- alert:/g)?.length ?? 0)
  for (const path of runbooks) expect(existsSync(join(folder, '../..', path)), path).toBe(true)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)('a healthy hour raises no alert, and each fault raises its own (promtool)', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})
