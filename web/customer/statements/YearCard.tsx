import { useQuery } from '@tanstack/react-query'
import { type RecipientYear, statements } from '#contract/account/statements.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { data } from '../data.ts'
import type { StatementsKey } from './messages.es.ts'

/** The totals sent to each recipient in a year. */
export const YearCard = ({ year }: { year: number }) => {
  const t = useText<StatementsKey>()
  const query = useQuery(data.recipientYear(year))
  const files = [
    { kind: 'PDF', route: statements.recipientsPdf },
    { kind: 'CSV', route: statements.recipientsCsv },
  ]
  return (
    <Card
      flush
      className="mt-5 max-md:-mx-5 max-md:rounded-none max-md:border-x-0"
      title={t('statements.year.title', { year: String(year) })}
      aside={
        query.data &&
        query.data.length > 0 && (
          <span className="flex gap-2">
            {files.map(({ kind, route }) => (
              <a
                key={kind}
                href={addressOf(route, { params: { year } })}
                download
                aria-label={t('statements.file', { kind, month: String(year) })}
                className={buttonClass({ look: 'secondary', size: 'dense' })}
              >
                {kind}
              </a>
            ))}
          </span>
        )
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div className="px-5 md:px-6">
            <SkeletonRows rows={3} label={t('ui.loading')} />
          </div>
        }
        empty={<p className="px-6 pb-6 text-ink-soft">{t('statements.year.none')}</p>}
      >
        {(items) => <Recipients items={items} caption={t('statements.year.title', { year: String(year) })} />}
      </QueryView>
    </Card>
  )
}

const Recipients = ({ items, caption }: { items: readonly RecipientYear[]; caption: string }) => {
  const t = useText<StatementsKey>()
  const format = useFormat()
  const received = (row: RecipientYear): string => row.received.map(format.money).join(' + ')
  const columns: Column<RecipientYear>[] = [
    { key: 'name', head: t('word.recipient'), cell: ({ name }) => <b className="font-medium">{name}</b> },
    { key: 'country', head: t('word.country'), cell: ({ country }) => format.countryName(country) },
    { key: 'transfers', head: t('word.transfers'), end: true, cell: ({ transfers }) => transfers },
    {
      key: 'amount',
      head: t('word.amount-sent'),
      end: true,
      cell: ({ amount }) => <b className="font-semibold tabular">{format.money(amount)}</b>,
    },
    { key: 'fee', head: t('word.fees'), end: true, cell: ({ fee }) => format.money(fee) },
    { key: 'received', head: t('statements.year.received'), end: true, cell: received },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      items={items}
      keyOf={({ recipientId, amount }) => recipientId + amount.currency}
      phone={{
        row: (row) => (
          <div className="phone-row">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{row.name}</span>
              <span className="type-small block text-ink-soft">
                {t('word.transfer-count', { count: row.transfers })}
              </span>
            </span>
            <span className="text-right tabular">
              <span className="block font-semibold whitespace-nowrap">{format.money(row.amount)}</span>
              <span className="type-small block text-ink-soft">{received(row)}</span>
            </span>
          </div>
        ),
      }}
    />
  )
}
