import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { customers as accounts } from '#contract/office/customers.ts'
import { support } from '#contract/office/support.ts'
import { profileImage } from '#contract/people/profile-image.ts'
import { refuseBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { transaction } from '#server/platform/database.ts'
import { type Person, signUp, verified } from '../people.ts'
import { addBankAccount, addRecipient, fundWallet, newId, pass, readTransfer, send } from '../sending.ts'
import { verificationServer } from '../verification.ts'

const { server, upload, verify, filesKept, card, admin } = verificationServer()

/** Name and email of the erased customer, and of their recipient. */
const word = 'olvidable'

/** The tables with the text in any column. */
const tablesThatKnow = async (): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    const { rows: tables } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
    const found: string[] = []
    for (const { name } of tables)
      if ((await owner.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${word}%`])).rowCount)
        found.push(name)
    return found
  } finally {
    await owner.end()
  }
}

const uploadFace = async (person: Person): Promise<void> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ email: person.email, folder: 'profile-pics' })) form.set(name, value)
  form.set('image', new File([new Uint8Array(card())], 'me.png', { type: 'image/png' }))
  await server.request('PUT', profileImage.upload.path, { body: form, as: person })
}

test('six years after an account is closed only records with a longer legal retention name its owner, and no file does', async () => {
  const person = await signUp(server, { email: `${word}@people.test`, firstName: 'Imelda', lastName: 'Olvidable' })
  await upload(person)
  await verify(person)
  await uploadFace(person)
  const question = { id: newId(server), name: 'Imelda Olvidable', email: person.email, topic: 'sending-money' as const }
  await server.call(support.open, { body: { ...question, message: 'Hola', lang: 'es' }, as: person })
  // Exactly the cost of the transfer below: an account with money cannot be closed.
  await fundWallet(server, person, 2_130n)
  await addBankAccount(server, person)
  const barred = await addBankAccount(server, person, '1200009995678')
  await transaction(server.deps.db, (tx) =>
    refuseBankAccount(tx, { id: barred.id, reason: 'R10', barred: true, actor: 'test', at: server.clock.now() }),
  )
  const recipientId = await addRecipient(server, person, { lastName: 'Olvidable' })
  const sent = await send(server, person, { recipientId, ask: { amount: '20.00' } })
  await pass(server, { seconds: 20 }, 10)
  expect((await readTransfer(server, person, sent)).state).toBe('delivered')
  expect(filesKept()).toHaveLength(2)

  const closed = await server.call(accounts.remove, { params: { id: person.userId }, as: admin() })
  expect(closed.status).toBe(200)
  await pass(server, { hours: 4 * 366 * 24 })
  expect(await tablesThatKnow()).toEqual(expect.arrayContaining(['recipients', 'tickets', 'users']))
  await pass(server, { hours: 2 * 366 * 24 })

  // A payout's instruction is sealed.
  expect(await tablesThatKnow()).toEqual(['disclosures', 'transfers'])
  expect(filesKept()).toEqual([])
  const { rows } = await sql`select 'document' from documents where user_id = ${person.userId}
    union all select 'bank account ' || last4 || holder from bank_accounts where user_id = ${person.userId}`.execute(server.deps.db) // biome-ignore format: one query
  expect(rows.map((row) => Object.values(row as object)[0])).toEqual(['bank account '])
  const other = await verified(server)
  const numbers = { routingNumber: '021000021', accountNumber: '1200009995678', kind: 'checking' } as const
  const got = await server.call(bankAccounts.add, {
    body: { ...numbers, id: newId(server), holder: 'María López' },
    as: other,
  })
  expect(got.body.code).toBe('bank_account_refused')
})
