import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarCheck, CircleHelp, Fingerprint, Lock, Undo2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hasUnknownBank } from '#contract/funds/recipients.ts'
import { delaysPayout } from '#contract/sending/purposes.ts'
import { type Review, transfers } from '#contract/sending/transfers.ts'
import type { FactorsKey } from '#web/factors/messages.es.ts'
import { usePasskey } from '#web/factors/use-passkey.ts'
import { call } from '#web/lib/call.ts'
import { countdown } from '#web/lib/format.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, useFailureMessage } from '#web/ui/States.tsx'
import { askCode } from '../code/ask-code.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { Person } from '../parts/Person.tsx'
import { correctAndSend } from '../parts/send-to.ts'
import { useNow } from '../parts/use-now.ts'
import type { PayeeCheckKey } from '../payee-check/messages.es.ts'
import { PayeeNotice } from '../payee-check/PayeeNotice.tsx'
import { authorize, useShowTransfer } from './authorize.ts'
import type { Draft, Go, Step } from './draft.ts'
import { IdNumberQuestion } from './IdNumberQuestion.tsx'
import { Later } from './Later.tsx'
import type { SendKey } from './messages.es.ts'
import { PurposeQuestion } from './PurposeQuestion.tsx'
import { FreshTerms, Paused } from './ReviewNotices.tsx'
import { StepBar } from './StepBar.tsx'
import { Used } from './Used.tsx'
import { useExpired } from './use-expired.ts'
import { type FreshNotice, useRenewal } from './use-renewal.ts'
import { VerificationPending } from './VerificationPending.tsx'

type Props = { draft: Draft; go: Go; linkTo(step: Step): string }

/** The pre-payment disclosure, alone in its box, and the one button to the code. */
export const ReviewStep = (props: Props) => {
  const t = useText<SendKey>()
  return (
    <QueryView
      query={useQuery(data.review(props.draft.disclosure))}
      skeleton={<Loader label={t('ui.loading')} />}
      missing={
        <Empty
          title={t('transfers.review.missing')}
          action={<ButtonLink to="/dashboard/home/new">{t('transfers.review.again')}</ButtonLink>}
        />
      }
    >
      {(review) => (review.quote.usedAt ? <Used disclosure={review.id} /> : <ReviewView review={review} {...props} />)}
    </QueryView>
  )
}

type ReviewProps = Props & { review: Review }

const ReviewView = (props: ReviewProps) => {
  const t = useText<CustomerKey | PayeeCheckKey | SendKey>()
  const { state } = useLocation() as { state: FreshNotice | null }
  const { review, linkTo } = props
  const { terms, recipient } = review
  const format = useFormat()
  const isExpired = useExpired(review)
  return (
    <div className="grid items-start gap-x-6 2xl:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
      <div className="min-w-0">
        <VerificationPending />
        {state?.notice && <FreshTerms notice={state} review={review} />}
        {review.pausedUntil && <Paused until={review.pausedUntil} />}
        {review.idNumber && <IdNumberQuestion id={review.id} state={review.idNumber} />}
        {review.question && <PurposeQuestion review={review} question={review.question} />}
        {isExpired && (
          <p role="status" className="mb-5 rounded-card border border-sol bg-sol-soft px-5 py-4 font-semibold">
            {t('transfers.review.expired')}
          </p>
        )}
        <div className="mb-4 flex items-center gap-3">
          <Person
            name={recipient.name}
            initialsOf={recipient.name}
            country={recipient.country}
            label={[recipient.label, t(`customer.method.${terms.payout}`)].filter(Boolean).join(' · ')}
          />
          <Link to={linkTo('recipient')} className="link-quiet">
            {t('ui.change')}
          </Link>
        </div>
        <PayeeNotice
          check={review.payeeCheck}
          name={recipient.name}
          className="mb-4"
          correct={
            <Link to={correctAndSend({ ...recipient, payout: terms.payout }, terms.amount)} className="link-quiet mt-1">
              {t('customer.payee.correct')}
            </Link>
          }
        />
        {hasUnknownBank(recipient) && (
          <p className="mb-4 flex gap-2 text-sm text-ink-soft">
            <CircleHelp aria-hidden="true" className="size-5 flex-none" />
            {t('transfers.review.unknown-bank')}
          </p>
        )}
        {/* Amount received, date, and cancellation rights are above the details. */}
        <div className={isExpired ? 'opacity-60' : undefined}>
          <p className="type-3 mb-3 tabular">
            {t('transfers.review.gets', { received: format.money(terms.received) })}
          </p>
          <Points review={review} />
          <Later review={review} account={props.draft.account} />
          <DisclosureCard disclosure={review.disclosure} />
        </div>
      </div>
      {/* On a phone the button sticks to the bottom of the window while the terms are read. */}
      <div className="max-2xl:contents 2xl:sticky 2xl:top-24 2xl:rounded-card 2xl:border 2xl:border-line 2xl:bg-card 2xl:p-6">
        <Agreed review={review} />
        <PayBox {...props} />
      </div>
    </div>
  )
}

/** Next to the button on a wide screen: amount paid, amount received and date. On a phone the bar shows them. */
const Agreed = ({ review: { terms, pausedUntil } }: { review: Review }) => {
  const t = useText<CustomerKey>()
  const format = useFormat()
  const lines = [
    [t('word.you-pay-in-total'), format.money(terms.total)],
    [t('word.recipient-gets'), format.money(terms.received)],
    ...(pausedUntil ? [] : [[t('customer.terms.available'), format.dayAndMonth(terms.dateAvailable)]]),
  ]
  return (
    <dl className="mb-5 grid gap-2 max-2xl:hidden">
      {lines.map(([term, value]) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="ml-auto text-right font-semibold tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Points = ({ review: { terms, payIn, question } }: { review: Review }) => {
  const t = useText<CustomerKey | SendKey>()
  const format = useFormat()
  const source =
    payIn.method === 'wallet' ? t('customer.pay-in.wallet') : payIn.label || t(`customer.pay-in.${payIn.method}`)
  return (
    <ul className="mb-5 grid gap-2.5">
      <Point icon={<CalendarCheck aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
        {t('transfers.review.available', { date: format.longDate(terms.dateAvailable) })}
      </Point>
      <Point icon={<Undo2 aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
        {question && delaysPayout(question.told)
          ? t('transfers.review.cancel.wait', { hours: question.waitHours })
          : t('transfers.review.cancel')}
      </Point>
      <Point icon={<Lock aria-hidden="true" className="size-6 flex-none text-noche-ink" />}>
        {t('transfers.review.from', { source })}
      </Point>
    </ul>
  )
}

/** Sends the code that confirms these terms, and opens its step. */
const useSendCode = ({ review, go }: ReviewProps, renewal: ReturnType<typeof useRenewal>) => {
  const asking = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      askCode({
        id: review.id,
        send: () => call(transfers.sendCode, { params: { id: review.id } }),
        goOn: (state) => go('code', {}, { state }),
      }),
    onError: (failure) => renewal.after(failure),
    onSettled: () => {
      asking.current = false
    },
  })
  return {
    isPending,
    error,
    sendCode: () => {
      // The second click of a double click precedes the busy state.
      if (asking.current) return
      asking.current = true
      mutate()
    },
  }
}

/** The button to the next step while the terms are held, then the one for new terms, and the remaining time. */
const PayBox = (props: ReviewProps) => {
  const { review, draft, go } = props
  const t = useText<FactorsKey | SendKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const { data: limits } = useQuery(data.limits())
  const left = Date.parse(review.quote.expiresAt) - useNow()
  const renewal = useRenewal({ review, account: draft.account, go })
  const { sendCode, isPending, error } = useSendCode(props, renewal)
  const passkey = useTransferPasskey(review, renewal.after)
  const problem = renewal.error ?? passkey.error ?? error
  const isBusy = isPending || renewal.isPending
  const nextStep = () => {
    if (limits && !limits.maySend && limits.verification === 'not_verified')
      return (
        <ButtonLink to="/dashboard/verify" size="pay" full>
          {t('transfers.verify.button')}
        </ButtonLink>
      )
    if (left <= 0)
      return (
        <Button size="pay" full busy={renewal.isPending && t('ui.preparing')} onClick={renewal.renew}>
          {t('transfers.review.renew')}
        </Button>
      )
    const isUnanswered = review.question?.told === null || review.idNumber === 'missing'
    const mayNot = isUnanswered || (limits && !limits.maySend)
    if (!passkey.isPossible)
      return (
        <Button size="pay" full busy={isBusy && t('word.sending-code')} disabled={mayNot} onClick={sendCode}>
          {t('transfers.review.continue')}
        </Button>
      )
    return (
      <div className="grid gap-2">
        <Button
          size="pay"
          full
          icon={<Fingerprint aria-hidden="true" />}
          busy={(passkey.isPending || renewal.isPending) && t('factors.passkey.busy')}
          disabled={mayNot}
          onClick={passkey.pay}
        >
          {t('transfers.review.passkey', { total: format.money(review.terms.total) })}
        </Button>
        <Button
          look="ghost"
          full
          busy={isPending && t('word.sending-code')}
          disabled={mayNot || passkey.isPending}
          onClick={sendCode}
        >
          {t('transfers.review.code-instead')}
        </Button>
      </div>
    )
  }
  return (
    <StepBar terms={review.terms}>
      {problem && <FormError className="mb-3">{failureMessage(problem)}</FormError>}
      {review.question?.told === null && <p className="mb-3 font-semibold">{t('transfers.purpose.missing')}</p>}
      {review.idNumber === 'missing' && <p className="mb-3 font-semibold">{t('transfers.id-number.missing')}</p>}
      {nextStep()}
      <p className="mt-2.5 text-center text-sm text-ink-soft tabular" role="timer">
        {left > 0 ? t('transfers.review.held', { left: countdown(left) }) : '\u00a0'}
      </p>
    </StepBar>
  )
}

const Point = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3.5">
    {icon}
    <span>{children}</span>
  </li>
)

/** Pays with the sender's passkey; the signature is bound to amount and recipient. */
const useTransferPasskey = (review: Review, onFailure: (failure: unknown) => void) =>
  usePasskey({
    hasPasskey: review.hasPasskey,
    start: () => call(transfers.startPasskey, { params: { id: review.id } }),
    confirm: (passkey) => authorize(review, { passkey }),
    onDone: useShowTransfer(),
    onFailure,
  })
