import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenForChanges } from '#server/platform/change-feed.ts'
import { makeLog } from '#server/platform/log.ts'
import { createTestDatabase } from '../database.ts'
import { tcpProxy } from '../tcp-proxy.ts'

test('an unreachable database is retried a few times with a growing delay, and missed changes are delivered afterwards', async () => {
  const database = await createTestDatabase()
  const port = Number.parseInt(new URL(database.url).port, 10)
  const proxy = await tcpProxy(port)
  const moved = await listenForChanges(proxy.through(database.url), makeLog('silent'))
  const told = vi.fn()
  moved.on('a-transfer', told)

  proxy.cut()
  await sleep(3_500)
  // After 0.1, 0.3, 0.7, 1.5 and 3.1 seconds. If each failure started a separate round, there would be 31.
  expect(proxy.attempts()).toBeGreaterThanOrEqual(3)
  expect(proxy.attempts()).toBeLessThanOrEqual(5)
  expect(told).not.toHaveBeenCalled()

  proxy.passTo(port)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 120_000 })
  expect(proxy.attempts()).toBe(1)
  await moved.stop()
  proxy.close()
  await database.drop()
})
