import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Remedies as Given, remedies } from '#contract/books/remedies.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { usePendingChanges } from '../pending-changes/use-pending-changes.ts'
import { GrantRemedy } from './GrantRemedy.tsx'
import type { RemediesKey } from './messages.es.ts'
import { remediesOf } from './queries.ts'

/** Remedies paid to a transfer's sender, and the button to grant more while permitted. */
export const Remedies = ({ transferId }: { transferId: string }) => {
  const t = useText<RemediesKey>()
  return (
    <QueryView
      query={useQuery(remediesOf(transferId))}
      skeleton={<SkeletonRows rows={2} label={t('admin.remedies.loading')} />}
    >
      {(given) => <Section transferId={transferId} given={given} />}
    </QueryView>
  )
}

const Section = ({ transferId, given }: { transferId: string; given: Given }) => {
  const t = useText<RemediesKey>()
  const format = useFormat()
  const may = useMay()
  const { items, left } = given
  const { changes = [], isFree } = usePendingChanges(transferId)
  const isRequested = changes.some(({ kind }) => kind === 'remedy')
  const mayGive = may(remedies.grant) && isFree('remedy') && Object.values(left).some(({ minor }) => BigInt(minor) > 0n)
  if (items.length === 0 && !isRequested && !mayGive) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-sans text-[0.9375rem] font-semibold">{t('admin.remedies.title')}</h3>
        {mayGive && <GrantRemedy transferId={transferId} left={left} />}
      </div>
      <PendingChanges subject={transferId} kinds={['remedy']} past="refused" className="mb-3" />
      {items.length === 0 ? (
        !isRequested && <p className="text-sm text-ink-soft">{t('admin.remedies.none')}</p>
      ) : (
        <ul className="grid gap-3">
          {items.map(({ id, kind, error, amount, reason, grantedBy, approvedBy, at, resentId }) => (
            <li key={id} className="rounded-card border border-line px-4 py-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-medium">
                <span>{t(`admin.remedies.kind.${kind}`)}</span>
                <span className="tabular">{format.money(amount)}</span>
              </p>
              {error && <p className="text-[0.9375rem]">{t(`admin.remedies.error.${error}`)}</p>}
              {resentId && (
                <Link to={`/dashboard/transactions/${resentId}`} className="link inline-block py-1">
                  {t('admin.remedies.resent')}
                </Link>
              )}
              <p className="mt-1 text-[0.9375rem] wrap-anywhere">{reason}</p>
              <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
                <time dateTime={at}>{format.dateTime(at)}</time> ·{' '}
                {grantedBy && approvedBy
                  ? t('admin.remedies.by-two', { one: grantedBy.name, other: approvedBy.name })
                  : (grantedBy?.name ?? t('admin.remedies.automatic'))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
