import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#server/platform/new-york.ts'
import { checkAch } from '../ach/check-file.ts'
import { entriesOf } from '../ach/entries.ts'
import { settlementOf } from './cut-offs.ts'
import { writeContent } from './write-content.ts'
import { writeReversal } from './write-reversal.ts'

const originator = {
  ...{ routing: '121042882', bankName: 'Our Bank', companyId: '1234567890', companyName: 'SOL' },
  companyAddress: '100 Example Street, Suite 500, New York, NY 10004',
}
const account = {
  ...{ routingNumber: '021000021', accountNumber: '000123456789', holder: 'José Ñuño', bankName: 'Banco Popular' },
}
const remittance = {
  ...{ originatorName: 'José Ñuño', originatorAddress: '45 Roosevelt Avenue, Queens, New York, 11372' },
  ...{ beneficiaryName: 'Carmen Mejía', beneficiaryCountry: 'HN', originatorBirthDate: '1988-02-29' },
}
const order = fc
  .record({
    purpose: fc.constantFrom('remittance', 'top_up', 'withdrawal', 'refund', 'account_check'),
    cents: fc.bigInt({ min: 1n, max: 99n }),
    kind: fc.constantFrom('checking', 'savings'),
    isCompany: fc.boolean(),
    isReversed: fc.boolean(),
  })
  .map(({ purpose, cents, kind, ...one }) => ({
    ...{ ...one, purpose, amount: purpose === 'account_check' ? cents : cents * 1_001n },
    kind: purpose === 'remittance' || purpose === 'top_up' ? ('debit' as const) : ('credit' as const),
    ...{ token: 'ach_1', remittance: purpose === 'remittance' ? remittance : null, account: { ...account, kind } },
  }))

/** From before the rule of the date of birth to after it. */
const hours = fc.integer({ min: 0, max: 2 * 366 * 24 })
const start = Temporal.Instant.from('2026-11-30T15:00:00Z')

test('a reversal has the accounts, names and amounts of its entries on the other side, and is correct without leniency', () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 30 }), hours, (orders, after) => {
      const at = start.add({ hours: after })
      const entries = orders.map((one, index) => ({
        ...{ ...one, reference: `${index}:order`, trace: `12104288${String(index + 1).padStart(7, '0')}` },
      }))
      const original = writeContent(entries, originator, { at, idModifier: 'A' })
      const reversed = entries.filter(({ isReversed }) => isReversed)
      const traces = new Map(reversed.map(({ trace }) => [trace, trace.replace('121042880', '121042889')]))
      const terms = { at: at.add({ hours: 1 }), idModifier: 'B', settledOn: dayOf(settlementOf(at)), traces }
      const { file, report } = checkAch(writeReversal(original, terms))
      expect(report.errors.filter(({ code }) => reversed.length > 0 || code !== 'no_batches')).toEqual([])
      const asReversed = entriesOf(checkAch(original).file)
        .filter(({ trace }) => traces.has(trace))
        .map(({ line: _, code: _code, trace, side, ...one }) => ({
          ...{ ...one, trace: traces.get(trace), side: side === 'debit' ? 'credit' : 'debit' },
        }))
      expect(entriesOf(file).map(({ line: _, code: _code, ...one }) => one)).toEqual(asReversed)
    }),
    { numRuns: 60 },
  )
})
