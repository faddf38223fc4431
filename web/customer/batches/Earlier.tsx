import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { Link } from 'react-router'
import type { BatchSummary } from '#contract/sending/batches.ts'
import { queryClient } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { data } from '../data.ts'
import { again, withMore } from './draft.ts'
import type { MultipleKey } from './messages.es.ts'
import type { TableState } from './use-table.ts'

/** Earlier batches; each can be copied into the table. */
export const Earlier = ({ table }: { table: TableState }) => {
  const t = useText<MultipleKey>()
  const format = useFormat()
  const { moment } = useMoment()
  const { data: earlier } = useQuery(data.batches())
  if (!earlier || earlier.items.length === 0) return null
  const repeat = async ({ id }: BatchSummary) => {
    const { rows } = await queryClient.fetchQuery(data.batch(id))
    table.changeRows((typed) => withMore(typed, rows.map((row) => again(row, format.locale)))) // biome-ignore format: one call
    window.scrollTo({ top: 0 })
  }
  return (
    <Card flush title={t('batches.earlier')} className="mt-6">
      <ul className="divide-y divide-line">
        {earlier.items.map((batch) => (
          <li key={batch.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-6 py-3">
            <Link
              to={`/dashboard/home/multiple-transfers/${batch.id}`}
              className="link-quiet min-w-0 flex-1 max-sm:basis-full"
            >
              <span className="min-w-0">
                <span className="block truncate font-semibold">
                  {batch.name || t('batches.count', { count: batch.totals.rows })}
                </span>
                <span className="block text-sm font-normal text-ink-soft">
                  {batch.confirmedAt && moment(batch.confirmedAt)}
                  {batch.failed > 0 && ` · ${t('batches.failed', { count: batch.failed })}`}
                </span>
              </span>
            </Link>
            <span className="font-semibold tabular">{format.money(batch.totals.total)}</span>
            <Button look="ghost" icon={<Repeat2 aria-hidden="true" />} onClick={() => void repeat(batch)}>
              {t('batches.repeat')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
