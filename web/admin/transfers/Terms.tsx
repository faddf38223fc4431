import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/use-format.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { useCopy } from '#web/ui/CopyButton.tsx'
import { useAsOrigin } from '../origin.ts'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'

/** The agreed terms, the funding source, and the transfer's references. */
export const Terms = ({ transfer }: { transfer: TransferDetail }) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.transfers.one'))
  const { id, confirmationCode, terms, customer, createdAt, payIn, recipient, purpose, payeeCheck } = transfer
  const lines: [TransfersKey | SharedKey, ReactNode][] = [
    ['word.confirmation-code', <Copied key="code" text={confirmationCode} />],
    ['admin.transfers.date', format.dateTime(createdAt)],
    ['admin.transfers.amount', format.money(terms.amount)],
    ['word.fee', format.money(terms.fee)],
    ...(terms.tax
      ? [['admin.transfers.tax', format.money(terms.tax)] satisfies [TransfersKey | SharedKey, ReactNode]]
      : []),
    ['word.total', format.money(terms.total)],
    ['word.exchange-rate', format.rate(terms)],
    ['word.recipient-gets', format.money(terms.received)],
    ['admin.transfers.available', format.longDate(terms.dateAvailable)],
    ['admin.transfers.pay-in', payIn.label],
    ['admin.transfers.payout', `${format.countryName(recipient.country)}, ${recipient.label}`],
    [
      'word.customer',
      <Link key="customer" to={`/dashboard/customers/${customer.id}`} state={here} className="underline">
        {`${customer.name}, ${customer.email}`}
      </Link>,
    ],
    ...(purpose ? [['admin.transfers.purpose', t(`admin.purpose.${purpose}`)] satisfies [TransfersKey, string]] : []),
    ...(payeeCheck
      ? [
          [
            'admin.payee',
            [t(`admin.payee.${payeeCheck.result}`), payeeCheck.holder, format.dateTime(payeeCheck.checkedAt)]
              .filter(Boolean)
              .join(' · '),
          ] satisfies [TransfersKey, string],
        ]
      : []),
    ['admin.transfers.id', <Copied key="id" text={id} />],
  ]
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-5 gap-y-3 border-b border-line pb-5 max-sm:grid-cols-1">
      {lines.map(([label, value]) => (
        <div key={label} className={label === 'admin.transfers.id' ? 'col-span-full min-w-0' : 'min-w-0'}>
          <dt className="type-small text-ink-soft">{t(label)}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Copied = ({ text }: { text: string }) => {
  const t = useText<TransfersKey>()
  const copy = useCopy()
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 select-all">{text}</span>
      <IconButton label={t('admin.transfers.copy', { text })} onClick={() => void copy(text)} className="-my-2.5">
        <Copy aria-hidden="true" className="!size-4" />
      </IconButton>
    </span>
  )
}
