import { afterEach, beforeAll, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { languages } from '#contract/lib/route.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { loadList } from '#server/modules/staff/screening/index.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUpAdmin, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { addRecipient, askQuote, carmen, fundWallet, newId, pass, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const listed = {
  ...({ id: 'test:1', uid: '1', name: 'SORIANO LIMA, Marcos Aurelio', kind: 'individual' } as const),
  ...{ remarks: 'DOB 14 Aug 1961', program: 'TEST', countries: [] },
}
/** Below the threshold, so that only the year of the list makes it a hit; and above it, so that another year clears it. */
const below = { firstName: 'Marcos', lastName: 'Lima', secondLastName: '' }
const above = { firstName: 'Marcos', lastName: 'Soriano', secondLastName: '' }

const sender = async (language: (typeof languages)[number] = 'en'): Promise<Person> => {
  const person = await verified(server, { language })
  await server.work()
  await fundWallet(server, person, 1_000_000n)
  return person
}
const add = (as: Person, change: object) =>
  server.call(recipients.create, { body: { ...carmen, ...change, id: newId(server) }, as })

let before: { as: Person; id: string }
beforeAll(async () => {
  const as = await sender()
  before = { as, id: await addRecipient(server, as, below) }
  await loadList(server.deps, 'test', [listed])
})

test('an ordinary name and a certain match are not asked for a year of birth', async () => {
  const as = await sender()
  expect((await add(as, {})).body).toMatchObject({ birthYear: null })
  expect((await add(as, { firstName: 'Marcos Aurelio', lastName: 'Soriano', secondLastName: 'Lima' })).status).toBe(201)
})

test('a doubtful name is saved only with the year of birth, and the request shows no sign of a list', async () => {
  for (const language of languages) {
    const as = await sender(language)
    const written = await tablesWritten(server, async () => {
      const got = await add(as, below)
      expectRefused(got, language, {
        status: 400,
        code: 'birth_year_needed',
        fields: { birthYear: 'birth_year_needed' },
      })
      expect(JSON.stringify(got.body)).not.toMatch(/list|sanc|match|coincid|SORIANO|1961/i)
    })
    expect(written).toEqual(['limits'])
    for (const birthYear of ['61', '1899', '2190', 'abcd'])
      expect((await add(as, { ...below, birthYear })).body).toMatchObject({
        fields: { birthYear: { code: 'birth_year_invalid' } },
      })
    expect((await add(as, { ...below, birthYear: ' 1990 ' })).body).toMatchObject({ birthYear: '1990' })
  }
})

test('the year of a list holds the transfer, and another year lets it through', async () => {
  const as = await sender()
  for (const [name, birthYear, state] of [
    [below, '1961', 'on_hold_compliance'],
    [above, '1963', 'on_hold_compliance'],
    [below, '1990', 'delivered'],
    [above, '1990', 'delivered'],
  ] as const) {
    const recipientId = await addRecipient(server, as, { ...name, birthYear })
    const id = await send(server, as, { recipientId })
    await pass(server, { seconds: 10 }, 3)
    expect(await stateOf(server, as, id), `${name.lastName} ${birthYear}`).toBe(state)
    if (state === 'delivered') continue
    const { body } = await server.call(adminTransfers.read, { params: { id }, as: await signUpAdmin(server) })
    expect(body.hits[0].identifiers.birthDate).toMatchObject({ ours: birthYear, theirs: '14 Aug 1961' })
  }
})

test('a recipient from before the list is asked about when the terms are disclosed, and paid after the correction', async () => {
  const { as, id } = before
  const quoteId = await askQuote(server, as)
  const body = { id: newId(server), quoteId, recipientId: id, bankAccountId: null, debitCardId: null }
  const got = await server.call(transfers.disclose, { body, as })
  expectRefused(got, 'en', { status: 400, code: 'birth_year_needed', fields: { birthYear: 'birth_year_needed' } })
  const correct = (change: object) =>
    server.call(recipients.correct, { params: { id }, body: { ...carmen, ...below, ...change }, as })
  expect((await correct({})).body).toMatchObject({ code: 'birth_year_needed' })
  expect((await correct({ birthYear: '1988' })).body).toMatchObject({ birthYear: '1988' })
  expect((await server.call(transfers.disclose, { body, as })).status).toBe(201)
})
