import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listenForChanges } from '#server/platform/change-feed.ts'
import { makeLog } from '#server/platform/log.ts'
import { createTestDatabase } from '../database.ts'

/** A proxy to PostgreSQL that can be cut: every connection is then accepted and closed immediately. */
const cuttable = async (
  to: URL,
): Promise<{ url: string; cut: (now: boolean) => void; attempts: () => number; server: Server }> => {
  let isCut = false
  let attempts = 0
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    attempts += 1
    socket.on('error', () => {})
    if (isCut) return void socket.destroy()
    const beyond = connect(Number.parseInt(to.port, 10), to.hostname)
    beyond.on('error', () => {})
    for (const end of [socket, beyond]) open.add(end)
    socket.pipe(beyond).pipe(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = new URL(to)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url.host = `127.0.0.1:${address.port}`
  const cut = (now: boolean): void => {
    isCut = now
    attempts = 0
    if (now) for (const socket of open) socket.destroy()
  }
  return { url: url.href, cut, attempts: () => attempts, server }
}

test('an unreachable database is retried a few times with a growing delay, and missed changes are delivered afterwards', async () => {
  const database = await createTestDatabase()
  const way = await cuttable(new URL(database.url))
  const moved = await listenForChanges(way.url, makeLog('silent'))
  const told = vi.fn()
  moved.on('a-transfer', told)

  way.cut(true)
  await sleep(3_500)
  // After 0.1, 0.3, 0.7, 1.5 and 3.1 seconds. If each failure started a separate round, there would be 31.
  expect(way.attempts()).toBeGreaterThanOrEqual(3)
  expect(way.attempts()).toBeLessThanOrEqual(5)
  expect(told).not.toHaveBeenCalled()

  way.cut(false)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 10_000 })
  expect(way.attempts()).toBe(1)
  await moved.stop()
  way.server.close()
  await database.drop()
})
