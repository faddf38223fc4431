import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminClaims, type ClaimReview, claimStatuses } from '#contract/books/claims.ts'
import type { ClaimsKey } from '#web/claims/messages.es.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useFilter, usePlace } from '#web/ui/list-address.ts'
import { Empty } from '#web/ui/States.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { ReviewSections } from '../waiting/Sections.tsx'
import type { AdminClaimsKey } from './messages.es.ts'
import { claimQueries } from './queries.ts'
import { State } from './State.tsx'

/** Claims of errors in transfers: pending ones, first deadline first, and decided ones. */
export default function Claims() {
  const t = useText<AdminClaimsKey>()
  const status = useFilter('status', claimStatuses)
  const { cursor } = usePlace()
  return (
    <OfficeList
      list="claims"
      title={t('admin.claims.title')}
      sections={<ReviewSections queue="claims" />}
      csv={{ call: adminClaims.csv, query: { status: status.current } }}
      filter={{
        chips: true,
        label: t('admin.claims.tabs'),
        tabs: status.tabs((known) => ({ label: t(`admin.claims.tab.${known}`) })),
      }}
      query={useQuery(claimQueries.list({ status: status.current, cursor, limit: 20 }))}
      loading={t('admin.claims.loading')}
      row={(claim) => <Row claim={claim} />}
      keyOf={({ id }) => id}
      empty={<Empty title={t(`admin.claims.none.${status.current}`)} />}
    />
  )
}

const Row = ({ claim }: { claim: ClaimReview }) => {
  const t = useText<ClaimsKey>()
  const format = useFormat()
  const { id, customer, kind, transfer } = claim
  return (
    <Link
      to={`/dashboard/claims/${id}`}
      className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3 hover:bg-sand md:px-6"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          {customer.name} · <span className="tabular">{format.money(transfer.total)}</span>
        </span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[t(`claims.kind.${kind}`), transfer.code].join(' · ')}
        </span>
      </span>
      <State claim={claim} />
    </Link>
  )
}
