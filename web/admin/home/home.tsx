import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { figurePeriods } from '../../../contract/office.ts'
import { clock } from '../../lib/clock.ts'
import { useMay } from '../../lib/may.ts'
import { messagesClientLoader } from '../../lib/messages.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { RouterTabs } from '../../ui/Tabs.tsx'
import { data } from '../data.ts'
import { Channels } from './Channels.tsx'
import { Countries } from './Countries.tsx'
import { MoneyByMonth, OrdersByMonth, Visitors } from './Months.tsx'
import type { HomeKey } from './messages.es.ts'
import { StatCards } from './StatCards.tsx'
import { Work } from './Work.tsx'

export const clientLoader = messagesClientLoader('admin', 'transfers', 'admin/home')

/** What waits for a person, and how the business goes. */
export default function OfficeHome() {
  const t = useText<HomeKey>()
  const format = useFormat()
  const { firstName } = useUser()
  const mayDo = useMay()
  const today = new Intl.DateTimeFormat(format.locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className="w-full px-5 py-6 xl:p-8">
      <title>Dashboard</title>
      <PageHeader title={t('admin.home.hello', { name: firstName })} detail={capital(today.format(clock()))} />
      <Work />
      {mayDo('figures.view') && <Figures />}
    </div>
  )
}

/** How the business goes in a chosen period. */
const Figures = () => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const [params] = useSearchParams()
  const period = figurePeriods.find((known) => known === params.get('period')) ?? 'year'
  const query = useQuery(data.figures(period))
  return (
    <>
      <div className="mt-6 mb-4">
        <RouterTabs
          label={t('admin.home.period')}
          tabs={figurePeriods.map((known) => ({
            to: known === 'year' ? '/dashboard/home' : `/dashboard/home?period=${known}`,
            label: t(`admin.home.period.${known}`),
            current: known === period,
          }))}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(figures) => (
          <div className="grid grid-cols-1 gap-5">
            <StatCards figures={figures} />
            <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <OrdersByMonth figures={figures} />
              <Countries figures={figures} />
            </div>
            <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
              <MoneyByMonth figures={figures} />
              <Channels figures={figures} />
              <Visitors figures={figures} />
            </div>
            <p className="text-sm text-ink-soft">
              {figures.asOf
                ? t('admin.home.as-of', {
                    from: format.longDate(figures.from),
                    to: format.longDate(figures.to),
                    at: format.time(figures.asOf),
                  })
                : t('admin.home.not-yet')}
            </p>
          </div>
        )}
      </QueryView>
    </>
  )
}
