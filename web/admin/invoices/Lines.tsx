import type { Invoice } from '#contract/books/invoices.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import type { InvoicesKey } from './messages.es.ts'

const Sum = ({ name, amount, strong = false }: { name: string; amount: WireMoney; strong?: boolean }) => {
  const format = useFormat()
  return (
    <div className={classes('flex justify-between gap-4 py-1', strong && 'text-lg font-semibold')}>
      <dt>{name}</dt>
      <dd className="tabular">{format.money(amount)}</dd>
    </div>
  )
}

/** The billed lines, and the remaining amount. */
export const Lines = ({ invoice }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const { lines, total, paid, credited, left, refunded, overpaid, note, dueOn, issuedAt } = invoice
  return (
    <Card flush title={t('admin.invoices.lines')}>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ words, quantity, price, amount }) => (
          <li key={`${words} ${amount.minor}`} className="flex items-baseline justify-between gap-4 px-5 py-3 md:px-6">
            <span className="min-w-0">
              <span className="block wrap-anywhere">{words}</span>
              {quantity > 1 && (
                <span className="block text-sm text-ink-soft tabular">
                  {t('admin.invoices.times', { quantity, price: format.money(price) })}
                </span>
              )}
            </span>
            <span className="font-semibold tabular">{format.money(amount)}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 px-5 py-4 md:grid-cols-2 md:px-6">
        <div className="text-sm text-ink-soft">
          {issuedAt && <p>{t('admin.invoices.issued-on', { date: format.longDate(issuedAt) })}</p>}
          <p>{t('admin.invoices.due-on', { date: format.longDate(dueOn) })}</p>
          {note && <p className="mt-2 wrap-anywhere">{note}</p>}
        </div>
        <dl>
          <Sum name={t('word.total')} amount={total} />
          {paid.minor !== '0' && <Sum name={t('admin.invoices.paid')} amount={paid} />}
          {credited.minor !== '0' && <Sum name={t('admin.invoices.credited')} amount={credited} />}
          {refunded.minor !== '0' && <Sum name={t('admin.invoices.refunded')} amount={refunded} />}
          {overpaid.minor !== '0' && <Sum name={t('admin.invoices.overpaid')} amount={overpaid} strong />}
          <Sum name={t('admin.invoices.left')} amount={left} strong />
        </dl>
      </div>
    </Card>
  )
}
