import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarCheck, Lock, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type Review, transfers } from '../../../contract/transfers.ts'
import { isLockedOut } from '../../codes/lockout.ts'
import { call, isFailure } from '../../lib/call.ts'
import { countdown } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { DisclosureCard } from '../../ui/DisclosureCard.tsx'
import { FormError } from '../../ui/Field.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { Empty, ErrorState, useFailureMessage } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { useNow } from '../parts/use-now.ts'
import type { Draft, Go, Step } from './draft.ts'
import type { SendKey } from './messages.es.ts'
import { noteCodeSent } from './resend.ts'
import { Used } from './Used.tsx'
import type { CodeState } from './use-code.ts'
import { type FreshNotice, useRenewal } from './use-renewal.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go; linkTo(step: Step): string }

/** The pre-payment disclosure, alone in its box, and the one button that goes on to the code. */
export const ReviewStep = ({ draft, go, linkTo }: Props) => {
  const t = useText<SendKey>()
  const { data: review, error, refetch } = useQuery(data.review(draft.disclosure))
  if (review?.quote.usedAt) return <Used disclosure={review.id} />
  if (review) return <Shown review={review} {...{ draft, go, linkTo }} />
  if (isFailure(error) && (error.status === 404 || error.status === 400))
    return (
      <Empty
        title={t('send.review.missing')}
        action={<ButtonLink to="/dashboard/home/new">{t('send.review.again')}</ButtonLink>}
      />
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Loader label={t('send.loading')} />
}

const Shown = ({ review, draft, go, linkTo }: Props & { review: Review }) => {
  const t = useText<CustomerKey | SendKey>()
  const format = useFormat()
  const words = useFailureMessage()
  const { state } = useLocation() as { state: FreshNotice | null }
  const { data: limits } = useQuery(data.limits())
  const now = useNow()
  const left = Date.parse(review.quote.expiresAt) - now
  const renewal = useRenewal({ review, account: draft.account, go })
  const asking = useRef(false)
  const {
    mutate: sendCode,
    isPending,
    error,
  } = useMutation({
    mutationFn: () => call(transfers.sendCode, { params: { id: review.id } }),
    onSuccess: ({ sentTo }) => {
      noteCodeSent(review.id, sentTo)
      go('code')
    },
    onError: (failure) => {
      // One is on its way already: it is still good.
      if (isFailure(failure, 'resend_too_soon')) return go('code')
      if (isLockedOut(failure)) go('code', {}, { state: { isLocked: true } satisfies CodeState })
      else renewal.after(failure)
    },
    onSettled: () => {
      asking.current = false
    },
  })
  const { terms, recipient, payIn } = review
  const pay = t('send.review.pay', { total: format.money(terms.total) })
  const problem = renewal.error ?? (isFailure(error, 'resend_too_soon') ? null : error)
  return (
    <div className="grid items-start gap-x-6 2xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <div className="min-w-0">
        <VerificationPending />
        {state?.notice && <FreshTerms notice={state} review={review} />}
        <div className="mb-4 flex items-center gap-3">
          <Person
            name={recipient.name}
            initialsOf={recipient.name}
            country={recipient.country}
            label={[recipient.label, t(`customer.method.${terms.payout}`)].filter(Boolean).join(' · ')}
          />
          <Link to={linkTo('recipient')} className="link-quiet">
            {t('send.review.change')}
          </Link>
        </div>
        <DisclosureCard disclosure={review.disclosure} />
      </div>
      {/* On a phone the button stays at the foot of the window while the terms are read. */}
      <div className="max-2xl:contents 2xl:sticky 2xl:top-24 2xl:rounded-card 2xl:border 2xl:border-line 2xl:bg-card 2xl:p-6">
        <ul className="grid gap-3 max-2xl:mt-5">
          <Point icon={<CalendarCheck aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
            {t('send.review.available', { date: format.longDate(terms.dateAvailable) })}
          </Point>
          <Point icon={<Undo2 aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
            {t('send.review.cancel')}
          </Point>
          <Point icon={<Lock aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
            {t('send.review.from', {
              source: payIn.method === 'wallet' ? t('customer.pay-in.wallet') : payIn.label || t('customer.pay-in.ach'),
            })}
          </Point>
        </ul>
        <div className="sticky bottom-0 z-10 -mx-5 mt-6 border-t border-line bg-paper px-5 pt-4 pb-5 2xl:static 2xl:mx-0 2xl:border-0 2xl:bg-transparent 2xl:p-0">
          {problem && <FormError className="mb-3">{words(problem)}</FormError>}
          {limits && !limits.maySend && limits.verification === 'not_verified' ? (
            <ButtonLink to="/dashboard/verify" size="pay" full>
              {t('send.verify.button')}
            </ButtonLink>
          ) : left > 0 ? (
            <Button
              size="pay"
              full
              icon={<Lock aria-hidden="true" />}
              busy={(isPending || renewal.isPending) && t('send.review.sending-code')}
              disabled={limits && !limits.maySend}
              onClick={() => {
                // The second click of a double click comes before the button looks busy.
                if (asking.current) return
                asking.current = true
                sendCode()
              }}
            >
              {pay}
            </Button>
          ) : (
            <Button size="pay" full busy={renewal.isPending && t('send.payment.busy')} onClick={renewal.renew}>
              {t('send.review.renew')}
            </Button>
          )}
          <p className="mt-2.5 text-center text-sm text-ink-soft tabular" role="timer">
            {left > 0 ? t('send.review.held', { left: countdown(left) }) : t('send.review.expired')}
          </p>
        </div>
      </div>
    </div>
  )
}

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3.5">
    {icon}
    <span>{children}</span>
  </li>
)

/** Terms that replaced others: why, that nothing was charged, and what is different. */
const FreshTerms = ({ notice: { notice, before }, review }: { notice: FreshNotice; review: Review }) => {
  const t = useText<SendKey>()
  const format = useFormat()
  const { received, total } = review.terms
  const changed = before && (before.received.minor !== received.minor || before.total.minor !== total.minor)
  return (
    <div role="status" className="mb-5 rounded-card bg-cielo-soft px-5 py-4">
      <p className="font-semibold">{notice}</p>
      {before && (
        <p className="mt-1 tabular">
          {changed
            ? t('send.review.differs', {
                was: format.money(before.received),
                is: format.money(received),
                wasTotal: format.money(before.total),
                isTotal: format.money(total),
              })
            : t('send.review.same')}
        </p>
      )}
    </div>
  )
}
