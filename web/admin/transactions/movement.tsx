import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import type { OfficeMovementDetail, PartnerPayment } from '#contract/office/admin-transactions.ts'
import { useAmounts } from '#web/customer/movements/amounts.ts'
import { MovementIcon } from '#web/customer/movements/MovementIcon.tsx'
import { useNames } from '#web/customer/movements/MovementRow.tsx'
import { MovementState } from '#web/customer/movements/MovementState.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { useClosePanel } from '../origin.ts'
import type { TransfersKey } from '../transfers/messages.es.ts'
import { OnePosting } from '../transfers/Postings.tsx'
import { Copied } from '../transfers/Terms.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import type { TransactionsKey } from './messages.es.ts'
import { transactionQueries } from './queries.ts'

type Movement = OfficeMovementDetail['movements'][number]

/** One movement over the list: customer, states, partner requests and ledger entries. */
export default function MovementPanel() {
  const t = useText<TransactionsKey>()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const close = useClosePanel(`/dashboard/transactions/movements${search}`)
  useReturnFocus()
  const query = useQuery(transactionQueries.movement(id))
  const first = query.data?.movements[0]
  if (first?.kind === 'transfer') return <Navigate to={`/dashboard/transactions/${id}`} replace />
  return (
    <SidePanel
      open
      onClose={close}
      title={first?.code ?? t('admin.transactions.one')}
      head={first && <Head movement={first} />}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} label={t('admin.transactions.loading')} />}
        missing={<p>{t('admin.transactions.missing')}</p>}
      >
        {({ movements, payments, postings }) => (
          <>
            {movements.map((movement) => (
              <Facts key={movement.customer.id} movement={movement} />
            ))}
            {first && <Steps movement={first} />}
            <PartnerRequests payments={payments} />
            <Books postings={postings} />
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

const Head = ({ movement }: { movement: Movement }) => {
  const { name } = useNames()(movement)
  return (
    <div className="flex items-center gap-4">
      <MovementIcon {...movement} />
      <div className="min-w-0">
        <h2 className="type-4 wrap-anywhere">{name}</h2>
        <div className="mt-1">
          <MovementState {...movement} />
        </div>
      </div>
    </div>
  )
}

const Facts = ({ movement }: { movement: Movement }) => {
  const t = useText<TransactionsKey>()
  const format = useFormat()
  const { id, code, customer, title, detail, startedAt } = movement
  const { changed, arrived } = useAmounts()(movement)
  const lines = [
    ['word.code', <Copied key="code" text={code} />],
    ['word.date', format.dateTime(startedAt)],
    ['word.amount', changed],
    ...(arrived ? [['word.arrives', arrived] as const] : []),
    ['admin.transactions.what', [title, detail].filter(Boolean).join(', ') || '—'],
    [
      'word.customer',
      <Link key="customer" to={`/dashboard/customers/${customer.id}`} className="underline">
        {customer.name || customer.id}
      </Link>,
    ],
    ['admin.transactions.id', <Copied key="id" text={id} />],
  ] as const
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-5 gap-y-3 border-b border-line pb-5 max-sm:grid-cols-1">
      {lines.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="type-small text-ink-soft">{t(label)}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Steps = ({ movement: { kind, steps } }: { movement: Movement }) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.moves.title')}</h3>
      <ol className="grid gap-3">
        {steps.map(({ state, phase, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added.
          <li key={place} className="grid gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <time dateTime={at} className="text-sm text-ink-soft tabular">
              {format.dateTime(at)}
            </time>
            <p className="flex flex-wrap items-center gap-2.5">
              <MovementState kind={kind} state={state} phase={phase} pausedUntil={null} />
              <code className="text-[0.8125rem] text-ink-soft">{state}</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const PartnerRequests = ({ payments }: { payments: PartnerPayment[] }) => {
  const t = useText<TransfersKey | TransactionsKey>()
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.payments.title')}</h3>
      <ul className="grid gap-3">
        {payments.map(({ kind, state, amount, partner, reference, partnerReference }) => (
          <li key={reference} className="rounded-card border border-line px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>
                {t(`admin.transactions.payment.${kind}`)}{' '}
                <span className="text-sm text-ink-soft">{[partner, state].join(' · ')}</span>
              </span>
              <span className="tabular">{format.money(amount)}</span>
            </p>
            <dl className="mt-2 grid gap-2 text-sm">
              <dt className="text-ink-soft">{t('admin.payments.reference')}</dt>
              <dd className="-mt-2 wrap-anywhere">
                <Copied text={reference} />
              </dd>
              <dt className="text-ink-soft">{t('admin.payments.partner')}</dt>
              <dd className="-mt-2 wrap-anywhere">
                {partnerReference ? <Copied text={partnerReference} /> : t('admin.payments.none-yet')}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Books = ({ postings }: Pick<OfficeMovementDetail, 'postings'>) => {
  const t = useText<TransfersKey>()
  return (
    <section>
      <h3 className="font-sans text-[0.9375rem] font-semibold">{t('admin.postings.title')}</h3>
      {postings.length === 0 ? (
        <p className="mt-3 rounded-card bg-sand px-4 py-4 text-ink-soft">{t('admin.postings.none')}</p>
      ) : (
        <ol className="mt-3 grid gap-4">
          {postings.map((posting) => (
            <li key={posting.id}>
              <OnePosting posting={posting} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
