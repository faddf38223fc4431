import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Movement, MovementMonth } from '#contract/funds/movements.ts'
import { isFailure } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { companyDay } from '#web/lib/new-york.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink, buttonClass } from '#web/ui/Button.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { usePlace } from '#web/ui/list-address.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { MovementRow } from '../movements/MovementRow.tsx'
import { useMovementColumns } from '../movements/use-columns.tsx'
import { Files } from './Files.tsx'
import { Filters } from './Filters.tsx'
import { useChosen } from './filters.ts'
import type { HistoryKey } from './messages.es.ts'

/** All movements of the customer's money, newest first. Filters, search and page are in the URL. */
export default function History() {
  const t = useText<HistoryKey>()
  const { filter, isFiltered } = useChosen()
  const { cursor } = usePlace()
  const query = useQuery(data.movements({ ...filter, cursor, limit: 20 }))
  const errors = isFailure(query.error) ? query.error.fields : {}
  return (
    <ListScreen
      title={t('customer.history.title')}
      header={
        <PageHeader
          title={t('customer.history.title')}
          actions={
            <>
              <Files filter={filter} />
              <SendButton className="max-md:hidden xl:hidden" />
            </>
          }
        />
      }
      tools={<Filters errors={errors} moving={query.data?.moving} />}
      query={query}
      columns={useMovementColumns()}
      phone={{ row: (movement: Movement) => <MovementRow movement={movement} />, group: useMonths(query.data?.months) }}
      keyOf={({ id }) => id}
      loading={t('customer.history.loading')}
      empty={isFiltered ? <NothingFound search={filter.search} /> : <NoMovements />}
    />
  )
}

/** A month with its outgoing and incoming totals, by New York dates. */
const useMonths = (months: readonly MovementMonth[] = []) => {
  const t = useText<HistoryKey>()
  const format = useFormat()
  const thisYear = companyDay(clock()).slice(0, 4)
  return ({ startedAt }: Movement) => {
    const key = dayOf(startedAt).slice(0, 7)
    const found = months.find(({ month }) => month === key)
    const sums = [
      ...(found?.out ?? []).map((sum) => ({ key: `−${sum.currency}`, text: `−${format.money(sum)}` })),
      ...(found?.in ?? []).map((sum) => ({ key: `+${sum.currency}`, text: `+${format.money(sum)}` })),
    ]
    const heading = (
      <>
        <span>{format.month(key, { year: !key.startsWith(thisYear) })}</span>
        {found && (
          <span className="ml-auto text-right font-normal text-ink-soft">
            {t('customer.history.month', { count: found.count })}
            {sums.map((sum) => (
              // The line may break at the space after the dot.
              <Fragment key={sum.key}>
                {'\u00a0· '}
                <b className="font-semibold whitespace-nowrap text-ink">{sum.text}</b>
              </Fragment>
            ))}
          </span>
        )}
      </>
    )
    return { key, heading }
  }
}

const SendButton = ({ className }: { className?: string }) => (
  <ButtonLink to="/dashboard/home/new" icon={<Send aria-hidden="true" />} className={className}>
    {useText()('word.send-money')}
  </ButtonLink>
)

const NoMovements = () => {
  const t = useText<HistoryKey>()
  return (
    <Empty title={t('customer.history.none')} action={<SendButton />}>
      {t('customer.history.none.text')}
    </Empty>
  )
}

const NothingFound = ({ search }: { search: string | undefined }) => {
  const t = useText<HistoryKey>()
  return (
    <Empty
      title={t('customer.history.nothing')}
      action={
        <Link to="/dashboard/history" className={buttonClass({ look: 'secondary' })}>
          {t('ui.clear-filters')}
        </Link>
      }
    >
      {search ? t('customer.history.nothing-search', { search }) : t('customer.history.nothing-filter')}
    </Empty>
  )
}
