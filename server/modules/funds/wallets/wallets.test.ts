import { describe, expect, test } from 'vitest'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { holdable } from '#contract/funds/holdable.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { minorDigits } from '#contract/lib/money.ts'
import { languages } from '#contract/lib/route.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { currencies } from '#server/modules/ground/corridors/index.ts'
import { codeMailedTo, signUp, signUpAdmin, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { acceptPrepaid, addBankAccount, fundWallet, newId, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()
const open = (as: Parameters<typeof acceptPrepaid>[1], currency: string) =>
  server.call(wallets.open, { params: { currency }, as })

test('every currency of a balance has the digits of ISO 4217 and can have a rate', () => {
  for (const { currency, digits } of holdable) {
    expect(minorDigits(currency)).toBe(digits)
    expect(currencies.has(currency)).toBe(true)
  }
})

describe('opening a balance', () => {
  test('a balance is refused in three languages before the disclosures are accepted, and nothing is written', async () => {
    for (const language of languages) {
      const person = await signUp(server, { language })
      const written = await tablesWritten(server, async () =>
        expectRefused(await open(person, 'EUR'), language, { status: 409, code: 'prepaid_required' }),
      )
      expect(written.filter((table) => table !== 'limits')).toEqual([])
    }
  })

  test('a balance opened twice, also simultaneously, is one empty balance', async () => {
    const person = await signUp(server)
    await acceptPrepaid(server, person)
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(person, 'EUR')))
    expect(new Set(opened.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const nothing = { minor: '0', currency: 'EUR' }
    expect(opened[0]?.body).toMatchObject({ currency: 'EUR', balance: nothing, available: nothing, held: nothing })
    const { body } = await server.call(wallets.list, { as: person })
    expect(body.items.map(({ currency }: { currency: string }) => currency).sort()).toEqual(['EUR', 'USD'])
  })

  test('an unsupported currency is refused at its field, in three languages', async () => {
    const person = await signUp(server)
    await acceptPrepaid(server, person)
    for (const currency of ['VES', 'ZZZ', 'eur', '€'])
      expectRefused(await open(person, currency), 'en', {
        status: 400,
        code: 'currency_not_held',
        fields: { currency: 'currency_not_held' },
      })
  })
})

describe('holds', () => {
  test('a withdrawal and a transfer are held with their reasons until they are final, and total the unavailable amount', async () => {
    const person = await verified(server, { language: 'es' })
    await server.work()
    await fundWallet(server, person, 50_000n)
    const { id: bankAccountId, bankName, last4 } = await addBankAccount(server, person)
    const wanted = { amount: '15.83', bankAccountId }
    const id = newId(server)
    await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as: person })
    const code = await codeMailedTo(server, person.email)
    const { body: withdrawal } = await server.call(withdrawals.create, { body: { ...wanted, id, code }, as: person })
    server.clock.advance({ minutes: 2 })
    const transfer = await send(server, person, { ask: { amount: '20.00' } })
    const { body } = await server.call(wallets.holds, { as: person })
    expect(body.items).toEqual([
      expect.objectContaining({
        ...{ kind: 'funds_collected', subject: transfer, amount: { minor: '2130', currency: 'USD' } },
        ...{ title: 'Envío a Carmen Mejía Zelaya', why: 'Lo estamos preparando', until: null },
      }),
      expect.objectContaining({
        ...{ kind: 'withdrawn', subject: id, amount: { minor: '1583', currency: 'USD' } },
        ...{ title: `Retiro a ${bankName} ··· ${last4}`, why: 'En camino a tu banco', until: withdrawal.arrivesBy },
      }),
    ])
    const { body: list } = await server.call(wallets.list, { as: person })
    expect(list.items).toMatchObject([
      { balance: { minor: '50000' }, available: { minor: '46287' }, held: { minor: '3713' } },
    ])
    const profile = { params: { id: person.userId }, as: await signUpAdmin(server) }
    const { body: office } = await server.call(customerProfile.holds, profile)
    expect(office.reserves.map(({ amount }: { amount: object }) => amount)).toEqual(
      body.items.map(({ amount }: { amount: object }) => amount),
    )
    await server.work()
    const { body: later } = await server.call(wallets.holds, { as: person })
    expect(later.items.map(({ kind }: { kind: string }) => kind)).not.toContain('funds_collected')
  })

  test('another customer sees none of the holds', async () => {
    const { body } = await server.call(wallets.holds, { as: await signUp(server) })
    expect(body).toEqual({ items: [], arriving: [] })
  })
})
