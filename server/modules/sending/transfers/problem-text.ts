import { messageOf } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { bankReasonText } from '#server/modules/funds/payments/index.ts'
import type { TransferRecord } from './record.ts'

const withReason: ReadonlySet<string> = new Set(['funding_returned', 'charge_returned', 'card_declined'])

/** A returned payment is described as a bank debit or a card charge. */
export const problemAsPaid = ({
  payIn,
  problem,
}: Pick<TransferRecord, 'payIn' | 'problem'>): TransferRecord['problem'] =>
  problem?.code === 'funding_returned' && payIn === 'card' ? { ...problem, code: 'charge_returned' } : problem

export const problemText = ({ code, values }: NonNullable<TransferRecord['problem']>, language: Language): string =>
  withReason.has(code)
    ? messageOf(code, language, { reason: bankReasonText(String(values.reason), language) })
    : messageOf(code, language, values)
