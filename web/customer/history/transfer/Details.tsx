import type { ReactNode } from 'react'
import type { Transfer } from '#contract/sending/transfers.ts'
import type { CustomerKey } from '#web/customer/messages.es.ts'
import { CashTaxLink } from '#web/customer/parts/CashTaxLink.tsx'
import { RepairLines } from '#web/customer/recipient-form/RepairLines.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { arrivedAt, hasDay, isStopped, outcomeOf, readyAt } from '#web/transfers/stages.ts'
import type { TransferKey } from './messages.es.ts'

/** Amount, currency, fee, rate, arrival, in that order, then recipient and method. */
const repairText = {
  repair: 'customer.transfer.repaired',
  rename: 'customer.transfer.renamed',
  send_again: 'customer.transfer.resent',
} as const

export const Details = ({ transfer }: { transfer: Transfer }) => {
  const { state, terms, recipient, payIn, payout, createdAt, confirmationCode, repairs } = transfer
  const t = useText<CustomerKey | TransferKey>()
  const stopped = isStopped(state)
  const arrived = arrivedAt(transfer)
  const ready = readyAt(transfer)
  const outcome = outcomeOf(transfer)
  const format = useFormat()
  return (
    <dl className="divide-y divide-line">
      <Line term={t(stopped ? 'word.amount' : 'word.you-send')}>{format.money(terms.amount)}</Line>
      <Line term={t('word.fee')}>+{format.money(terms.fee)}</Line>
      {terms.tax && (
        <Line
          term={
            <>
              {t('customer.terms.tax')} <CashTaxLink />
            </>
          }
        >
          +{format.money(terms.tax)}
        </Line>
      )}
      <Line term={t(stopped && outcome !== 'due' ? `customer.terms.total.${outcome}` : 'word.you-pay-in-total')} strong>
        {format.money(terms.total)}
      </Line>
      {terms.amount.currency !== terms.received.currency && (
        <Line term={t('word.exchange-rate')}>{format.rate(terms)}</Line>
      )}
      <Line term={t(stopped ? 'customer.terms.received.stopped' : 'word.recipient-gets')} strong>
        {format.money(terms.received)}
      </Line>
      {/* Returned money has no arrival date, and a held transfer has none yet. */}
      {arrived && <Line term={t('customer.terms.arrived')}>{format.dateTime(arrived)}</Line>}
      {ready && <Line term={t('customer.terms.ready')}>{format.dateTime(ready)}</Line>}
      {hasDay(transfer) && <Line term={t('customer.terms.available')}>{format.longDate(terms.dateAvailable)}</Line>}
      <Line term={t('word.recipient')}>
        {recipient.name}
        <span className="block font-normal text-ink-soft">{recipient.label}</span>
      </Line>
      {repairs.map(({ kind, at, changes }) => (
        <div key={at} className="py-2.5 text-[0.9375rem]">
          <dt className="text-ink-soft">
            {t(repairText[kind], {
              when: format.dateTime(at),
            })}
          </dt>
          <dd>
            <RepairLines changes={changes} />
          </dd>
        </div>
      ))}
      <Line term={t('customer.transfer.receives-by')}>{t(`customer.method.${payout.method}`)}</Line>
      <Line term={t('customer.transfer.paid-from')}>
        {payIn.method === 'wallet' ? t('customer.pay-in.wallet') : payIn.label || t(`customer.pay-in.${payIn.method}`)}
      </Line>
      <Line term={t('customer.transfer.sent-at')}>{format.dateTime(createdAt)}</Line>
      <Line term={t('word.confirmation-code')}>
        <span className="whitespace-nowrap">{confirmationCode}</span>
      </Line>
      {payout.proof && (
        <Line term={t(`customer.proof.${payout.proof.rail}`)}>
          <span className="wrap-anywhere">{payout.proof.number}</span>
          {payout.proof.rail === 'spei' && (
            <a
              href="https://www.banxico.org.mx/cep/"
              target="_blank"
              rel="noreferrer"
              className="link-quiet ml-auto w-fit"
            >
              {t('customer.proof.look-up')}
            </a>
          )}
        </Line>
      )}
    </dl>
  )
}

const Line = ({ term, strong = false, children }: { term: ReactNode; strong?: boolean; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-[0.9375rem]">
    <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{term}</dt>
    <dd className="ml-auto min-w-0 text-right font-semibold break-words tabular">{children}</dd>
  </div>
)
