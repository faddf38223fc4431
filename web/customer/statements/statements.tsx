import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { StatementMonth } from '#contract/account/statements.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import { data } from '../data.ts'
import type { StatementsKey } from './messages.es.ts'
import { StatementTable } from './StatementTable.tsx'
import { YearCard } from './YearCard.tsx'

const screen = '/dashboard/funds/statements'

/** A year's statements, newest first; year and currency are in the URL. */
export default function Statements() {
  const t = useText<StatementsKey>()
  const [params] = useSearchParams()
  const typed = params.get('year') ?? ''
  const query = useQuery(data.statements(/^20[2-9]\d$/.test(typed) ? typed : undefined))
  return (
    <>
      <title>{`${t('statements.title')} - SOL`}</title>
      <PageHeader
        title={t('statements.title')}
        detail={t('statements.detail')}
        back={{ to: '/dashboard/funds', label: t('statements.back') }}
      />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={6} label={t('ui.loading')} />
          </Card>
        }
      >
        {({ year, years, items }) => (
          <>
            {years.length > 1 && (
              <RouterTabs
                label={t('statements.years')}
                tabs={years.map((one) => ({ to: `${screen}?year=${one}`, label: one, current: one === year }))}
              />
            )}
            <Months items={items} year={year} />
            <YearCard year={year} />
          </>
        )}
      </QueryView>
    </>
  )
}

const Months = ({ items, year }: { items: readonly StatementMonth[]; year: number }) => {
  const t = useText<StatementsKey>()
  const [params] = useSearchParams()
  const currencies = [...new Set(items.map(({ currency }) => currency))]
  const chosen = currencies.find((currency) => currency === params.get('currency'))
  const addressOf = (currency?: string) =>
    `${screen}?${new URLSearchParams({ year: String(year), ...(currency ? { currency } : {}) })}`
  return (
    <>
      {currencies.length > 1 && (
        <RouterTabs
          label={t('word.currencies')}
          tabs={[
            { to: addressOf(), label: t('statements.all'), current: chosen === undefined },
            ...currencies.map((currency) => ({
              to: addressOf(currency),
              label: currency,
              current: currency === chosen,
            })),
          ]}
        />
      )}
      <Card flush className="mt-4 max-md:-mx-5 max-md:rounded-none max-md:border-x-0">
        {items.length === 0 ? (
          <Empty
            title={t('statements.none.title')}
            action={<ButtonLink to="/dashboard/home/new">{t('word.send-money')}</ButtonLink>}
          >
            {t('statements.none.text')}
          </Empty>
        ) : (
          <StatementTable items={chosen ? items.filter(({ currency }) => currency === chosen) : items} />
        )}
      </Card>
    </>
  )
}
