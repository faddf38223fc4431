import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transfers } from '../contract/sending/transfers.ts'
import { findDisclosure } from '../server/modules/sending/disclosures/index.ts'
import { verified } from './people.ts'
import { carmenInCash, fundWallet, pass, readTransfer, readyToConfirm, send } from './sending.ts'
import { testServer } from './server.ts'

const server = testServer()

/** The tables with a text, JSON or bytes column that contains a text. */
const tablesWith = async (planted: string): Promise<string[]> => {
  const { db } = server.deps
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const hex = Buffer.from(planted).toString('hex')
  const found: string[] = []
  for (const { name } of tables) {
    // Bytes are written in hexadecimal digits in a row's text.
    const { rows } = await sql<{ hits: number }>`
      select count(*)::int as hits from ${sql.table(name)} as row
      where strpos(row::text, ${planted}) > 0 or strpos(row::text, ${hex}) > 0`.execute(db)
    if (rows[0]?.hits) found.push(name)
  }
  return found
}

test('no table holds a recipient’s account number, a pickup code or a tracking token in the clear', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 1_000_000n)
  const account = '7361940285'
  const deposit = { fields: { bank: 'atlantida', accountType: 'savings', account } }
  const id = await send(server, maria, { recipient: deposit })
  const cash = await send(server, maria, { recipient: carmenInCash })
  await pass(server, { seconds: 10 }, 3)
  const { trackingPath, state } = await readTransfer(server, maria, id)
  expect(state).toBe('delivered')
  const token = trackingPath.split('/').at(-1)
  const { pickupCode } = (await readTransfer(server, maria, cash)).payout
  expect(pickupCode).toMatch(/\S{6,}/)
  for (const planted of [account, pickupCode, token]) expect(await tablesWith(planted), planted).toEqual([])
  expect(await tablesWith(maria.email)).toContain('users')

  expect((await server.call(transfers.track, { params: { token } })).body.state).toBe('delivered')
  expect((await server.call(transfers.track, { params: { token: `${token.slice(0, -1)}x` } })).status).toBe(404)
  const { disclosureId } = await readyToConfirm(server, maria, { recipient: deposit })
  expect((await findDisclosure(server.deps.db, disclosureId))?.recipient.fields).toEqual(deposit.fields)
})

test('a value sealed for one column does not open under another column or key', async () => {
  const { db } = server.deps
  await sql`update transfers set tracking_token = (select pickup_code from payouts where pickup_code is not null limit 1)`
    .execute(db)
    .then(() => expect(sql`select tracking_token from transfers`.execute(db)).rejects.toThrow())
})
