import { afterEach, describe, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { notifications } from '#contract/ground/notifications.ts'
import { batches } from '#contract/sending/batches.ts'
import { askBatchCode, confirmed, newcomer, prepare, row, workbook } from '#tests/batches.ts'
import { giveIdNumber } from '#tests/id-numbers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { signUp, verified } from '#tests/people.ts'
import {
  addBankAccount,
  addRecipient,
  carmen,
  fundWallet,
  newId,
  pass,
  send,
  tellSandbox,
  walletOf,
} from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async (cents = 1_000_000n) => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, cents)
  return person
}
const theirs = row({ name: 'carmen mejia zelaya', amount: '20' })

describe('a table is checked as it is typed', () => {
  test('the name of a person with several payout methods means the one used last', async () => {
    const maria = await sender()
    const personId = await addRecipient(server, maria)
    server.clock.advance({ seconds: 1 })
    const cash = { payout: 'cash_pickup', fields: { agent: 'banrural' }, personId }
    const last = await addRecipient(server, maria, cash)
    const { body } = await server.call(batches.check, { body: { payIn: 'wallet', rows: [theirs] }, as: maria })
    expect(body.rows).toMatchObject([{ problems: [], person: { recipientId: last } }])
  })

  test('a name of the network is enough, and people who are not in it are read from the cells', async () => {
    const maria = await sender()
    const recipientId = await addRecipient(server, maria)
    const rows = [theirs, newcomer(1, '10.50'), row({ ...newcomer(2, '2982').cells, currency: 'hnl' })]
    const { status, body } = await server.call(batches.check, { body: { payIn: 'wallet', rows }, as: maria })
    expect(status).toBe(200)
    expect(body.rows.map(({ person }: { person: unknown }) => person)).toMatchObject([
      { recipientId, name: 'Carmen Mejía Zelaya', label: 'Banco Atlántida ··· 4821' },
      { recipientId: null, name: 'Anabaa Paz Funes', country: 'HN', label: 'Banco Atlántida ··· 0001' },
      { recipientId: null },
    ])
    expect(body.rows[2].terms.received).toEqual({ minor: '298200', currency: 'HNL' })
    expect(body.totals).toMatchObject({ rows: 3, people: 3, received: [{ currency: 'HNL' }] })
    expect(body.missing).toBeNull()
  })

  test('an unknown name suggests similar names of the network, and both decimal marks are read', async () => {
    const maria = await sender()
    await addRecipient(server, maria)
    const rows = [row({ name: 'Carmen Mejia', amount: '20' }), newcomer(1, '1.200,50'), newcomer(2, '40 dólares')]
    const { body } = await server.call(batches.check, {
      body: { payIn: 'wallet', rows },
      as: { ...maria, language: 'es' },
    })
    expect(body.rows[0].problems).toMatchObject([{ code: 'row_unknown_person', near: ['Carmen Mejía Zelaya'] }])
    expect(body.rows.slice(1).map(({ terms }: { terms: { amount: unknown } }) => terms.amount)).toEqual([
      { minor: '120050', currency: 'USD' },
      { minor: '4000', currency: 'USD' },
    ])
  })

  test('each wrong cell has its reason in the reader’s language, and a suggestion where there is one', async () => {
    const maria = await sender(1_000n)
    await addRecipient(server, maria)
    await addRecipient(server, maria, { fields: { ...carmen.fields, account: '2001239999' } })
    const rows = [
      row({ name: 'Nadie Conocido', amount: '20' }),
      theirs,
      row({ ...theirs.cells, account: '9999' }),
      row({ ...newcomer(1, '20').cells, account: '12' }),
      row({ ...newcomer(1, '1.234.5').cells }),
      row({ ...newcomer(1, '20').cells, currency: 'MXN' }),
      row({ ...newcomer(1, '20').cells, country: 'Atlantis' }),
      row({ name: '', amount: '20' }),
      newcomer(1, '2999.01'),
      newcomer(1, '2500'),
      newcomer(2, '600'),
      newcomer(3, '500'),
    ]
    const { body } = await server.call(batches.check, {
      body: { payIn: 'wallet', rows },
      as: { ...maria, language: 'es' },
    })
    type Problem = { cell: string; code: string; use: string | null; details: string }
    const problems = body.rows.map(({ problems }: { problems: Problem[] }) =>
      problems.map(({ cell, code, use }) => [cell, code, use]),
    )
    expect(problems).toEqual([
      [['name', 'row_unknown_person', null]],
      [['name', 'row_several_people', null]],
      [],
      [['account', 'too_short', null]],
      [['amount', 'row_amount_malformed', null]],
      [['currency', 'unknown_currency', null]],
      [['country', 'unknown_corridor', null]],
      [['name', 'required', null]],
      [['amount', 'amount_above_limit', '2,999.00']],
      [],
      [['amount', 'row_over_limit', '480.00']],
      [['amount', 'row_over_limit', '480.00']],
    ])
    expect(body.rows[10].problems[0].details).toBe(
      'This is 120.00\u00a0USD over your limit. The most you can send here is 480.00\u00a0USD.',
    )
    expect(body.totals.rows).toBe(2)
    expect(BigInt(body.missing.minor)).toBe(BigInt(body.totals.total.minor) - 1_000n)
  })

  test('a duplicate payment to the same person is flagged', async () => {
    const maria = await sender()
    await addRecipient(server, maria)
    const rows = [theirs, newcomer(1, '20'), theirs, row({ ...theirs.cells, amount: '21' })]
    const { body } = await server.call(batches.check, { body: { payIn: 'wallet', rows }, as: maria })
    expect(body.rows.map(({ repeats }: { repeats: boolean }) => repeats)).toEqual([false, false, true, false])
  })

  test('an uploaded workbook becomes rows, and one that cannot be read is refused by name', async () => {
    const maria = await sender()
    const upload = (file: Buffer) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(file)]), 'nómina.xlsx')
      return server.request('POST', batches.readFile.path, { body, as: maria })
    }
    const got = await upload(
      workbook([
        ['Nombre', 'Monto'],
        ['Ana Paz', 20.5],
      ]),
    )
    expect([got.status, got.body.rows]).toEqual([200, [expect.objectContaining({ name: 'Ana Paz', amount: '20.5' })]])
    const refused = await upload(Buffer.from('Nombre,Monto\n'))
    expect([refused.status, refused.body.code, refused.body.fields.file.code]).toEqual([
      400,
      'table_empty',
      'table_empty',
    ])
    const large = await upload(Buffer.alloc(10 * 1024 ** 2 + 1, 'a'))
    expect([large.status, large.body.code]).toEqual([413, 'image_too_large'])
    const template = await server.call(batches.template, { as: maria })
    const examples = await upload(template.body)
    expect(examples.body.rows).toMatchObject([{ account: '2001234821' }, { amount: '2982.00', currency: 'HNL' }])
  })
})

describe('a batch', () => {
  test('a batch has its disclosures in one PDF, a page for each row', async () => {
    const maria = await sender()
    const { id } = await prepare(server, maria, [newcomer(1, '20'), newcomer(2, '30'), newcomer(3, '40')])
    const got = await server.call(batches.disclosures, { params: { id }, as: maria })
    expect(got.headers['content-type']).toBe('application/pdf')
    expect(got.body.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
    const other = await signUp(server)
    expect((await server.call(batches.disclosures, { params: { id }, as: other })).status).toBe(404)
  })

  test('a batch is disclosed row by row, confirmed once, and becomes one transfer a row', async () => {
    const maria = await sender()
    const recipientId = await addRecipient(server, maria)
    const batch = await prepare(server, maria, [theirs, newcomer(1, '10'), newcomer(2, '15')])
    expect(batch).toMatchObject({ state: 'prepared', totals: { rows: 3, amount: { minor: '4500' } } })
    const params = { id: batch.id, rowId: batch.rows[1]?.id ?? '' }
    const { body: disclosure } = await server.call(batches.disclosure, { params, as: maria })
    expect(disclosure).toMatchObject({
      kind: 'pre_payment',
      notice: { term: expect.stringContaining('NOT A RECEIPT') },
    })
    await confirmed(server, maria, batch.id)
    await pass(server, { seconds: 20 }, 3)
    const { body: after } = await server.call(batches.read, { params: { id: batch.id }, as: maria })
    expect(after).toMatchObject({ state: 'done', sent: 3, failed: 0 })
    expect(after.rows.map(({ transfer }: { transfer: string }) => transfer)).toEqual(Array(3).fill('delivered'))
    expect(after.rows[0].person.recipientId).toBe(recipientId)
    expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 4_500 - 3 * 130))
    const { body: network } = await server.call(recipients.list, { query: {}, as: maria })
    expect(network.items).toHaveLength(3)
    const { body: told } = await server.call(notifications.list, { body: { email: maria.email }, as: maria })
    expect(told.notifications.map(({ path }: { path: string }) => path)).toContain(
      `/dashboard/home/multiple-transfers/${batch.id}`,
    )
    const { body: list } = await server.call(batches.list, { query: {}, as: maria })
    expect(list.items).toMatchObject([{ id: batch.id, sent: 3 }])
  })

  test('a batch prepared again with the same id is the same; with other rows, or for another customer, it is refused', async () => {
    const maria = await sender()
    const body = { id: newId(server), name: '', payIn: 'wallet' as const, rows: [newcomer(1, '10')] }
    const answers = await Promise.all([1, 2, 3].map(() => server.call(batches.prepare, { body, as: maria })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map((got) => got.body.rows[0].id)).size).toBe(1)
    const other = await server.call(batches.prepare, { body: { ...body, rows: [newcomer(1, '11')] }, as: maria })
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    const jose = await sender()
    expect((await server.call(batches.prepare, { body, as: jose })).status).toBe(409)
    expect((await server.call(batches.read, { params: { id: body.id }, as: jose })).status).toBe(404)
    const { body: network } = await server.call(recipients.list, { query: {}, as: maria })
    expect(network.items).toHaveLength(1)
  })

  test('a batch with one wrong cell is refused by its path, and nothing is written', async () => {
    const maria = await sender()
    const rows = [newcomer(1, '10'), row({ ...newcomer(2, '0').cells })]
    const body = { id: newId(server), payIn: 'wallet' as const, rows }
    const written = await tablesWritten(server, async () => {
      const refused = await server.call(batches.prepare, { body, as: maria })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['rows.1.amount']])
    })
    expect(written.filter((table) => table !== 'limits')).toEqual([])
  })

  test('a batch is confirmed once by two tabs, and a retried confirmation changes nothing', async () => {
    const maria = await sender()
    const { id } = await prepare(server, maria, [newcomer(1, '10'), newcomer(2, '10')])
    const code = await askBatchCode(server, maria, id)
    const confirm = () => server.call(batches.confirm, { params: { id }, body: { code }, as: maria })
    const answers = await Promise.all([confirm(), confirm()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await pass(server, { seconds: 20 }, 3)
    expect((await confirm()).body).toMatchObject({ state: 'done', sent: 2 })
    expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 2_260))
  })

  test('a batch is refused after a changed recipient, an expired rate, a wrong code and another batch’s code', async () => {
    const maria = await sender()
    const recipientId = await addRecipient(server, maria)
    const first = await prepare(server, maria, [theirs])
    const second = await prepare(server, maria, [theirs])
    const code = await askBatchCode(server, maria, first.id)
    const confirm = (id: string, typed: string) =>
      server.call(batches.confirm, { params: { id }, body: { code: typed }, as: maria })
    expect((await confirm(second.id, code)).body.code).toBe('confirmation_spent')
    expect((await confirm(first.id, code === '0000' ? '1111' : '0000')).body.code).toBe('confirmation_invalid')
    const body = { ...carmen, city: 'Comayagua' }
    await server.call(recipients.correct, { params: { id: recipientId }, body, as: maria })
    expect((await confirm(first.id, code)).body.code).toBe('terms_changed')
    const third = await prepare(server, maria, [theirs])
    server.clock.advance({ minutes: 14 })
    const late = await askBatchCode(server, maria, third.id)
    server.clock.advance({ minutes: 16 })
    expect((await confirm(third.id, late)).status).toBe(401)
  })

  test('a batch of a sender who may not send, has a debt or lacks funds is refused before a code is mailed', async () => {
    const jose = await signUp(server)
    await server.work()
    const { status, body } = await server.call(batches.check, {
      body: { payIn: 'wallet', rows: [newcomer(1, '10')] },
      as: jose,
    })
    expect([status, body.rows[0].problems[0].code]).toEqual([200, 'row_over_limit'])
    const maria = await sender(1_000n)
    const { id } = await prepare(server, maria, [newcomer(1, '10')])
    const refused = await server.call(batches.sendCode, { params: { id }, as: maria })
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_funds'])
  })

  test('a batch fails row by row: rows without funds are reported, and the others are paid', async () => {
    const maria = await sender(5_000n)
    const recipientId = await addRecipient(server, maria)
    const batch = await prepare(server, maria, [newcomer(1, '20'), theirs, newcomer(2, '5')])
    const code = await askBatchCode(server, maria, batch.id)
    server.clock.advance({ minutes: 1 })
    await server.call(batches.confirm, { params: { id: batch.id }, body: { code }, as: maria })
    await send(server, maria, { recipientId, ask: { amount: '15.00' } })
    await pass(server, { seconds: 20 }, 3)
    const { body } = await server.call(batches.read, { params: { id: batch.id }, as: maria })
    expect(body).toMatchObject({ state: 'done', sent: 2, failed: 1 })
    const failed = body.rows.find(({ problem }: { problem: string | null }) => problem)
    expect([failed.problem, failed.transfer]).toEqual(['Your balance is too low.', null])
  })

  test('a batch refunds the one row that a partner refused after a timeout, and pays each of the others once', async () => {
    const maria = await sender()
    // More rows than one transaction processes.
    const rows = Array.from({ length: 24 }, (_, at) => newcomer(at, '10'))
    const batch = await prepare(server, maria, rows)
    const refused = batch.rows[21]?.id ?? ''
    await tellSandbox(server, `${refused}:payout`, { behavior: { fault: 'timeout_after', fate: 'refuse' } })
    await confirmed(server, maria, batch.id)
    await pass(server, { seconds: 20 }, 4)
    const { body } = await server.call(batches.read, { params: { id: batch.id }, as: maria })
    expect(body).toMatchObject({ state: 'done', sent: 24, failed: 0 })
    expect(body.rows.map(({ transfer }: { transfer: string }) => transfer)).toEqual(
      batch.rows.map(({ id }) => (id === refused ? 'refunded' : 'delivered')),
    )
    expect((await walletOf(server, maria)).balance).toBe(String(1_000_000 - 23 * 1_130))
  })

  test('a batch is paid from a bank account, one debit a row', async () => {
    const maria = await sender()
    const { id: bankAccountId } = await addBankAccount(server, maria)
    const missing = await server.call(batches.prepare, {
      body: { id: newId(server), payIn: 'ach', rows: [newcomer(1, '10')] },
      as: maria,
    })
    expect(missing.body.code).toBe('bank_account_required')
    const batch = await prepare(server, maria, [newcomer(1, '10'), newcomer(2, '10')], { payIn: 'ach', bankAccountId })
    await confirmed(server, maria, batch.id)
    await pass(server, { seconds: 20 }, 3)
    const { body } = await server.call(batches.read, { params: { id: batch.id }, as: maria })
    expect(body).toMatchObject({ state: 'done', sent: 2 })
    expect((await walletOf(server, maria)).balance).toBe('1000000')
  })
})

test('rows that send one person 3,000 dollars together are not confirmed without the number of the sender’s document', async () => {
  const maria = await sender()
  await addRecipient(server, maria)
  const twice = (amount: string) => [
    row({ name: 'carmen mejia zelaya', amount: '1600' }),
    row({ ...theirs.cells, amount }),
  ]
  const small = await prepare(server, maria, twice('1399.99'))
  await askBatchCode(server, maria, small.id)
  const { id } = await prepare(server, maria, twice('1400.00'))
  const asked = await server.call(batches.sendCode, { params: { id }, as: maria })
  expect([asked.status, asked.body.code]).toEqual([409, 'id_number_required'])
  await giveIdNumber(server, maria)
  expect((await confirmed(server, maria, id)).state).toBe('confirmed')
})
