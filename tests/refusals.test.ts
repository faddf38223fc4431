import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankAccounts } from '../contract/funds/bank-accounts.ts'
import { recipients } from '../contract/funds/recipients.ts'
import { notifications } from '../contract/ground/notifications.ts'
import type { ErrorCode, Values } from '../contract/lib/errors.ts'
import { type Language, languages } from '../contract/lib/route.ts'
import { quotes } from '../contract/sending/quotes.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { holdInvariants } from './invariants.ts'
import { logIn, type Person, tell, verified } from './people.ts'
import { expectRefused, type Refused } from './refused.ts'
import {
  addBankAccount,
  addRecipient,
  askQuote,
  carmen,
  disclose,
  fundWallet,
  newId,
  readyToConfirm,
  send,
} from './sending.ts'
import { type Got, testServer } from './server.ts'
import { tablesWritten } from './tables.ts'

const server = testServer()

/** A customer with their own records, one for each language. */
type Asker = Person & { language: Language; recipientId: string; quoteId: string; achQuoteId: string }
/** Another customer, with records that only they may use. */
type Other = Record<'recipientId' | 'quoteId' | 'disclosureId' | 'transferId' | 'bankAccountId' | 'noticeId', string>

let askers: Asker[]
let other: Other

const ownThings = async (person: Person, language: Language): Promise<Asker> => {
  const recipientId = await addRecipient(server, person)
  const quoteId = await askQuote(server, person)
  const achQuoteId = await askQuote(server, person, { payIn: 'ach' })
  return { ...person, language, recipientId, quoteId, achQuoteId }
}

beforeAll(async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 100_000n)
  const notice = await tell(server, person)
  other = {
    recipientId: await addRecipient(server, person),
    quoteId: await askQuote(server, person),
    disclosureId: await disclose(server, person),
    transferId: await send(server, person),
    bankAccountId: (await addBankAccount(server, person)).id,
    noticeId: notice.id,
  }
  askers = []
  for (const language of languages) {
    const asker = await verified(server, { language })
    await fundWallet(server, asker, 100_000n)
    askers.push(await ownThings(asker, language))
  }
})
afterAll(() => holdInvariants(server))

/** Sends the request in each language, and asserts the refusal and that no table changed except `limits`, which counts attempts. */
const refusedInEveryLanguage = async (ask: (asker: Asker) => Promise<Got>, refused: Refused): Promise<void> => {
  const written = await tablesWritten(server, async () => {
    for (const asker of askers) expectRefused(await ask(asker), asker.language, refused)
  })
  expect(written.filter((table) => table !== 'limits')).toEqual([])
}

const limit = { minor: 299_900n, currency: 'USD' }
const oneField = (name: string, code: ErrorCode, values: Values = {}): Refused => ({
  status: 400,
  code,
  fields: { [name]: code },
  values,
})

describe('an amount', () => {
  test.each([
    ['negative', '-5', 'amount_not_positive'],
    ['zero', '0', 'amount_not_positive'],
    ['zero with cents', '0.00', 'amount_not_positive'],
    ['of three decimals', '10.005', 'amount_too_precise'],
    ['of letters', 'ten', 'amount_malformed'],
    ['in scientific notation', '1e9', 'amount_malformed'],
    ['with the thousands separator of the United States', '1,000.00', 'amount_malformed'],
    ['with the thousands separator of Brazil', '1.000,00', 'amount_malformed'],
    ['with a decimal comma', '200,50', 'amount_malformed'],
    ['with a blank in it', '2 00', 'amount_malformed'],
    ['in the digits of another script', '٢٠٠', 'amount_malformed'],
    ['in hexadecimal', '0x10', 'amount_malformed'],
    ['that is missing', '', 'amount_malformed'],
    ['one cent above the limit', '2999.01', 'amount_above_limit'],
    ['above everything', '999999999999999', 'amount_above_limit'],
  ] as const)('%s is refused', async (_, amount, code) => {
    const ask = (as: Asker) =>
      server.call(quotes.create, {
        body: { id: newId(server), country: 'HN', side: 'send', amount, payout: 'bank_deposit' },
        as,
      })
    await refusedInEveryLanguage(ask, oneField('amount', code, { limit }))
  })

  test('an amount with cents is refused in a currency that has none', async () => {
    const body = { country: 'CL', side: 'receive', amount: '1000.50', payout: 'bank_deposit' } as const
    await refusedInEveryLanguage(
      (as) => server.call(quotes.create, { body: { ...body, id: newId(server) }, as }),
      oneField('amount', 'amount_too_precise'),
    )
  })

  test('an amount as a JSON number is refused', async () => {
    const body = { country: 'HN', side: 'send', amount: 200.5, payout: 'bank_deposit' }
    await refusedInEveryLanguage(
      (as) => server.request('POST', quotes.create.path, { body: { ...body, id: newId(server) }, as }),
      { status: 400, code: 'invalid_request', fields: { amount: 'malformed' } },
    )
  })
})

describe('unsupported options', () => {
  test.each([
    ['a currency to send', { sendCurrency: 'EUR' }, 'sendCurrency', 'unknown_currency'],
    ['a currency to receive', { receiveCurrency: 'XTS' }, 'receiveCurrency', 'unknown_currency'],
    ['a corridor', { country: 'KP' }, 'country', 'unknown_corridor'],
    ['a way to be paid', { payout: 'carrier_pigeon' }, 'payout', 'unknown_method'],
    ['a way to pay', { payIn: 'gold_coins' }, 'payIn', 'unknown_method'],
    ['the name of a property', { payout: '__proto__' }, 'payout', 'unknown_method'],
  ] as const)('%s is refused', async (_, change, field, code) => {
    const body = { country: 'HN', side: 'send', amount: '200', payout: 'bank_deposit', ...change } as const
    await refusedInEveryLanguage(
      (as) => server.call(quotes.create, { body: { ...body, id: newId(server) }, as }),
      oneField(field, code),
    )
  })
})

describe('check digits', () => {
  const cuenta = { bank: 'bice', accountType: 'savings', account: '123456789' }
  test.each([
    ['CLABE', 'MX', { clabe: '032180000118359718' }, 'clabe'],
    ['CPF', 'BR', { pix: 'rosa@example.com', cpf: '52998224726' }, 'cpf'],
    ['CPF as a Pix key', 'BR', { pix: '52998224726', cpf: '52998224725' }, 'pix'],
    ['RUT', 'CL', { ...cuenta, rut: '12.345.678-4' }, 'rut'],
    ['IBAN', 'CR', { iban: 'CR06015202001026284066' }, 'iban'],
    ['CBU', 'AR', { cbu: '2850590940090418135202' }, 'cbu'],
    ['CCI', 'PE', { cci: '00219300123456789012' }, 'cci'],
    ['NIT', 'CO', { ...cuenta, bank: 'bancamia', document: '860002964-5' }, 'document'],
  ])('a %s with a wrong check digit is refused and named', async (_, country, fields, field) => {
    await refusedInEveryLanguage(
      (as) => server.call(recipients.create, { body: { ...carmen, id: newId(server), country, fields }, as }),
      oneField(`fields.${field}`, 'wrong_check_digit'),
    )
    await refusedInEveryLanguage(
      (as) =>
        server.call(recipients.correct, { params: { id: as.recipientId }, body: { ...carmen, country, fields }, as }),
      oneField(`fields.${field}`, 'wrong_check_digit'),
    )
  })

  test('a routing number with a wrong check digit is refused and named', async () => {
    const body = { routingNumber: '021000022', accountNumber: '123456785678', kind: 'checking', holder: 'Ana' } as const
    await refusedInEveryLanguage((as) => server.call(bankAccounts.add, { body: { ...body, id: newId(server) }, as }), {
      status: 400,
      code: 'invalid_request',
      fields: { routingNumber: 'wrong_check_digit' },
    })
  })
})

describe('another customer’s records', () => {
  const rows: [string, (as: Asker) => Promise<Got>][] = [
    ['a recipient', (as) => server.call(recipients.read, { params: { id: other.recipientId }, as })],
    [
      'a recipient to correct',
      (as) => server.call(recipients.correct, { params: { id: other.recipientId }, body: carmen, as }),
    ],
    ['a quote', (as) => server.call(quotes.read, { params: { id: other.quoteId }, as })],
    ['a quote to disclose', (as) => discloseWith(as, { quoteId: other.quoteId })],
    ['a recipient to disclose', (as) => discloseWith(as, { recipientId: other.recipientId })],
    [
      'a bank account to disclose',
      (as) => discloseWith(as, { quoteId: as.achQuoteId, bankAccountId: other.bankAccountId }),
    ],
    ['a disclosure', (as) => server.call(transfers.review, { params: { id: other.disclosureId }, as })],
    ['a code', (as) => server.call(transfers.sendCode, { params: { id: other.disclosureId }, as })],
    [
      'a disclosure to confirm',
      (as) =>
        server.call(transfers.create, {
          body: { id: newId(server), disclosureId: other.disclosureId, code: '1234' },
          as,
        }),
    ],
    ['a transfer', (as) => server.call(transfers.read, { params: { id: other.transferId }, as })],
    ['a receipt', (as) => server.call(transfers.receipt, { params: { id: other.transferId }, as })],
    ['a receipt as a PDF', (as) => server.call(transfers.receiptPdf, { params: { id: other.transferId }, as })],
    ['a stream of moves', (as) => server.call(transfers.watch, { params: { id: other.transferId }, as })],
    ['a cancellation', (as) => server.call(transfers.cancel, { params: { id: other.transferId }, as })],
    ['a notification', (as) => server.call(notifications.remove, { params: { id: other.noticeId }, as })],
  ]
  const discloseWith = (as: Asker, foreign: Partial<Record<'quoteId' | 'recipientId' | 'bankAccountId', string>>) => {
    const { quoteId, recipientId } = as
    return server.call(transfers.disclose, { body: { id: newId(server), quoteId, recipientId, ...foreign }, as })
  }

  test.each(rows)('%s of another customer is not found', async (_, ask) => {
    await refusedInEveryLanguage(ask, { status: 404, code: 'not_found' })
  })

  test('another customer’s records are in no list', async () => {
    for (const as of askers) {
      const filtered = await server.call(transfers.list, { query: { recipientId: other.recipientId }, as })
      const listed = [
        await server.call(recipients.list, { as }),
        await server.call(bankAccounts.list, { as }),
        filtered,
      ]
      expect(JSON.stringify(listed.map(({ body }) => body))).not.toMatch(new RegExp(Object.values(other).join('|')))
    }
  })
})

describe('an expired quote', () => {
  test('an expired quote is refused with a fresh one, and nothing but that quote is written', async () => {
    const [ana] = askers as [Asker]
    const body = await readyToConfirm(server, ana, { recipientId: ana.recipientId })
    const again = await logInAgain(ana)
    const written = await tablesWritten(server, async () => {
      const shown = await server.call(transfers.disclose, {
        body: { id: newId(server), quoteId: ana.quoteId, recipientId: ana.recipientId },
        as: again,
      })
      const confirmed = await server.call(transfers.create, { body, as: again })
      for (const got of [shown, confirmed]) {
        expectRefused(got, ana.language, { status: 409, code: 'quote_expired' })
        expect(got.body.context.quote).toMatchObject({ amount: { minor: '20000', currency: 'USD' }, usedAt: null })
        const fresh = await server.call(quotes.read, { params: { id: got.body.context.quote.id }, as: again })
        expect(fresh.body).toEqual(got.body.context.quote)
        expect(fresh.body.expiresAt > server.clock.now().toString()).toBe(true)
      }
    })
    expect(written.filter((table) => table !== 'limits')).toEqual(['quotes'])
  })

  const logInAgain = async (person: Asker): Promise<Person> => {
    server.clock.advance({ minutes: 31 })
    return logIn(server, person.email)
  }
})
