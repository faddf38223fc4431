import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { type CheckReview, endorsement } from '#contract/balance/check-deposits.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { useAge } from '../age.ts'
import { data } from '../data.ts'
import { useAsOrigin, useOrigin } from '../origin.ts'
import { DecideForm } from './DecideForm.tsx'
import { looks } from './look.ts'
import type { CheckDepositsKey } from './messages.es.ts'
import { Picture } from './Picture.tsx'

/** One check: its pictures next to the customer's input, and the decision. */
export default function CheckDeposit() {
  const t = useText<CheckDepositsKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.checkDeposit(id))
  const title = query.data ? t('word.check', { number: query.data.checkNumber }) : t('admin.checks.title')
  const back = useOrigin() ?? { to: '/dashboard/check-deposits', label: t('admin.checks.back') }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={back} actions={query.data && <State review={query.data} />} />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} label={t('ui.loading')} />}
        missing={
          <Empty title={t('admin.checks.missing')} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>} />
        }
      >
        {(review) => <Review key={review.id} review={review} />}
      </QueryView>
    </>
  )
}

const State = ({ review: { state, createdAt } }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  const { agoOf } = useAge()
  const ago = agoOf(createdAt)
  const waits = state === 'in_review'
  return <Chip look={looks[state]}>{waits ? t('admin.checks.waits', { ago }) : t(`admin.checks.state.${state}`)}</Chip>
}

const Review = ({ review }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  const format = useFormat()
  const here = useAsOrigin(t('admin.checks.title'))
  const { id, checkNumber, amount, routingNumber, accountNumber, customer } = review
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <Card>
        <div className="grid gap-4 2xl:grid-cols-2">
          <div className="min-w-0">
            <Picture id={id} side="front" number={checkNumber} />
            <dl className="mt-2">
              <Compared name={t('admin.checks.payee')}>{customer.name}</Compared>
            </dl>
          </div>
          <div className="min-w-0">
            <Picture id={id} side="back" number={checkNumber} />
            <dl className="mt-2">
              <Compared name={t('admin.checks.endorsed')}>
                <span lang="en">{endorsement}</span>
              </Compared>
            </dl>
          </div>
        </div>
        <p className="mt-3 text-sm text-ink-soft">{t('admin.checks.recorded')}</p>
        <h2 className="mt-5 mb-2 font-sans text-base font-semibold">{t('admin.checks.typed')}</h2>
        <dl className="grid gap-x-6 md:grid-cols-2">
          <Compared name={t('word.amount')}>{format.money(amount)}</Compared>
          <Compared name={t('word.number')}>{checkNumber}</Compared>
          <Compared name={t('word.routing-number')}>{routingNumber}</Compared>
          <Compared name={t('word.account')}>{accountNumber}</Compared>
        </dl>
      </Card>
      <div className="grid gap-4">
        <SameCheck title="admin.checks.same" others={review.samePicture} />
        <SameCheck title="admin.checks.same-numbers" others={review.sameNumbers} />
        <Card title={t('word.decision')}>
          <Approval review={review} />
          {review.state === 'in_review' && !review.firstApproval?.mine && <DecideForm review={review} />}
          {review.state !== 'in_review' && <Decided review={review} />}
        </Card>
        <Card title={t('word.customer')}>
          <p className="font-semibold wrap-anywhere">{customer.name}</p>
          <p className="text-sm text-ink-soft wrap-anywhere">{customer.email}</p>
          <p className="mt-1 text-sm">{t('admin.checks.since', { date: format.longDate(customer.since) })}</p>
          <p className="text-sm">
            {t('admin.checks.history', { credited: customer.credited, returned: customer.returned })}
          </p>
          <Link to={`/dashboard/customers/${customer.id}`} state={here} className="link mt-1 inline-block py-2 text-sm">
            {t('admin.checks.profile')}
          </Link>
        </Card>
      </div>
    </div>
  )
}

const Compared = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="text-right font-semibold tabular wrap-anywhere">{children}</dd>
  </div>
)

/** The same photograph or the same numbers in another deposit: a warning, not proof. */
const SameCheck = ({ title, others }: { title: CheckDepositsKey; others: CheckReview['samePicture'] }) => {
  const t = useText<CheckDepositsKey>()
  const format = useFormat()
  if (others.length === 0) return null
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-coral bg-coral-soft px-5 py-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none text-coral-ink" />
      <div className="min-w-0">
        <p className="font-semibold">{t(title)}</p>
        <ul>
          {others.map(({ id, customer, createdAt }) => (
            <li key={id}>
              <Link to={`/dashboard/check-deposits/${id}`} className="link text-sm">
                {t('admin.checks.same-line', { customer, date: format.dateTime(createdAt) })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const Approval = ({ review: { state, needsTwo, firstApproval } }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  const format = useFormat()
  if (state !== 'in_review' || !needsTwo) return null
  if (!firstApproval) return <p className="mb-4 text-sm text-ink-soft">{t('admin.checks.needs-two')}</p>
  const { by, at, mine } = firstApproval
  const key = mine ? 'admin.checks.first-mine' : 'admin.checks.first'
  return <p className="mb-4 text-sm">{t(key, { by, date: format.dateTime(at) })}</p>
}

const Decided = ({ review: { state, reason, decidedBy } }: { review: CheckReview }) => {
  const t = useText<CheckDepositsKey>()
  return (
    <>
      <Chip look={looks[state]}>{t(`admin.checks.state.${state}`)}</Chip>
      {reason && <p className="mt-3">{t('word.reason-given', { reason })}</p>}
      {decidedBy && <p className="mt-1 text-sm text-ink-soft">{t('admin.checks.decided-by', { by: decidedBy })}</p>}
    </>
  )
}
