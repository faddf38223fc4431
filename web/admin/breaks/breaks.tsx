import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import {
  adminBreaks,
  type Break,
  breakKinds,
  breakOrders,
  breakOwners,
  breakStatuses,
  noPartner,
} from '#contract/funds/breaks.ts'
import { partnerName } from '#contract/ground/partners.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, useOrder, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Choice, Choices, useChoice } from '../list/Choice.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import { TransactionTabs } from '../transactions/TransactionTabs.tsx'
import type { BreaksKey } from './messages.es.ts'
import { Age, OpenBreaks } from './OpenBreaks.tsx'
import { OpenByPartner } from './OpenByPartner.tsx'
import { ReturnRates } from './ReturnRates.tsx'
import { useCause } from './use-cause.ts'
import { useOwnerWord } from './use-owner-word.ts'

type Order = (typeof breakOrders)[number]

/** Breaks between our books and partner records: open ones, oldest first, and settled ones. */
export default function Breaks() {
  const t = useText<BreaksKey>()
  const status = useFilter('status', breakStatuses)
  const { order, direction, ...place } = useOrder(breakOrders)
  const { cursor } = usePlace()
  const [params] = useSearchParams()
  const [search, kind, owner] = [params.get('search'), useChoice('kind', breakKinds), useChoice('owner', breakOwners)]
  const partner = params.get('partner')?.slice(0, 40)
  const criteria = {
    ...{ status: status.current, sort: order, direction },
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(owner ? { owner } : {}),
    ...(partner ? { partner } : {}),
  }
  const query = useQuery(data.breaks({ ...criteria, cursor, limit: 20 }))
  const open = query.data?.open
  const narrowed = Boolean(search || kind || owner || partner)
  const isSettled = status.current === 'settled'
  const timeHead = t(isSettled ? 'admin.breaks.settled.on' : 'admin.breaks.age.head')
  return (
    <>
      <OfficeList
        list="breaks"
        title={t('admin.breaks.title')}
        sections={<TransactionTabs />}
        search={t('admin.breaks.search')}
        csv={{ call: adminBreaks.csv, query: criteria }}
        filter={{
          chips: true,
          label: t('admin.breaks.tabs'),
          tabs: status.tabs((known) => ({
            label: t(`admin.breaks.tab.${known}`),
            ...(open && known !== 'settled' ? { count: open[known === 'open' ? 'count' : known] } : {}),
          })),
        }}
        order={{ order, direction, ...place }}
        orderLabel={(name) => (name === 'age' ? timeHead : t('word.amount'))}
        tools={<Narrowing partners={query.data?.partners ?? []} />}
        query={query}
        loading={t('admin.breaks.loading')}
        columns={useColumns(isSettled, timeHead)}
        phone={{ row: (found) => <PhoneRow {...found} /> }}
        keyOf={({ id }) => id}
        empty={<Empty title={t(narrowed ? 'admin.breaks.none.found' : `admin.breaks.none.${status.current}`)} />}
      />
      {open && status.current === 'open' && !cursor && !narrowed && (
        <>
          {open.count > 0 && (
            <div className="mt-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              <OpenBreaks open={open} />
              <OpenByPartner partners={open.partners} />
            </div>
          )}
          <ReturnRates />
        </>
      )}
    </>
  )
}

const Narrowing = ({ partners }: { partners: readonly string[] }) => {
  const t = useText<BreaksKey>()
  return (
    <Choices names={['kind', 'owner', 'partner']} className="sm:grid-cols-2 lg:max-w-4xl lg:grid-cols-3">
      <Choice
        name="kind"
        label={t('admin.breaks.kind')}
        none={t('admin.breaks.kind.any')}
        values={breakKinds}
        wordOf={(kind) => t(`admin.breaks.kind.${kind}`)}
      />
      <Choice
        name="owner"
        label={t('admin.breaks.of')}
        none={t('admin.breaks.of.any')}
        values={breakOwners}
        wordOf={(owner) => t(`admin.breaks.of.${owner}`)}
      />
      <Choice
        name="partner"
        label={t('admin.breaks.partner')}
        none={t('admin.breaks.partner.any')}
        values={[...partners, noPartner]}
        wordOf={(partner) => (partner === noPartner ? t('admin.breaks.partner.none') : partnerName(partner))}
      />
    </Choices>
  )
}

const useColumns = (isSettled: boolean, timeHead: string): ListColumn<Break, Order>[] => {
  const t = useText<BreaksKey>()
  const format = useFormat()
  const ownerWord = useOwnerWord()
  const causeOf = useCause()
  return [
    {
      key: 'kind',
      fixed: true,
      head: t('admin.breaks.kind'),
      grow: causeOf,
      cell: (found) => (
        <span className="block min-w-0">
          <span className="block font-semibold">{t(`admin.breaks.kind.${found.kind}`)}</span>
          <span className="block text-[0.8125rem] text-ink-soft">{causeOf(found)}</span>
        </span>
      ),
    },
    {
      key: 'reference',
      head: t('admin.breaks.of'),
      className: 'md:max-xl:hidden md:max-w-56',
      cell: ({ reference, owner }) => <span title={reference}>{ownerWord(owner.kind)}</span>,
    },
    {
      key: 'partner',
      head: t('admin.breaks.partner'),
      className: 'md:max-lg:hidden md:max-w-36',
      cell: ({ partner }) => (
        <span className="block truncate text-[0.9375rem]">{partner ? partnerName(partner) : '–'}</span>
      ),
    },
    {
      key: 'assignee',
      head: t(isSettled ? 'admin.breaks.settled.by' : 'admin.breaks.assignee'),
      className: 'md:max-lg:hidden md:max-w-44',
      cell: ({ assignee, settled }) => (
        <span className="block truncate text-[0.9375rem]" title={settled?.by ?? assignee?.email}>
          {settled ? settled.by : assignee ? (assignee.mine ? t('word.you') : assignee.email) : '–'}
        </span>
      ),
    },
    {
      key: 'age',
      head: timeHead,
      order: 'age',
      className: 'md:whitespace-nowrap tabular',
      cell: ({ openedAt, settled, asked }) =>
        settled ? (
          <time dateTime={settled.at}>{format.shortDate(settled.at)}</time>
        ) : (
          <>
            <Age since={openedAt} short />
            {asked && (
              <span className="mt-1 block text-[0.8125rem] text-ink-soft">{t('admin.breaks.asked.short')}</span>
            )}
          </>
        ),
    },
    {
      key: 'amount',
      head: t('word.amount'),
      order: 'amount',
      end: true,
      className: 'md:whitespace-nowrap tabular',
      cell: ({ amount }) => <b className="font-semibold">{format.money(amount)}</b>,
    },
    {
      key: 'view',
      fixed: true,
      head: t('ui.detail'),
      cell: ({ id, reference }) => <PanelLink to={id} label={t('admin.breaks.view-of', { reference })} />,
    },
  ]
}

const PhoneRow = (found: Break) => {
  const { id, kind, amount, openedAt, settled, partner } = found
  const t = useText<BreaksKey>()
  const causeOf = useCause()
  const format = useFormat()
  return (
    <Link {...usePanelLink(id)} className="phone-row">
      <span className="min-w-0 flex-1">
        <RowLine end={<b className="font-semibold">{format.money(amount)}</b>}>
          <span className="font-semibold">{t(`admin.breaks.kind.${kind}`)}</span>
        </RowLine>
        <RowLine
          className="flex-wrap text-sm text-ink-soft"
          end={settled ? format.shortDate(settled.at) : <Age since={openedAt} short />}
        >
          <span className="wrap-anywhere">
            {[partner && partnerName(partner), causeOf(found)].filter(Boolean).join(' · ')}
          </span>
        </RowLine>
      </span>
    </Link>
  )
}
