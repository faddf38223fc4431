import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AuditLogFilter, auditLog, type AuditLog as Log } from '#contract/office/audit-log.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CsvButton } from '#web/ui/CsvButton.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useAct, useFacts } from '../acts/use-act.ts'
import { ComplianceTabs } from '../licenses/ComplianceTabs.tsx'
import { useAsOrigin } from '../origin.ts'
import { Filters } from './Filters.tsx'
import type { AuditLogKey } from './messages.es.ts'
import { auditLogQuery } from './queries.ts'
import { recordOf } from './record.ts'

const filterIn = (params: URLSearchParams): AuditLogFilter => {
  const filters = ['person', 'about', 'from', 'to']
    .map((field) => [field, params.get(field)])
    .filter(([, value]) => value)
  return { ...Object.fromEntries(filters), reads: params.get('reads') === 'shown' ? 'shown' : 'hidden' }
}

/** The audit records of all actors, newest first, with the proof of integrity. */
export default function AuditLog() {
  const t = useText<AuditLogKey>()
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const query = useInfiniteQuery(auditLogQuery(filter))
  const title = t('admin.audit-log.title')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        actions={
          <CsvButton address={addressOf(auditLog.csv, { query: filter })} failed={t('admin.audit-log.export.failed')} />
        }
      />
      <div className="mb-5">
        <ComplianceTabs tab="audit" />
      </div>
      <Filters />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={10} label={t('admin.audit-log.loading')} />}
        errorClass="card"
      >
        {({ pages }) => (
          <>
            {pages[0] && <Proof proof={pages[0].proof} />}
            <Card flush>
              {pages[0]?.items.length === 0 ? (
                <Empty title={t('admin.audit-log.none')} />
              ) : (
                <Entries title={title} entries={pages.flatMap(({ items }) => items)} />
              )}
              {query.hasNextPage && (
                <div className="border-t border-line px-6 py-4">
                  <Button
                    look="secondary"
                    size="dense"
                    busy={query.isFetchingNextPage && t('admin.audit-log.loading')}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('ui.show-more')}
                  </Button>
                </div>
              )}
            </Card>
          </>
        )}
      </QueryView>
    </>
  )
}

const looks = {
  intact: [CircleCheck, 'text-selva-ink'],
  broken: [CircleAlert, 'text-coral-ink'],
  unchecked: [Clock, 'text-ink-soft'],
} as const

const Proof = ({ proof: { state, checkedAt, links, waiting } }: { proof: Log['proof'] }) => {
  const t = useText<AuditLogKey>()
  const format = useFormat()
  const [Icon, color] = looks[state]
  const at = checkedAt ? format.dateTime(checkedAt) : ''
  return (
    <p className="mb-3 flex items-start gap-2 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 flex-none ${color}`} />
      <span>
        {t(`admin.audit-log.proof.${state}`, { links, at })}
        {waiting > 0 && ` ${t('admin.audit-log.proof.waiting', { waiting })}`}
      </span>
    </p>
  )
}

type Entry = Log['items'][number]

const Entries = ({ title, entries }: { title: string; entries: readonly Entry[] }) => {
  const t = useText<AuditLogKey>()
  const format = useFormat()
  const wordsOf = useAct()
  const factsOf = useFacts()
  const here = useAsOrigin(t('admin.audit-log.title'))
  const act = ({ action, subject }: Entry) => {
    const record = recordOf(action, subject)
    if (!record) return <span className="font-semibold">{wordsOf(action)}</span>
    return (
      <Link to={record} state={here} className="link font-semibold">
        {wordsOf(action)}
      </Link>
    )
  }
  const facts = ({ action, details }: Entry) => (
    <Facts label={`${t('word.details')}: ${wordsOf(action)}`} facts={factsOf(action, details)} />
  )
  const time = ({ at }: Entry) => <time dateTime={at}>{format.dateTime(at)}</time>
  return (
    <Table
      caption={title}
      className="[&_tr]:align-top"
      items={entries}
      keyOf={({ id }) => id}
      columns={[
        { key: 'when', head: t('admin.audit-log.when'), className: 'whitespace-nowrap tabular', cell: time },
        {
          key: 'who',
          head: t('admin.audit-log.who'),
          className: 'min-w-52 wrap-anywhere',
          cell: ({ actor }) =>
            actor.kind === 'product' ? (
              <>
                {t('admin.audit-log.product')}
                <span className="block text-sm text-ink-soft">{actor.name}</span>
              </>
            ) : (
              actor.name
            ),
        },
        {
          key: 'what',
          head: t('word.what'),
          className: 'min-w-56',
          cell: (entry) => (
            <>
              {act(entry)}
              <span className="block truncate text-xs text-ink-soft" title={entry.subject}>
                {entry.subject}
              </span>
            </>
          ),
        },
        { key: 'details', head: t('word.details'), className: 'w-full !max-w-none text-sm', cell: facts },
      ]}
      phone={{
        row: (entry) => (
          <div className="px-5 py-3 text-sm">
            <p className="text-base">{act(entry)}</p>
            <p className="wrap-anywhere text-ink-soft">
              {entry.actor.kind === 'product' ? t('admin.audit-log.product') : entry.actor.name} · {time(entry)}
            </p>
            {facts(entry)}
          </div>
        ),
      }}
    />
  )
}

/** Approximately two lines of a wide window, in characters. */
const twoLines = 140

const Facts = ({ label, facts }: { label: string; facts: readonly [name: string, text: string][] }) => {
  const [open, setOpen] = useState(false)
  const isLong = facts.flat().join(' ').length > twoLines
  return (
    <div className="flex items-start gap-2">
      <div className={classes('min-w-60 flex-1', isLong && !open && 'line-clamp-2')}>
        {facts.map(([name, text]) => (
          <span key={`${name} ${text}`} className="mr-4 wrap-anywhere">
            <span className="text-ink-soft">{name}</span> {text}{' '}
          </span>
        ))}
      </div>
      {isLong && (
        <button
          type="button"
          className="icon-button -my-1 flex-none"
          aria-label={label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden="true" className={classes(open && 'rotate-180')} />
        </button>
      )}
    </div>
  )
}
