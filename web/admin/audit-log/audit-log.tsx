import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AuditLogFilter, auditLog, type AuditLog as Log } from '../../../contract/audit-log.ts'
import { addressOf } from '../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CsvButton } from '../../ui/CsvButton.tsx'
import { classes } from '../../ui/classes.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Scrolled } from '../../ui/Scrolled.tsx'
import { Empty, SkeletonRows } from '../../ui/States.tsx'
import { useAct, useFacts } from '../acts/use-act.ts'
import { ComplianceTabs } from '../compliance/ComplianceTabs.tsx'
import { useAsOrigin } from '../origin.ts'
import { Filters } from './Filters.tsx'
import type { AuditLogKey } from './messages.es.ts'
import { auditLogQuery } from './queries.ts'
import { recordOf } from './record.ts'

export const clientLoader = messagesClientLoader(
  'admin/acts',
  'admin/audit-log',
  'admin/compliance',
  'admin/decision-reasons',
)
export const shouldRevalidate = onLanguageChange

const filterIn = (params: URLSearchParams): AuditLogFilter => {
  const given = ['person', 'about', 'from', 'to']
    .map((field) => [field, params.get(field)])
    .filter(([, value]) => value)
  return { ...Object.fromEntries(given), reads: params.get('reads') === 'shown' ? 'shown' : 'hidden' }
}

/** Who did what to what: everybody, the newest first, with the proof that nothing was changed or taken out. */
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
                <Scrolled label={title}>
                  <table className="table">
                    <caption className="sr-only">{title}</caption>
                    <thead>
                      <tr>
                        {(['when', 'who', 'what', 'details'] as const).map((head) => (
                          <th key={head} scope="col" className={head === 'details' ? 'max-md:hidden' : undefined}>
                            {t(`admin.audit-log.${head}`)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {pages
                        .flatMap(({ items }) => items)
                        .map((row) => (
                          <Row key={row.id} row={row} />
                        ))}
                    </tbody>
                  </table>
                </Scrolled>
              )}
              {query.hasNextPage && (
                <div className="border-t border-line px-6 py-4">
                  <Button
                    look="secondary"
                    size="dense"
                    busy={query.isFetchingNextPage && t('admin.audit-log.loading')}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('admin.audit-log.more')}
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

const Row = ({ row: { at, actor, action, subject, details } }: { row: Log['items'][number] }) => {
  const t = useText<AuditLogKey>()
  const format = useFormat()
  const wordsOf = useAct()
  const factsOf = useFacts()
  const here = useAsOrigin(t('admin.audit-log.title'))
  const record = recordOf(action, subject)
  return (
    <tr className="align-top">
      <td className="whitespace-nowrap tabular">
        <time dateTime={at}>{format.dateTime(at)}</time>
      </td>
      <td className="min-w-52 wrap-anywhere">
        {actor.kind === 'product' ? (
          <>
            {t('admin.audit-log.product')}
            <span className="block text-sm text-ink-soft">{actor.name}</span>
          </>
        ) : (
          actor.name
        )}
      </td>
      <td className="min-w-56">
        {record ? (
          <Link to={record} state={here} className="link font-semibold">
            {wordsOf(action)}
          </Link>
        ) : (
          <span className="font-semibold">{wordsOf(action)}</span>
        )}
        <span className="block truncate text-xs text-ink-soft" title={subject}>
          {subject}
        </span>
      </td>
      <td className="w-full !max-w-none text-sm max-md:hidden">
        <Facts label={`${t('admin.audit-log.details')}: ${wordsOf(action)}`} facts={factsOf(action, details)} />
      </td>
    </tr>
  )
}

/** About what two lines of a wide window hold, in letters. */
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
