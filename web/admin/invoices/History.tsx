import type { ReactNode } from 'react'
import { adminInvoices, type Invoice } from '#contract/books/invoices.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { InvoicesKey } from './messages.es.ts'

type Step = { at: string; what: string; by: string | null; beside?: ReactNode }

/** The invoice's history with actors, newest first. */
export const History = ({ invoice }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const { id, createdAt, createdBy, issuedAt, issuedBy, mailedAt, remindedAt, payments, credits, refunds } = invoice
  const when = (at: string | null, what: string, by: string | null): Step[] => (at ? [{ at, what, by }] : [])
  const steps: Step[] = [
    ...when(createdAt, t('admin.invoices.step.drafted'), createdBy),
    ...when(issuedAt, t('admin.invoices.step.issued'), issuedBy),
    ...when(mailedAt, t('admin.invoices.step.mailed'), null),
    ...when(remindedAt, t('admin.invoices.step.reminded'), null),
    ...payments.map(({ amount, reference, receivedOn, by, at }) => ({
      ...{ at, by, beside: `${reference} · ${format.longDate(receivedOn)}` },
      what: t('admin.invoices.step.paid', { amount: format.money(amount) }),
    })),
    ...credits.map(({ id: creditId, number, amount, reason, by, at }) => ({
      ...{ at, by, what: t('admin.invoices.step.credited', { amount: format.money(amount) }) },
      beside: (
        <>
          <a
            className="link"
            href={addressOf(adminInvoices.creditPdf, { params: { id, creditId } })}
            target="_blank"
            rel="noreferrer"
          >
            {number}
          </a>
          {` · ${reason}`}
        </>
      ),
    })),
    ...refunds.map(({ amount, reference, sentOn, reason, by, at }) => ({
      ...{ at, by, beside: `${reference} · ${format.longDate(sentOn)} · ${reason}` },
      what: t('admin.invoices.step.refunded', { amount: format.money(amount) }),
    })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <Card flush title={t('word.history')}>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ at, what, by, beside }) => (
          <li key={`${at} ${what}`} className="px-5 py-3 md:px-6">
            <p className="font-semibold">{what}</p>
            {beside && <p className="text-sm wrap-anywhere">{beside}</p>}
            <p className="text-sm text-ink-soft">{[format.dateTime(at), by].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
