import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verified } from '#tests/people.ts'
import { addRecipient, disclose, fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const counts = async (): Promise<{ quotes: bigint; disclosures: bigint }> => {
  const { rows } = await sql<{ quotes: bigint; disclosures: bigint }>`
    select (select count(*) from quotes) as quotes, (select count(*) from disclosures) as disclosures`.execute(
    server.deps.db,
  )
  return rows[0] ?? { quotes: -1n, disclosures: -1n }
}

test('unused quotes are deleted with their disclosures a week after they expired, and the terms of transfers remain', async () => {
  const maria = await verified(server)
  await fundWallet(server, maria, 500_000n)
  const recipientId = await addRecipient(server, maria)
  const sent = await send(server, maria, { recipientId })
  await disclose(server, maria, { recipientId })
  expect(await counts()).toEqual({ quotes: 2n, disclosures: 3n })

  server.clock.advance({ hours: 7 * 24 })
  await server.work()
  expect(await counts()).toEqual({ quotes: 2n, disclosures: 3n })

  server.clock.advance({ hours: 1 })
  await server.work()
  expect(await counts()).toEqual({ quotes: 1n, disclosures: 2n })
  const { rows } = await sql`select from quotes join transfers on transfers.quote_id = quotes.id
    join disclosures on disclosures.id = transfers.disclosure_id where transfers.id = ${sent}`.execute(server.deps.db)
  expect(rows).toHaveLength(1)
})
