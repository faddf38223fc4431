import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { Business } from '#contract/account/businesses.ts'
import { businessInvoices } from '#contract/books/invoices.ts'
import { invoiceLooks, stateOf } from '#web/invoices/look.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { data } from '../data.ts'
import type { BusinessKey } from './messages.es.ts'

/** SOL's invoices to the company, to download; hidden if there are none. */
export const Invoices = ({ business: { id } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { data: invoices = [] } = useQuery(data.companyInvoices(id))
  if (invoices.length === 0) return null
  return (
    <Card flush title={t('businesses.invoices')}>
      <ul className="divide-y divide-line border-t border-line">
        {invoices.map((invoice) => {
          const { id: invoiceId, number, total, dueOn, overpaid } = invoice
          const shown = stateOf(invoice)
          return (
            <li key={invoiceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
              <span className="min-w-0 flex-1 basis-40">
                <a
                  className="link inline-flex min-h-11 items-center gap-2 font-semibold"
                  href={addressOf(businessInvoices.pdf, { params: { id, invoiceId } })}
                  target="_blank"
                  rel="noreferrer"
                >
                  <FileText aria-hidden="true" className="size-5 flex-none" />
                  {number}
                </a>
                <span className="block text-sm text-ink-soft">
                  {t('businesses.invoice-due', { date: format.longDate(dueOn) })}
                  {overpaid.minor !== '0' &&
                    ` · ${t('businesses.invoice-overpaid', { amount: format.money(overpaid) })}`}
                </span>
              </span>
              <span className="font-semibold tabular">{format.money(total)}</span>
              <Chip look={invoiceLooks[shown]}>{t(`businesses.invoice-state.${shown}`)}</Chip>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
