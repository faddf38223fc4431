import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FigureRows } from '#web/admin/analytics/FigureRows.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { usePlace } from '#web/ui/list-address.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { reports } from '../queries.ts'
import type { TaxesKey } from './messages.es.ts'

const heads = ['payment', 'at', 'amount', 'owed', 'collected'] as const

/** Taxable payments of a quarter, latest first. */
export const Payments = ({ quarter }: { quarter: string }) => {
  const t = useText<TaxesKey>()
  const format = useFormat()
  const { cursor } = usePlace()
  const query = useQuery(reports.taxed({ quarter, cursor, limit: 20 }))
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64 w-full !rounded-card" />} errorClass="card">
      {({ items, next }) => (
        <FigureRows
          title={t('admin.reporting.taxes.payments')}
          heads={heads.map((head) => t(`admin.reporting.taxes.${head}`))}
          none={t('admin.reporting.taxes.payments.none')}
          rows={items.map(({ id, movement, customer, at, amount, tax, collected }) => ({
            key: id,
            head: (
              <Link
                to={`/dashboard/transactions/movements/${movement.id}`}
                className="link-quiet block py-2 whitespace-nowrap"
              >
                {movement.code}
                <span className="block text-sm font-normal text-ink-soft">
                  {[t(`admin.reporting.taxes.kind.${movement.kind}`), customer.name].filter(Boolean).join(' · ')}
                </span>
              </Link>
            ),
            cells: [format.dateTime(at), ...[amount, tax, collected].map((money) => format.money(money))],
          }))}
          foot={<Pagination next={next} />}
        />
      )}
    </QueryView>
  )
}
