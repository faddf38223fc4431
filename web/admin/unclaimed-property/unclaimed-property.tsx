import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  type PropertyState,
  propertyFilters,
  type Unclaimed,
  unclaimedProperty,
} from '#contract/books/unclaimed-property.ts'
import { stateNames } from '#contract/lib/us-states.ts'
import { call } from '#web/lib/call.ts'
import { maySee, useMay } from '#web/lib/may.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { RecordForm } from '../treasury/RecordForm.tsx'
import { TreasuryTabs } from '../treasury/TreasuryTabs.tsx'
import type { UnclaimedKey } from './messages.es.ts'
import { unclaimedQueries } from './queries.ts'
import { Reports } from './Reports.tsx'

const looks = {
  quiet: 'neutral',
  noticed: 'info',
  dormant: 'waiting',
  reported: 'waiting',
  remitted: 'success',
  stopped: 'success',
  returned: 'returned',
} as const satisfies Record<PropertyState, ChipLook>

/** Dormant balances: the state's dormancy period, the next step, and the reports to the states. */
export default function UnclaimedProperty() {
  const t = useText<UnclaimedKey>()
  const filter = useFilter('filter', propertyFilters)
  const { cursor } = usePlace()
  const reports = useQuery(unclaimedQueries.reports())
  return (
    <OfficeList
      list="unclaimed-property"
      title={t('admin.unclaimed.title')}
      sections={<TreasuryTabs tab="unclaimed" />}
      filter={{
        label: t('admin.unclaimed.filters'),
        chips: true,
        tabs: filter.tabs((known) => ({ label: t(`admin.unclaimed.filter.${known}`) })),
      }}
      tools={
        !cursor && (
          <div className="mt-4">
            <Reports />
          </div>
        )
      }
      {...(cursor ? {} : { above: reports })}
      query={useQuery(unclaimedQueries.list({ filter: filter.current, cursor, limit: 20 }))}
      loading={t('admin.unclaimed.loading')}
      columns={useColumns()}
      phone={{ row: (item) => <PhoneRow {...item} /> }}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.unclaimed.none.${filter.current}`)}>{t('admin.unclaimed.none.text')}</Empty>}
    />
  )
}

/** The owner, linked to their profile if permitted. */
const Owner = ({ ownerId, owner }: Pick<Unclaimed, 'ownerId' | 'owner'>) => {
  const t = useText()
  const { grants } = useUser()
  const name = owner || t('word.erased-account')
  if (!owner || !maySee(grants, '/dashboard/customers')) return <span className="font-semibold">{name}</span>
  return (
    <Link to={`/dashboard/customers/${ownerId}`} className="link-quiet font-semibold">
      {name}
    </Link>
  )
}

/** Dollars, and the balance if in another currency. */
const Amount = ({ item: { amount, balance, rate } }: { item: Unclaimed }) => {
  const t = useText<UnclaimedKey>()
  const format = useFormat()
  if (amount && balance.currency === amount.currency) return <b className="font-semibold">{format.money(amount)}</b>
  return (
    <span className="block">
      {amount && <b className="block font-semibold">{format.money(amount)}</b>}
      <span className="block text-[0.8125rem] text-ink-soft">
        {format.money(balance)} · {rate ? t('admin.unclaimed.rate', { rate }) : t('admin.unclaimed.rateOfToday')}
      </span>
    </span>
  )
}

const Next = ({ item: { id, next, letter } }: { item: Unclaimed }) => {
  const t = useText<UnclaimedKey>()
  const format = useFormat()
  const may = useMay()
  if (!next) return letter ? letter.number : '–'
  return (
    <span className="block">
      <span className="block">{t(`admin.unclaimed.next.${next.step}`)}</span>
      <span className="block text-[0.8125rem] text-ink-soft">
        {t('admin.unclaimed.by', { day: format.longDate(next.by) })}
      </span>
      {next.step === 'letter' && may(unclaimedProperty.letter) && (
        <span className="mt-2 block">
          <RecordForm
            label={t('admin.unclaimed.letter')}
            text={t('admin.unclaimed.letter.text')}
            field={t('admin.unclaimed.letter.number')}
            done={t('admin.unclaimed.letter.done')}
            send={({ reference }) => call(unclaimedProperty.letter, { params: { id }, body: { number: reference } })}
          />
        </span>
      )}
    </span>
  )
}

const useColumns = (): ListColumn<Unclaimed>[] => {
  const t = useText<UnclaimedKey>()
  const format = useFormat()
  return [
    {
      key: 'owner',
      fixed: true,
      head: t('admin.unclaimed.owner'),
      cell: (item) => (
        <span className="block min-w-0">
          <Owner {...item} />
          <span className="block text-[0.8125rem] text-ink-soft">
            {stateNames[item.usState]}
            {item.assumed && ` · ${t('admin.unclaimed.assumed')}`}
          </span>
        </span>
      ),
    },
    {
      key: 'seen',
      head: t('admin.unclaimed.seen'),
      className: 'md:whitespace-nowrap tabular',
      cell: ({ seenOn }) => format.longDate(seenOn),
    },
    {
      key: 'dormant',
      head: t('admin.unclaimed.dormant'),
      className: 'md:whitespace-nowrap tabular',
      cell: ({ dormantOn }) => format.longDate(dormantOn),
    },
    {
      key: 'state',
      head: t('admin.unclaimed.state'),
      cell: ({ state }) => <Chip look={looks[state]}>{t(`admin.unclaimed.state.${state}`)}</Chip>,
    },
    { key: 'next', head: t('admin.unclaimed.next'), cell: (item) => <Next item={item} /> },
    {
      key: 'amount',
      head: t('word.amount'),
      end: true,
      className: 'md:whitespace-nowrap tabular',
      cell: (item) => <Amount item={item} />,
    },
  ]
}

const PhoneRow = (item: Unclaimed) => {
  const t = useText<UnclaimedKey>()
  const format = useFormat()
  const { state, owner, usState, dormantOn, seenOn } = item
  return (
    <details>
      <summary className="phone-row">
        <span className="min-w-0 flex-1">
          <RowLine end={<Amount item={item} />}>
            <span className="font-semibold">{owner || t('word.erased-account')}</span>
          </RowLine>
          <RowLine className="flex-wrap text-sm text-ink-soft" end={format.shortDate(dormantOn)}>
            {t(`admin.unclaimed.state.${state}`)} · {stateNames[usState]}
          </RowLine>
        </span>
      </summary>
      <dl className="grid gap-3 px-5 pb-4 text-sm">
        <Fact name={t('admin.unclaimed.seen')}>{format.longDate(seenOn)}</Fact>
        <Fact name={t('admin.unclaimed.dormant')}>{format.longDate(dormantOn)}</Fact>
        <Fact name={t('admin.unclaimed.next')}>
          <Next item={item} />
        </Fact>
        <Fact name={t('admin.unclaimed.owner')}>
          <Owner {...item} />
        </Fact>
      </dl>
    </details>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
