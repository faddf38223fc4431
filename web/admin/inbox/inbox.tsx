import { useQuery } from '@tanstack/react-query'
import { Archive, OctagonAlert } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { languages } from '#contract/lib/route.ts'
import { type InboxItem, inbox, inboxFilters, inboxSources } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ListColumn } from '#web/ui/ListScreen.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { RowLine } from '#web/ui/RowLine.tsx'
import { Empty } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import type { BulkAction } from '../list/bulk.ts'
import { Choice, Choices, useChoice } from '../list/Choice.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { PanelLink, usePanelLink } from '../PanelLink.tsx'
import type { WaitingKey } from '../waiting/messages.es.ts'
import { Channels } from '../waiting/Sections.tsx'
import { State } from '../waiting/State.tsx'
import type { InboxKey } from './messages.es.ts'
import { inboxQueries } from './queries.ts'
import { stateOf } from './state.ts'

/** Messages from the contact form and email: open ones, oldest first. */
export default function Inbox() {
  const t = useText<InboxKey>()
  const filter = useFilter('filter', inboxFilters)
  const { cursor } = usePlace()
  const [params] = useSearchParams()
  const [search, source, lang] = [
    params.get('search') ?? '',
    useChoice('source', inboxSources),
    useChoice('lang', languages),
  ]
  const criteria = {
    filter: filter.current,
    ...(search ? { search } : {}),
    ...(source ? { source } : {}),
    ...(lang ? { lang } : {}),
  }
  const narrowed = Boolean(search || source || lang)
  return (
    <OfficeList
      list="inbox"
      title={t('admin.inbox.title')}
      sections={<Channels queue="inbox" />}
      search={t('admin.inbox.search')}
      csv={{ call: inbox.csv, query: criteria }}
      filter={{
        chips: true,
        label: t('admin.inbox.filters'),
        tabs: filter.tabs((known) => ({ label: t(`admin.inbox.tab.${known}`) })),
      }}
      tools={<Narrowing />}
      query={useQuery(inboxQueries.list({ ...criteria, cursor, limit: 20 }))}
      loading={t('admin.inbox.loading')}
      columns={useColumns()}
      phone={{ row: (item) => <PhoneRow {...item} /> }}
      keyOf={({ id }) => id}
      bulk={{ nameOf: ({ name, reference }) => `${name} ${reference}`, actions: useActions() }}
      empty={<Empty title={t(narrowed ? 'admin.inbox.none.found' : `admin.inbox.none.${filter.current}`)} />}
    />
  )
}

/** Filters by source and language, stored in the URL like the search. */
const Narrowing = () => {
  const t = useText<InboxKey | WaitingKey>()
  return (
    <Choices names={['source', 'lang']} className="grid-cols-2 md:max-w-md">
      <Choice
        name="source"
        label={t('admin.inbox.source')}
        none={t('admin.inbox.any-source')}
        values={inboxSources}
        wordOf={(known) => t(`admin.inbox.source.${known}`)}
      />
      <Choice
        name="lang"
        label={t('ui.language')}
        none={t('admin.inbox.any-language')}
        values={languages}
        wordOf={(known) => t(`admin.waiting.language.${known}`)}
      />
    </Choices>
  )
}

const useActions = (): BulkAction<InboxItem>[] => {
  const t = useText<InboxKey | WaitingKey>()
  const after = async (change: Promise<unknown>) => {
    await change
    await stale(wholeOffice)
  }
  return [
    {
      key: 'close',
      label: t('admin.waiting.close'),
      icon: <Archive aria-hidden="true" />,
      may: ({ state }) => state === 'open' || state === 'answered',
      ask: (count) => t('admin.inbox.close.ask', { count }),
      result: t('admin.inbox.close.result'),
      confirm: t('admin.waiting.close'),
      run: ({ id }) => after(call(inbox.close, { params: { id } })),
    },
    {
      key: 'spam',
      label: t('admin.inbox.spam'),
      icon: <OctagonAlert aria-hidden="true" />,
      may: ({ state }) => state !== 'spam',
      ask: (count) => t('admin.inbox.spam.ask', { count }),
      result: t('admin.inbox.spam.result'),
      confirm: t('admin.inbox.spam'),
      run: ({ id }) => after(call(inbox.judge, { params: { id }, body: { spam: true } })),
    },
  ]
}

const useColumns = (): ListColumn<InboxItem>[] => {
  const t = useText<InboxKey | WaitingKey>()
  const { ageOf } = useAge()
  return [
    {
      key: 'from',
      fixed: true,
      head: t('word.from'),
      className: 'md:max-w-56',
      cell: ({ name, email }) => (
        <span className="block min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block truncate text-[0.8125rem] text-ink-soft">{email}</span>
        </span>
      ),
    },
    {
      key: 'message',
      head: t('word.message'),
      grow: ({ subject, beginning }) => subject ?? beginning,
      cell: ({ subject, beginning, lang }) => (
        <span className="block min-w-0" lang={lang}>
          {subject && <span className="block truncate font-medium">{subject}</span>}
          <span className="block truncate text-[0.8125rem] text-ink-soft">{beginning}</span>
        </span>
      ),
    },
    {
      key: 'source',
      head: t('admin.inbox.source'),
      className: 'md:max-xl:hidden',
      cell: ({ source }) => t(`admin.inbox.source.${source}`),
    },
    {
      key: 'assignee',
      head: t('admin.waiting.assignee'),
      className: 'md:max-xl:hidden md:max-w-40',
      cell: ({ assignee }) => (
        <span className="block truncate">{assignee ? assignee.name : t('admin.waiting.scope.free')}</span>
      ),
    },
    {
      key: 'since',
      head: t('admin.inbox.since'),
      className: 'md:whitespace-nowrap',
      cell: ({ waitingSince }) => <time dateTime={waitingSince}>{ageOf(waitingSince)}</time>,
    },
    { key: 'state', head: t('admin.inbox.state'), cell: ({ state }) => <State state={stateOf(state)} /> },
    {
      key: 'view',
      fixed: true,
      head: t('ui.view'),
      cell: ({ id, reference }) => <PanelLink to={id} label={t('admin.inbox.view-of', { reference })} />,
    },
  ]
}

const PhoneRow = ({ id, name, subject, beginning, waitingSince, state, lang }: InboxItem) => {
  const { ageOf } = useAge()
  return (
    <Link {...usePanelLink(id)} className="phone-row">
      <span className="min-w-0 flex-1">
        <RowLine end={<State state={stateOf(state)} />}>
          <span className="font-semibold">{name}</span>
        </RowLine>
        <RowLine className="text-sm text-ink-soft" end={ageOf(waitingSince)}>
          <span className="line-clamp-2 wrap-anywhere" lang={lang}>
            {subject ?? beginning}
          </span>
        </RowLine>
      </span>
    </Link>
  )
}
