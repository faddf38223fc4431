import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/lib/route.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { logIn, signUpAdmin, verified } from '#tests/people.ts'
import { addBankAccount, fundWallet, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
type Query = NonNullable<Call<typeof adminTransfers.list>['query']>

let admin: Awaited<ReturnType<typeof signUpAdmin>>
const ids = { maria: '', listed: '', banked: '' }
let code = ''

beforeAll(async () => {
  let maria = await verified(server)
  let jose = await verified(server, {
    firstName: 'José',
    middleName: 'Ramón',
    lastName: 'Núñez',
    mobileNumber: '(347) 555-0177',
  })
  for (const person of [maria, jose]) await fundWallet(server, person, 1_000_000n)
  await server.work()
  ids.maria = await send(server, maria, { recipient: { phone: '+504 9988-7766' } })
  code = (await readTransfer(server, maria, ids.maria)).confirmationCode
  server.clock.advance({ hours: 72 })
  maria = await logIn(server, maria.email)
  jose = await logIn(server, jose.email)
  const { id: bankAccountId } = await addBankAccount(server, maria, '990011223377')
  ids.banked = await send(server, maria, { bankAccountId, ask: { amount: '120.00' } })
  const onList = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '', country: 'MX' }
  ids.listed = await send(server, jose, {
    recipient: { ...onList, fields: { clabe: '002010077777777771' } },
    ask: { amount: '350.00' },
  })
  await server.work()
  admin = await signUpAdmin(server)
})

const list = (query: Query) => server.call(adminTransfers.list, { query, as: admin })
const found = async (query: Query): Promise<string[]> => {
  const { items } = (await list(query)).body
  const names = Object.entries(ids)
  return items.map(({ id }: { id: string }) => names.find(([, known]) => known === id)?.[0] ?? id).toSorted()
}

describe('an administrator’s search', () => {
  test('a transfer is found by its confirmation code or a part of it, with or without hyphens, in any case, and by its id', async () => {
    for (const search of [
      code,
      code.replaceAll('-', ''),
      code.toLowerCase(),
      code.slice(0, 9),
      ` ${code} `,
      ids.maria.toUpperCase(),
    ])
      expect(await found({ search }), search).toEqual(['maria'])
  })

  test.each([
    ['the recipient’s name', 'mejia CARMEN', ['banked', 'maria']],
    ['the customer’s name, accents or not', 'nunez jose', ['listed']],
    ['the customer’s second given name', 'Ramón', ['listed']],
    ['the customer’s phone', '347 555 0177', ['listed']],
    ['the recipient’s phone', '+504 9988-7766', ['maria']],
    ['the last digits of a phone', '87766', ['maria']],
    ['the last four of the recipient’s account', '7771', ['listed']],
    ['the last four of the bank account that pays', '3377', ['banked']],
    ['the amount', '350', ['listed']],
    ['the amount with cents', '$120.00', ['banked']],
    ['the total with the fee', '201.30', ['maria']],
  ])('%s', async (_, search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  test('a transfer is found by all or part of the customer’s email', async () => {
    const { email } = (await list({ search: ids.listed })).body.items[0].customer
    expect(await found({ search: email })).toEqual(['listed'])
    expect(await found({ search: email.slice(0, -6).toUpperCase() })).toEqual(['listed'])
  })

  test('a search without a match returns an empty page and zero counts', async () => {
    for (const search of ['nadie', '7777', '0', '%', '_', '\\', '-', '999999999999', 'zz9-zz9', 'carmen nunez']) {
      const { status, body } = await list({ search })
      expect([status, body.items, body.counts.all], search).toEqual([200, [], 0])
    }
  })
})

describe('an administrator filters transfers', () => {
  test('transfers are filtered by days in New York, amounts and country together, and with a search', async () => {
    const day = (await list({ search: ids.maria })).body.items[0].createdAt
    const first = Temporal.Instant.from(day).toZonedDateTimeISO('America/New_York').toPlainDate().toString()
    expect(await found({ to: first })).toEqual(['maria'])
    expect(await found({ from: first, to: first })).toEqual(['maria'])
    expect(await found({ from: Temporal.PlainDate.from(first).add({ days: 1 }).toString() })).toEqual([
      'banked',
      'listed',
    ])
    expect(await found({ amountFrom: '120', amountTo: '200' })).toEqual(['banked', 'maria'])
    expect(await found({ amountFrom: '200.01' })).toEqual(['listed'])
    expect(await found({ country: 'MX' })).toEqual(['listed'])
    expect(await found({ country: 'HN', amountTo: '150.00', search: 'carmen', from: first })).toEqual(['banked'])
    expect(await found({ country: 'HN', search: 'prohibido' })).toEqual([])
  })

  test('transfers are sorted by date or by amount, in both directions, page by page', async () => {
    const walk = async (query: Record<string, string>): Promise<string[]> => {
      const walked: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await list({ limit: 1, ...query, ...(cursor && { cursor }) })
        walked.push(
          ...body.items.map(({ id }: { id: string }) => Object.entries(ids).find(([, own]) => own === id)?.[0]),
        )
        cursor = body.next
      }
      return walked
    }
    expect(await walk({ sort: 'amount', direction: 'asc' })).toEqual(['banked', 'maria', 'listed'])
    expect(await walk({ sort: 'amount' })).toEqual(['listed', 'maria', 'banked'])
    expect(await walk({ sort: 'amount', filter: 'moving' })).toEqual(['maria', 'banked'])
    expect(await walk({ direction: 'asc' })).toEqual((await walk({})).reverse())
    const { next } = (await list({ limit: 1 })).body
    expect((await list({ sort: 'amount', cursor: next })).body.code).toBe('invalid_request')
  })

  test('each transfer is counted in exactly one state', async () => {
    const none = { held: 0, information: 0, moving: 0, delivered: 0, ended: 0 }
    expect((await list({})).body.counts).toEqual({ ...none, all: 3, held: 1, moving: 2 })
    expect((await list({ filter: 'held', country: 'MX' })).body.counts).toEqual({ ...none, all: 1, held: 1 })
    expect(await found({ filter: 'moving' })).toEqual(['banked', 'maria'])
    expect(await found({ filter: 'held', search: 'ejemplar' })).toEqual(['listed'])
    expect(await found({ filter: 'delivered', search: 'ejemplar' })).toEqual([])
  })

  test.each([
    [{ from: '2026-02-30' }, 'from', 'malformed'],
    [{ to: '+275760-09-13' }, 'to', 'malformed'],
    [{ from: '9999-12-31' }, 'from', 'malformed'],
    [{ amountFrom: 'many' }, 'amountFrom', 'amount_malformed'],
    [{ amountTo: '1,000' }, 'amountTo', 'amount_malformed'],
    [{ amountTo: '0.001' }, 'amountTo', 'amount_too_precise'],
    [{ amountFrom: '-5' }, 'amountFrom', 'amount_not_positive'],
    [{ country: 'Honduras' }, 'country', 'malformed'],
  ])('an invalid filter %o is refused with its field', async (query, field, expected) => {
    const { status, body } = await list(query)
    expect([status, body.fields[field].code]).toEqual([400, expected])
  })
})

/** Above the number of collected ids: the list is scanned. */
const many = 3_100

describe('a search with thousands of matches', () => {
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: server.ownerUrl })
    await owner.connect()
    const copied =
      `disclosure_id quote_id in_flight_id tracking_token tracking_mac confirmation_code created_at id`.split(' ')
    const { rows } = await owner.query(
      `select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
      where table_name = 'transfers' and not column_name = any ($1)`,
      [copied],
    )
    await owner.query(
      `insert into transfers (${copied.join()}, ${rows[0].names})
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'token ' || i, 'mac ' || i, 'CODE-' || i,
        created_at - i * interval '1 minute', gen_random_uuid(), ${rows[0].names}
      from transfers, generate_series(1, $2::int) i where id = $1`,
      [ids.maria, many],
    )
    await owner.query(
      `insert into transfer_search select t.id, t.created_at, s.words || lower(t.confirmation_code) || ' ', s.amount, s.total, s.country
      from transfers t, transfer_search s where s.transfer_id = $1 and t.confirmation_code like 'CODE-%'`,
      [ids.maria],
    )
    await owner.query('analyze transfers, transfer_search')
    await owner.end()
  })

  test('among thousands of matches the newest are first, page by page, and the count shows that there are more', async () => {
    const unknown = { held: null, information: null, moving: null, delivered: null, ended: null }
    for (const filter of ['all', 'moving'] as const) {
      const first = (await list({ filter, search: 'carmen', limit: 50 })).body
      expect(first.counts).toEqual({ ...unknown, all: 1001 })
      const second = (await list({ filter, search: 'carmen', limit: 50, cursor: first.next })).body
      const codes = [...first.items, ...second.items].map((item: { confirmationCode: string }) => item.confirmationCode)
      const copies = Array.from({ length: 98 }, (_, at) => `CODE-${at + 1}`)
      expect(codes.slice(2)).toEqual(copies)
    }
    expect((await list({ search: 'carmen', country: 'MX' })).body.items).toEqual([])
    expect((await list({ search: `CODE-${many}` })).body.counts.all).toBe(1)
    expect((await list({})).body.counts).toMatchObject({
      all: 1001,
      held: 1,
      information: 0,
      moving: 1001,
      delivered: 0,
    })
  })
})
