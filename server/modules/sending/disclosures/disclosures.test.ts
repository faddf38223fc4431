import { expect, test } from 'vitest'
import { layoutOf } from '#contract/sending/disclosure-layout.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import { canonicalJson, digestOf } from '#server/platform/canonical-json.ts'
import { type DisclosureInput, providerOf, renderDisclosure } from './disclosure.ts'
import { disclosuresMessages, mayReceiveLess } from './messages.ts'

/** The figures of the model forms (Appendix A to 12 CFR part 1005, A-30 and A-31). */
const modelForm: DisclosureInput = {
  kind: 'pre_payment',
  language: 'es',
  textVersion: '2026-11-27',
  today: '2026-11-20',
  payout: 'bank_deposit',
  amount: { minor: '10000', currency: 'USD' },
  fees: { minor: '700', currency: 'USD' },
  taxes: { minor: '300', currency: 'USD' },
  rate: '12.27',
  received: { minor: '122700', currency: 'MXN' },
  otherFees: { minor: '3000', currency: 'MXN' },
  provider: providerOf(),
  receipt: null,
}

const receiptForm: DisclosureInput = {
  ...modelForm,
  kind: 'receipt',
  receipt: {
    sender: { name: 'Pat Jones', details: ['100 Anywhere Street', 'Anytown, NY 10004'] },
    recipient: { name: 'Carlos Gómez Peña', details: ['BBVA ··· 4821', '123 Calle Juárez', 'Ciudad de México'] },
    pickupPlace: null,
    confirmationCode: 'ABC1-23DE-F456',
    dateAvailable: '2026-11-23',
    transferDate: null,
  },
}

const linesOf = (document: Pick<Disclosure, 'groups'>): Record<string, string> =>
  Object.fromEntries(document.groups.flat().map(({ key, value }) => [key, value.replaceAll('\u00a0', ' ')]))

test('the model form of the rule is exact to the cent: 110.00 USD paid, 1,197.00 MXN received', () => {
  const shown = linesOf(renderDisclosure(modelForm))
  expect(shown).toMatchObject({
    transfer_amount: '100.00 USD',
    transfer_fees: '+7.00 USD',
    transfer_taxes: '+3.00 USD',
    total: '110.00 USD',
    exchange_rate: 'US$1.00 = 12.27 MXN',
    transfer_amount_received: '1,227.00 MXN',
    other_fees: '−30.00 MXN',
    total_to_recipient: '1,197.00 MXN',
  })
})

test('the lines are in the order of the model form, in three groups', () => {
  const { groups } = renderDisclosure(modelForm)
  expect(groups.map((group) => group.map(({ term }) => term))).toEqual([
    ['Transfer Amount', 'Transfer Fees', 'Transfer Taxes', 'Total'],
    ['Exchange Rate', 'Transfer Amount', 'Other Fees', 'Total to Recipient'],
    ['Today’s Date', 'Money Transmitter'],
  ])
})

test('fees, taxes and other fees have a line only when they are not zero', () => {
  const shown = linesOf(
    renderDisclosure({ ...modelForm, fees: { minor: '0', currency: 'USD' }, taxes: null, otherFees: null }),
  )
  expect(Object.keys(shown).slice(0, 4)).toEqual(['transfer_amount', 'total', 'exchange_rate', 'total_to_recipient'])
  expect(shown.total).toBe('100.00 USD')
  expect(shown.total_to_recipient).toBe('1,227.00 MXN')
})

test('dollars to dollars discloses no exchange rate', () => {
  const dollars = { minor: '10000', currency: 'USD' }
  const shown = linesOf(renderDisclosure({ ...modelForm, rate: '1.0000', received: dollars, otherFees: null }))
  expect(shown.exchange_rate).toBeUndefined()
  expect(shown.total_to_recipient).toBe('100.00 USD')
})

test('an exchange rate keeps its decimals and is grouped like every other figure', () => {
  const shown = linesOf(renderDisclosure({ ...modelForm, rate: '4051.2500' }))
  expect(shown.exchange_rate).toBe('US$1.00 = 4,051.2500 MXN')
})

test('only the pre-payment disclosure says that it is not a receipt', () => {
  expect(renderDisclosure(modelForm).notice).toEqual({ term: 'NOT A RECEIPT', translated: 'ESTO NO ES UN RECIBO' })
  expect(renderDisclosure(receiptForm).notice).toBeNull()
})

test('only a deposit says that the recipient may receive less', () => {
  const keysFor = (payout: DisclosureInput['payout']): string[] =>
    renderDisclosure({ ...modelForm, payout }).statements.map(({ key }) => key)
  expect(keysFor('bank_deposit')).toEqual(['may_receive_less'])
  expect(keysFor('cash_pickup')).toEqual([])
  expect(keysFor('mobile_wallet')).toEqual([])
})

test('the receipt has everything that 12 CFR 1005.31(b)(2) requires', () => {
  const receipt = renderDisclosure(receiptForm)
  const shown = linesOf(receipt)
  expect(shown.recipient).toContain('Carlos Gómez Peña')
  expect(shown.sender).toContain('Pat Jones')
  expect(shown.confirmation_code).toBe('ABC1-23DE-F456')
  expect(shown.date_available).toBe('23 de noviembre de 2026\nNovember 23, 2026')
  expect(shown.todays_date).toBe('20 de noviembre de 2026\nNovember 20, 2026')
  const { name, phone, site } = providerOf()
  expect(shown.provider).toContain(name)
  expect(shown.provider).toContain(phone)
  expect(shown.provider).toContain(site)
  const statements = Object.fromEntries(receipt.statements.map(({ key, term }) => [key, term]))
  expect(statements.errors).toContain(`contact us within 180 days at ${phone} or ${site}`)
  expect(statements.cancellation).toContain('within 30 minutes of payment')
  for (const needed of ['New York State Department of Financial Services', 'Consumer Financial Protection Bureau'])
    expect(statements.complaints).toContain(needed)
  for (const needed of ['855-411-2372', '855-729-2372 (TTY/TDD)', 'www.consumerfinance.gov'])
    expect(statements.complaints).toContain(needed)
})

test('every line and statement is in English and the reader’s language, and only once for English', () => {
  for (const form of [modelForm, receiptForm]) {
    for (const language of ['es', 'pt'] as const) {
      const { groups, statements, heading } = renderDisclosure({ ...form, language })
      for (const { translated } of [...groups.flat(), ...statements, heading]) expect(translated).toBeTruthy()
    }
    const { groups, statements } = renderDisclosure({ ...form, language: 'en' })
    for (const { translated } of [...groups.flat(), ...statements]) expect(translated).toBeNull()
  }
})

test('a reader has amounts, rates and dates in their own format first', () => {
  const now = renderDisclosure({ ...receiptForm, language: 'pt' })
    .groups.flat()
    .map(({ value }) => value)
  expect(now.filter((value) => /^\d[\d,]*\.\d\d\u00a0/.test(value))).toEqual([])
  expect(now.some((value) => /^\d[\d.]*,\d\d\u00a0/.test(value))).toBe(true)
  expect(now.some((value) => /^\d+ de \p{L}+ de \d{4}\n\p{L}+ \d+, \d{4}$/u.test(value))).toBe(true)
})

test('no placeholder of a text is left unfilled', () => {
  for (const language of ['es', 'pt', 'en'] as const)
    expect(JSON.stringify(renderDisclosure({ ...receiptForm, language }))).not.toMatch(/\{\w+\}/)
})

test('the same input gives the same hash, and any other amount another', () => {
  const stored = JSON.parse(JSON.stringify(receiptForm)) as DisclosureInput
  expect(renderDisclosure(stored).hash).toBe(renderDisclosure(receiptForm).hash)
  const dearer = { ...receiptForm, fees: { minor: '701', currency: 'USD' } }
  expect(renderDisclosure(dearer).hash).not.toBe(renderDisclosure(receiptForm).hash)
})

test('a version of the texts is never changed, only followed by another', () => {
  // The texts of a published version never change; new wording needs a new version. Terms that were never shown may be added.
  const { es, pt, en } = disclosuresMessages
  const texts = [es['2026-11-27'], pt['2026-11-27'], en['2026-11-27'], mayReceiveLess['2026-11-27']]
  expect(digestOf(texts)).toMatchInlineSnapshot(`"ad807e3bbec24a32b65d025868c0f52aaf75b6782f3a6a045b2808f2f0779a29"`)
})

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 'y', e: undefined })).toBe(
    '{"a":"y","b":[1,{"c":"x","d":null}]}',
  )
})

test('the statement that the recipient may receive less is next to Total to Recipient, on the receipt too', () => {
  for (const form of [modelForm, receiptForm]) {
    const { groups, statements } = layoutOf(renderDisclosure(form))
    const beside = groups.filter(({ statements }) => statements.length > 0)
    expect(beside).toHaveLength(1)
    expect(beside[0]?.lines.at(-1)?.key).toBe('total_to_recipient')
    expect(beside[0]?.statements.map(({ key }) => key)).toEqual(['may_receive_less'])
    expect(statements.map(({ key }) => key)).not.toContain('may_receive_less')
  }
})
