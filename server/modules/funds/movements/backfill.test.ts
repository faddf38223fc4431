import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { codeMailedTo, verified } from '#tests/people.ts'
import { addBankAccount, carmenInCash, fundWallet, newId, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
const migration = readFileSync(join(import.meta.dirname, '../../../migrations/202611250700-movements.sql'), 'utf8')

test('the migration gives earlier transfers and withdrawals the movements that their modules would have written', async () => {
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 100_000n)
  const { id: bankAccountId } = await addBankAccount(server, as)
  await send(server, as, { ask: { amount: '20.00' } })
  const id = newId(server)
  const wanted = { amount: '20.00', bankAccountId }
  await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as })
  const body = { ...wanted, id, code: await codeMailedTo(server, as.email) }
  expect((await server.call(withdrawals.create, { body, as })).status).toBe(201)
  await pass(server, { seconds: 10 }, 3)
  await send(server, as, { ask: { amount: '20.00' }, bankAccountId, recipient: carmenInCash })
  await pass(server, { seconds: 1 })

  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  const movements = async () =>
    (await owner.query(`select to_jsonb(m) - 'words' - 'steps' as row, string_to_array(trim(words), ' ') as words,
      (select jsonb_agg(s - 'at' order by n) from jsonb_array_elements(steps) with ordinality as each (s, n)) as steps
      from movements m order by id`)).rows // biome-ignore format: one query
  const written = await movements()
  expect(written).toHaveLength(3)
  await owner.query('delete from movements')
  for (const [statement] of migration.matchAll(/^insert into movements[\s\S]*?;$/gm)) await owner.query(statement)
  const filled = await movements()
  await owner.end()
  const sorted = (rows: typeof written) => rows.map((row) => ({ ...row, words: [...new Set(row.words)].sort() }))
  expect(sorted(filled)).toEqual(sorted(written))
})
