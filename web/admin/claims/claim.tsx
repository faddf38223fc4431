import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { adminClaims, type ClaimReview } from '#contract/books/claims.ts'
import { Findings } from '#web/claims/Findings.tsx'
import type { ClaimsKey } from '#web/claims/messages.es.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { Remedies } from '../remedies/Remedies.tsx'
import { NextReview } from '../waiting/NextReview.tsx'
import { ReviewPage } from '../waiting/ReviewPage.tsx'
import { DecideClaim } from './DecideClaim.tsx'
import type { AdminClaimsKey } from './messages.es.ts'
import { claimQueries } from './queries.ts'
import { State } from './State.tsx'

/** One claim of an error in a transfer: its dates, the decision, and the next review once it is decided. */
export default function ClaimScreen() {
  const t = useText<AdminClaimsKey>()
  const { id = '' } = useParams()
  const query = useQuery(claimQueries.one(id))
  const title = t('admin.claims.one')
  const back = useOrigin() ?? { to: '/dashboard/claims', label: t('admin.claims.back') }
  return (
    <ReviewPage
      title={title}
      back={back}
      query={query}
      actions={(record) => (
        <>
          <State claim={record} />
          {record.state !== 'open' && <NextReview after={id} />}
        </>
      )}
      loading={t('admin.claims.loading')}
      missing={t('admin.claims.missing')}
    >
      {(claim) => <ClaimView key={claim.id} claim={claim} />}
    </ReviewPage>
  )
}

const useFacts = (claim: ClaimReview) => {
  const t = useText<AdminClaimsKey | ClaimsKey>()
  const format = useFormat()
  const { wish, openedAt, openedBy, reopenedAt, transfer, reportBy, reportedAt } = claim
  const received = [format.dateTime(openedAt), openedBy && t('admin.claims.opened-by', { name: openedBy })]
  return [
    [t('admin.claims.available'), format.longDate(transfer.dateAvailable)],
    [t('admin.claims.received'), received.filter(Boolean).join(' · ')],
    ...(reopenedAt ? [[t('admin.claims.reopened'), format.dateTime(reopenedAt)]] : []),
    ...(wish ? [[t('admin.claims.wish'), t(`claims.wish.${wish}`)]] : []),
    ...(reportBy ? [[t('admin.claims.report-by'), format.longDate(reportBy)]] : []),
    ...(reportedAt ? [[t('admin.claims.reported'), format.dateTime(reportedAt)]] : []),
  ]
}

const ClaimView = ({ claim }: { claim: ClaimReview }) => {
  const t = useText<AdminClaimsKey | ClaimsKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.claims.one'))
  const { id, customer, transferId, transfer, kind, words, state, reopenedFor, explanation, decidedBy, pending } = claim
  const earlier = state === 'open' ? claim.findings : claim.findings.slice(0, -1)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]">
      <Card>
        <h2 className="type-4">{t(`claims.kind.${kind}`)}</h2>
        <p className="wrap-anywhere">
          <Link to={`/dashboard/customers/${customer.id}`} state={here} className="link inline-block py-2">
            {customer.name}
          </Link>{' '}
          <span className="text-ink-soft">{customer.email}</span>
        </p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-ink-soft">{t('admin.claims.transfer')}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">
            <Link to={`/dashboard/transactions/${transferId}`} state={here} className="link">
              {transfer.code}
            </Link>{' '}
            <span className="tabular">{format.money(transfer.total)}</span>
          </dd>
          {useFacts(claim).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
        {[words, reopenedFor].map(
          (said) =>
            said && (
              <p key={said} className="mt-3 max-w-prose border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
                {said}
              </p>
            ),
        )}
      </Card>
      <Card title={t('word.decision')}>
        <Remedies transferId={transferId} />
        {decidedBy && <p className="text-sm text-ink-soft">{[t('admin.claims.decided-by'), decidedBy].join(' ')}</p>}
        {state !== 'open' && explanation && (
          <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{explanation}</p>
        )}
        <Findings findings={earlier} />
        {pending && <Pending pending={pending} />}
        {state === 'open' ? (
          !pending && <DecideClaim claim={claim} />
        ) : (
          <a
            className="link inline-flex min-h-11 items-center"
            href={addressOf(adminClaims.letter, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            {t('admin.claims.letter')}
          </a>
        )}
      </Card>
    </div>
  )
}

/** A decision that the customer does not know yet, because its remedy waits for a second approver. */
const Pending = ({ pending }: { pending: NonNullable<ClaimReview['pending']> }) => {
  const t = useText<AdminClaimsKey>()
  const format = useFormat()
  const { decidedBy, decidedAt, explanation } = pending
  return (
    <div role="status" className="mt-3 rounded-input bg-sol-soft px-4 py-3 text-ink">
      <p className="font-semibold">{t('admin.claims.pending')}</p>
      <p className="text-sm">{t('admin.claims.pending-by', { name: decidedBy, when: format.dateTime(decidedAt) })}</p>
      <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{explanation}</p>
    </div>
  )
}
