import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '../invariants.ts'
import { verified } from '../people.ts'
import { fundWallet, readyToConfirm, stateOf, walletOf } from '../sending.ts'
import { testServer } from '../server.ts'
import { asOwner, killServer, type OwnServer, ownPrimary, startStandby } from '../standby.ts'
import { tcpProxy } from '../tcp-proxy.ts'

let proxy: Awaited<ReturnType<typeof tcpProxy>>
let primary: OwnServer

const primaryAndProxy = async () => {
  primary = await ownPrimary()
  proxy = await tcpProxy(Number(new URL(primary.url).port))
  const drop = async () => {
    proxy.close()
    await primary.drop()
  }
  return { url: proxy.through(primary.url), ownerUrl: proxy.through(primary.adminUrl), drop }
}
const server = testServer({ database: primaryAndProxy })

const failOver = async (standbyUrl: string): Promise<void> => {
  proxy.cut()
  killServer(primary)
  await asOwner(standbyUrl, (client) => client.query('select pg_promote(true)'))
  proxy.passTo(Number(new URL(standbyUrl).port))
}

test('a synchronous standby that takes over has every acknowledged transfer; the others happen once when retried', async () => {
  const { url: standbyUrl, child } = await startStandby(primary)
  onTestFinished(() => void child.kill('SIGQUIT'))
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 100_000n)
  const bodies: Awaited<ReturnType<typeof readyToConfirm>>[] = []
  for (let each = 0; each < 8; each += 1) bodies.push(await readyToConfirm(server, as, { ask: { amount: '20.00' } }))

  const acknowledged: string[] = []
  let takeover: Promise<void> | undefined
  const confirm = async (body: (typeof bodies)[number]): Promise<void> => {
    for (let attempt = 1; attempt <= 400; attempt += 1) {
      const { status } = await server.call(transfers.create, { body, as })
      expect([201, 503]).toContain(status)
      if (status === 201) {
        acknowledged.push(body.id)
        if (acknowledged.length === 3) takeover = failOver(standbyUrl)
        return
      }
      await sleep(25)
    }
  }
  await Promise.all(bodies.map(confirm))
  await takeover

  expect(acknowledged.length).toBe(bodies.length)
  const { rows } = await asOwner(standbyUrl, (client) =>
    client.query('select pg_is_in_recovery() as waits, count(*)::int as transfers from transfers'),
  )
  expect(rows).toEqual([{ waits: false, transfers: bodies.length }])
  expect(await walletOf(server, as)).toMatchObject({ balance: '100000', available: String(100_000 - 8 * 2_130) })
  server.clock.advance({ seconds: 1 })
  await server.work()
  server.clock.advance({ seconds: 10 })
  await server.work()
  for (const { id } of bodies) expect(await stateOf(server, as, id)).toBe('delivered')
  await holdInvariants(server)
}, 300_000)
