import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Campaign, campaigns } from '#contract/office/campaigns.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { May } from '../May.tsx'
import type { NotificationKey } from './messages.es.ts'
import { campaignQueries } from './queries.ts'
import { Sections } from './Sections.tsx'
import { State } from './State.tsx'
import { useSegmentWords } from './use-words.ts'

/** Campaigns to customer segments, newest first. */
export default function Campaigns() {
  const t = useText<NotificationKey>()
  const filter = useFilter('filter', ['all', 'waiting', 'sent'] as const)
  const { cursor } = usePlace()
  const create = (
    <May call={campaigns.ask} quiet>
      <ButtonLink
        to="/dashboard/notification/new"
        size="dense"
        className="whitespace-nowrap max-md:!px-3"
        icon={<Plus aria-hidden="true" className="size-5" />}
      >
        {t('admin.notification.new')}
      </ButtonLink>
    </May>
  )
  return (
    <ListScreen
      title={t('admin.notification.title')}
      header={
        <>
          <ListHeader title={t('admin.notification.title')}>{create}</ListHeader>
          <Sections current="campaigns" />
        </>
      }
      filter={{
        label: t('admin.notification.filters'),
        chips: true,
        tabs: filter.tabs((known) => ({ label: t(`admin.notification.filter.${known}`) })),
      }}
      query={useQuery(campaignQueries.list({ filter: filter.current, cursor, limit: 20 }))}
      loading={t('ui.loading')}
      row={(campaign) => <Row campaign={campaign} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t('admin.notification.none')} action={create} />}
    />
  )
}

const Row = ({ campaign: { id, name, segment, state, sendAt, expected, figures } }: { campaign: Campaign }) => {
  const t = useText<NotificationKey>()
  const format = useFormat()
  const words = useSegmentWords()
  const number = new Intl.NumberFormat(format.locale)
  const people = figures.people > 0 ? figures.people : expected
  return (
    <Link
      to={`/dashboard/notification/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">
          {words(segment)} · {format.dateTime(sendAt)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="text-sm text-ink-soft tabular">
          {t('admin.notification.figure.people')}: {number.format(people)}
          {figures.told > 0 && ` · ${t('admin.notification.figure.read')}: ${number.format(figures.read)}`}
        </span>
        <State state={state} />
      </span>
    </Link>
  )
}
