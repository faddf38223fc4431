import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrate } from '#server/platform/migrate.ts'
import { holdInvariants } from '../invariants.ts'
import { type Person, verified } from '../people.ts'
import { fundWallet, readyToConfirm, stateOf, walletOf } from '../sending.ts'
import { testServer } from '../server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-killed-'))
const log = { info: () => {}, warn: () => {}, error: () => {} }

/** A separate PostgreSQL with the product's settings: it waits for the disk at every commit. */
const ownPostgres = async () => {
  const { url, adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log })
  await migrate({ adminUrl, url })
  const drop = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, ownerUrl: adminUrl, drop }
}
const server = testServer({ database: ownPostgres })

const killPostgres = (): void => {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
}

const transfersEach = 3
const senders = 6

test('acknowledged transfers survive a killed database, and unacknowledged ones happen once when retried', async () => {
  const asked: { as: Person; body: Awaited<ReturnType<typeof readyToConfirm>> }[] = []
  const people: Person[] = []
  for (let count = 0; count < senders; count += 1) {
    const as = await verified(server)
    people.push(as)
    await server.work()
    await fundWallet(server, as, 100_000n)
    for (let each = 0; each < transfersEach; each += 1)
      asked.push({ as, body: await readyToConfirm(server, as, { ask: { amount: '20.00' } }) })
  }

  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let kills = 0
  const confirm = async ({ as, body }: (typeof asked)[number]): Promise<void> => {
    for (let attempt = 1; attempt <= 400; attempt += 1) {
      const { status } = await server.call(transfers.create, { body, as })
      statuses.add(status)
      if (status === 201) {
        acknowledged.add(body.id)
        // Kills it when the first replies are sent and others are in progress.
        if (acknowledged.size % 6 === 2 && kills < 2) {
          kills += 1
          killPostgres()
        }
        return
      }
      await sleep(25)
    }
  }
  await Promise.all(asked.map(confirm))

  expect(kills).toBe(2)
  // An unreachable database is reported as unavailable, not as an internal error.
  expect([...statuses].sort()).toEqual([201, 503])
  expect(acknowledged.size).toBe(asked.length)
  for (const { as, body } of asked) expect(await stateOf(server, as, body.id)).toBe('authorized')
  for (const as of people)
    expect(await walletOf(server, as)).toEqual({
      balance: '100000',
      available: String(100_000 - transfersEach * 2_130),
    })

  server.clock.advance({ seconds: 1 })
  await server.work()
  server.clock.advance({ seconds: 10 })
  await server.work()
  for (const { as, body } of asked) expect(await stateOf(server, as, body.id)).toBe('delivered')
  await holdInvariants(server)
}, 600_000)
