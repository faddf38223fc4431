import { decimalText, type Money } from '#contract/lib/money.ts'
import { checkMessage } from './check-message.ts'
import { moneyOf } from './money.ts'
import { first, textAt, type XmlNode } from './node.ts'
import { readStatement, readStatuses } from './read-messages.ts'

const money = (amount: Money | null): string => (amount ? `${decimalText(amount)} ${amount.currency}` : 'no amount')

const showTransfer = (transaction: XmlNode): string =>
  `  ${textAt(transaction, 'PmtId', 'EndToEndId')}  ${money(moneyOf(first(transaction, 'Amt', 'InstdAmt')))}  to ${textAt(transaction, 'Cdtr', 'Nm')}`

const showTransfers = (bytes: Buffer): string[] => {
  const shown: string[] = []
  checkMessage(bytes, {
    onUnit: (transaction, _ancestors, kind) => {
      if (kind === 'pain.001') shown.push(showTransfer(transaction))
    },
  })
  return shown
}

/** A message as a person reads it: its transactions, statuses or lines. */
export const showMessage = (bytes: Buffer, kind: string): string[] => {
  if (kind.startsWith('pain.001')) return [kind, ...showTransfers(bytes)]
  if (kind.startsWith('pain.002'))
    return [
      kind,
      ...readStatuses(bytes).statuses.map(
        ({ endToEndId, paymentId, messageId, status, state, reason }) =>
          `  ${endToEndId || paymentId || messageId}  ${status} (${state})${reason ? `: ${reason}` : ''}`,
      ),
    ]
  if (!kind.startsWith('camt')) return [kind]
  return [
    kind,
    ...readStatement(bytes).lines.map(
      ({ account, bookingDate, side, amount, counterparty, endToEndId, remittance, status }) =>
        `  ${account.slice(-4)}  ${bookingDate}  ${side === 'credit' ? '+' : '−'}${money(amount)}  ${[status, counterparty, endToEndId, remittance].filter(Boolean).join(' · ')}`,
    ),
  ]
}
