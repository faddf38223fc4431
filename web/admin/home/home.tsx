import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { figurePeriods, type OfficeFigures, office } from '#contract/books/office.ts'
import { clock } from '#web/lib/clock.ts'
import { useMay } from '#web/lib/may.ts'
import { companyDay, newYork } from '#web/lib/new-york.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { workQuery } from '#web/lib/work.ts'
import { capital } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Skeleton, useFailureMessage } from '#web/ui/States.tsx'
import { RouterTabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { saveCsv } from '../save-csv.ts'
import { Channels } from './Channels.tsx'
import { Countries } from './Countries.tsx'
import { figureRows } from './figure-rows.ts'
import { MoneyByMonth, Orders, Visitors } from './Months.tsx'
import type { HomeKey } from './messages.es.ts'
import { StatCards } from './StatCards.tsx'
import { Work } from './Work.tsx'

/** Open work, and business figures. */
export default function OfficeHome() {
  const t = useText()
  const format = useFormat()
  const { firstName } = useUser()
  const may = useMay()
  const work = useQuery(workQuery)
  const today = new Intl.DateTimeFormat(format.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: newYork,
  })
  return (
    <div className="w-full px-5 py-6 xl:p-8">
      <title>Dashboard</title>
      <PageHeader title={t('word.hello', { name: firstName })} detail={capital(today.format(clock()))} />
      <Work />
      {may(office.figures) && (
        // Fetched immediately, and shown when the work above has its height.
        <div hidden={work.isPending}>
          <Figures />
        </div>
      )}
    </div>
  )
}

/** Business figures of a selected period. */
const Figures = () => {
  const t = useText<HomeKey>()
  const format = useFormat()
  const [params] = useSearchParams()
  const period = figurePeriods.find((known) => known === params.get('period')) ?? 'year'
  const days = daysIn(params)
  const query = useQuery(data.figures(days ?? { period }))
  return (
    <>
      <div className="mt-6 mb-4 grid grid-cols-1 gap-3">
        <RouterTabs
          label={t('admin.home.period')}
          tabs={figurePeriods.map((known) => ({
            to: known === 'year' ? '/dashboard/home' : `/dashboard/home?period=${known}`,
            label: t(`admin.home.period.${known}`),
            current: days === null && known === period,
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Days days={days} shown={query.data} />
          {query.data && <Export figures={query.data} />}
        </div>
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-[600px] w-full !rounded-card" />} errorClass="card">
        {(figures) => (
          <div className="grid grid-cols-1 gap-5">
            <StatCards figures={figures} />
            <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <Orders figures={figures} />
              <Countries figures={figures} />
            </div>
            <div className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
              <MoneyByMonth figures={figures} />
              <Channels figures={figures} />
              <Visitors figures={figures} />
            </div>
            <p className="text-sm text-ink-soft">
              {t('admin.home.sales')}{' '}
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

type Span = { from: string; to: string }

/** The days in the URL, if both are set. */
const daysIn = (params: URLSearchParams): Span | null => {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text)
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

/** Any days of this year and the last; initially those of the period. */
const Days = ({ days, shown }: { days: Span | null; shown: Span | undefined }) => {
  const t = useText<HomeKey>()
  const [, setParams] = useSearchParams()
  const [typed, type] = useState<Partial<Span>>({})
  const { from = '', to = '' } = { ...shown, ...days, ...typed }
  const today = companyDay(clock())
  const first = `${Number(today.slice(0, 4)) - 1}-01-01` // tidy allows Number because it counts years
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!daysIn(new URLSearchParams({ from, to })) || from < first || to > today) return
    type({})
    setParams({ from, to }, { preventScrollReset: true })
  }
  return (
    <form className="grid grid-cols-2 items-center gap-x-3 gap-y-2 max-md:w-full md:flex" onSubmit={show}>
      {(
        [
          ['from', from, first, to || today],
          ['to', to, from || first, today],
        ] as const
      ).map(([key, value, min, max]) => (
        <DateField
          key={key}
          bare
          className="field-row"
          label={t(`admin.home.${key}`)}
          {...{ value, min, max }}
          onChange={(day) => type({ ...typed, [key]: day })}
        />
      ))}
      <Button type="submit" look="secondary" size="dense" className="max-md:col-span-2">
        {t('admin.home.show')}
      </Button>
    </form>
  )
}

const Export = ({ figures }: { figures: OfficeFigures }) => {
  const t = useText<HomeKey>()
  const failureMessage = useFailureMessage()
  const save = async () => {
    try {
      await saveCsv(`sol-${t('admin.home.file.name')}-${figures.from}-${figures.to}.csv`, figureRows(figures, t))
    } catch (error) {
      toast('danger', failureMessage(error), { brief: true })
    }
  }
  return (
    <Button
      look="secondary"
      size="dense"
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => void save()}
    >
      {t('admin.home.export')}
    </Button>
  )
}
