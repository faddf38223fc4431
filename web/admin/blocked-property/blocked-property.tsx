import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Blocked, blockedProperty } from '#contract/funds/blocked-property.ts'
import type { PendingChange } from '#contract/staff/pending-changes.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { May } from '../May.tsx'
import { Changes } from '../pending-changes/PendingChanges.tsx'
import { usePendingChanges, useReadAgainOnceDecided } from '../pending-changes/use-pending-changes.ts'
import { RecordForm } from '../treasury/RecordForm.tsx'
import { TreasuryTabs } from '../treasury/TreasuryTabs.tsx'
import type { BlockedKey } from './messages.es.ts'
import { blockedQueries } from './queries.ts'
import { Years } from './Years.tsx'

const filters = ['held', 'released'] as const

/** Property blocked by a sanctions match: its report to OFAC, the annual report, and the license that releases it. */
export default function BlockedProperty() {
  const t = useText<BlockedKey>()
  const filter = useFilter('filter', filters)
  const { cursor } = usePlace()
  const query = useQuery(blockedQueries.list({ filter: filter.current, cursor, limit: 20 }))
  const years = useQuery(blockedQueries.years())
  const { changes } = usePendingChanges(...(query.data?.items.map(({ id }) => id) ?? []))
  useReadAgainOnceDecided(changes)
  return (
    <OfficeList
      list="blocked-property"
      title={t('admin.blocked.title')}
      sections={<TreasuryTabs tab="blocked" />}
      filter={{
        label: t('admin.blocked.filters'),
        chips: true,
        tabs: filter.tabs((known) => ({ label: t(`admin.blocked.filter.${known}`) })),
      }}
      tools={!cursor && <Years />}
      {...(cursor ? {} : { above: years })}
      query={query}
      loading={t('admin.blocked.loading')}
      card={(item) => <BlockedCard item={item} changes={changes?.filter(({ subject }) => subject === item.id) ?? []} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.blocked.none.${filter.current}`)}>{t('admin.blocked.none.text')}</Empty>}
    />
  )
}

const State = ({ item: { late, reported, released, asked, reportDueOn } }: { item: Blocked }) => {
  const t = useText<BlockedKey>()
  const format = useFormat()
  const day = format.longDate(reportDueOn)
  if (released) return <Chip look="success">{t('admin.blocked.state.released')}</Chip>
  if (asked) return <Chip look="waiting">{t('admin.blocked.state.asked')}</Chip>
  if (reported) return <Chip look="info">{t('admin.blocked.state.reported')}</Chip>
  return <Chip look={late ? 'danger' : 'waiting'}>{t(`admin.blocked.state.${late ? 'late' : 'due'}`, { day })}</Chip>
}

const BlockedCard = ({ item, changes }: { item: Blocked; changes: readonly PendingChange[] }) => {
  const t = useText<BlockedKey>()
  const format = useFormat()
  const { kind, owner, transfer, amount, blockedAt, reported, released } = item
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="type-4 tabular">{format.money(amount)}</h2>
          <p className="wrap-anywhere">
            {owner.name ? (
              <Link to={`/dashboard/customers/${owner.id}`} className="underline">
                {owner.name}
              </Link>
            ) : (
              t('word.erased-account')
            )}
            {' · '}
            <Link to={`/dashboard/transactions/${transfer.id}`} className="underline">
              {t(`admin.blocked.kind.${kind}`, { code: transfer.code })}
            </Link>
          </p>
        </div>
        <State item={item} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t('admin.blocked.at', { at: format.dateTime(blockedAt) })}</p>
      {amount.minor === '0' && <p className="mt-1 text-sm text-ink-soft">{t('admin.blocked.zero')}</p>}
      {reported && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {t('admin.blocked.reported', {
            name: reported.by,
            at: format.dateTime(reported.at),
            confirmation: reported.confirmation,
          })}
        </p>
      )}
      {released && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          {t('admin.blocked.released', { at: format.dateTime(released.at), license: released.license })}
        </p>
      )}
      <Changes changes={changes} className="mt-3 max-w-2xl" />
      <Actions item={item} />
    </Card>
  )
}

const Actions = ({ item: { id, kind, amount, reported, released, asked, balances } }: { item: Blocked }) => {
  const t = useText<BlockedKey>()
  const format = useFormat()
  const left = balances.map((money) => format.money(money)).join(', ')
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {!reported && (
        <May call={blockedProperty.report} quiet>
          <RecordForm
            label={t('admin.blocked.report')}
            text={t('admin.blocked.report.text')}
            field={t('admin.blocked.confirmation')}
            done={t('admin.blocked.report.done')}
            send={({ reference }) =>
              call(blockedProperty.report, { params: { id }, body: { confirmation: reference } })
            }
          />
        </May>
      )}
      {kind === 'transfer' && balances.length > 0 && (
        <RecordForm
          label={t('admin.blocked.balances', { amount: left })}
          text={t('admin.blocked.balances.text')}
          why={3}
          done={t('admin.blocked.balances.done')}
          send={({ reason }) => call(blockedProperty.balances, { params: { id }, body: { reason } })}
        />
      )}
      {!released && !asked && amount.minor !== '0' && (
        <RecordForm
          label={t('admin.blocked.release')}
          text={t('admin.blocked.release.text')}
          field={t('admin.blocked.license')}
          why={3}
          done={t('admin.blocked.release.done')}
          send={({ id: approvalId, reference, reason }) =>
            call(blockedProperty.release, {
              params: { id },
              body: { id: approvalId, license: reference, reason },
            })
          }
        />
      )}
    </div>
  )
}
