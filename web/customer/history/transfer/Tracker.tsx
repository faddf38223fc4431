import { ArrowLeft, ChevronDown, CircleAlert, MessageCircle, ReceiptText, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { WireMoney } from '#contract/lib/money.ts'
import { shownState } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { TransferClaims } from '#web/customer/claims/TransferClaims.tsx'
import { Counters } from '#web/customer/counters/Counters.tsx'
import { Challenge } from '#web/customer/debit-cards/Challenge.tsx'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransfersKey } from '#web/transfers/messages.es.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { arrivedAt, headingOf, isSettled, isStopped, outcomeOf, readyAt } from '#web/transfers/stages.ts'
import { refundText, useStages } from '#web/transfers/use-stages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { SunHorizon, Timeline } from '#web/ui/SunTimeline.tsx'
import { useShare } from '#web/ui/use-share.ts'
import { CancelBox } from './CancelBox.tsx'
import { Correction } from './Correction.tsx'
import { Details } from './Details.tsx'
import { IdNumberNotice } from './IdNumberNotice.tsx'
import type { TransferKey } from './messages.es.ts'
import { PickupCode } from './PickupCode.tsx'
import { PickupName } from './PickupName.tsx'
import { TellByWhatsApp, WayOn } from './WayOn.tsx'

type Props = { transfer: Transfer }

/** On its way to the counters, or waiting there. */
const waitsAtCounter = (state: Transfer['state']): boolean =>
  state === 'payout_submitted' || state === 'payout_available'

const useTransferStages = (transfer: Transfer) => {
  const { state, pausedUntil, pausedFor, held, steps, payout, terms, recipient, payIn, refundTo } = transfer
  const t = useText<TransferKey>()
  const { money } = useFormat()
  return useStages(
    {
      state,
      pausedUntil,
      pausedFor,
      held,
      steps,
      payout: payout.method,
      taken: refundTo !== null,
    },
    {
      dateAvailable: terms.dateAvailable,
      own: {
        firstName: recipient.name.split(' ')[0] ?? '',
        recipientLabel: recipient.label,
        paidFrom: payIn.method,
        paid: t(terms.tax ? 'customer.transfer.paid-detail.tax' : 'customer.transfer.paid-detail', {
          amount: money(terms.amount),
          fee: money(terms.fee),
          tax: terms.tax ? money(terms.tax) : '',
        }),
        refundTo,
      },
    },
  )
}

/** A transfer's progress, available actions, and all agreed figures. */
export const Tracker = ({ transfer, live }: Props & { live: boolean }) => {
  const t = useText<TransfersKey | TransferKey>()
  const format = useFormat()
  const { recipient, terms, payout } = transfer
  // The recipient needs the code: it is first, and past stages are collapsed.
  const isReady = readyAt(transfer) !== null
  const stages = useTransferStages(transfer)
  return (
    <>
      <title>{`${t(headingOf(transfer))} - SOL`}</title>
      <SunHorizon
        stages={stages}
        className="-mx-5 -mt-6 xl:mx-0 xl:mt-0 xl:rounded-panel xl:border xl:border-line"
        from={
          <Shore title={t('transfers.from')}>
            <span className="block">{t(`customer.terms.total.${outcomeOf(transfer)}`)}</span>
            <span className="block whitespace-nowrap">{format.money(terms.total)}</span>
          </Shore>
        }
        to={
          <Shore title={recipient.city}>
            {isStopped(transfer.state) ? t('customer.transfer.not-received') : format.rate(terms)}
          </Shore>
        }
      >
        <Heading transfer={transfer} />
      </SunHorizon>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-1 gap-5">
          <Correction transfer={transfer} />
          <IdNumberNotice transfer={transfer} />
          {isReady && payout.pickupCode && (
            <PickupCode code={payout.pickupCode} place={recipient.label} name={recipient.name} />
          )}
          <PickupName transfer={transfer} />
          {payout.agent && waitsAtCounter(transfer.state) && (
            <Counters country={recipient.country} agent={payout.agent} city={payout.city} />
          )}
          {transfer.challengeUrl && <Challenge url={transfer.challengeUrl} />}
          <Progress transfer={transfer} stages={stages} live={live} folded={isReady} />
          <Actions transfer={transfer} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Card title={t('customer.transfer.details')}>
            <Details transfer={transfer} />
          </Card>
          <TransferClaims transferId={transfer.id} />
        </div>
      </div>
    </>
  )
}

const Shore = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <span className="block text-base font-semibold">{title}</span>
    <span className="block text-on-mar-soft tabular">{children}</span>
  </>
)

const focus = (element: HTMLElement | null) => element?.focus()

/** Focuses the heading after the code step of a payment, like earlier steps. */
const Heading = ({ transfer }: Props) => {
  const { id, state, terms, recipient } = transfer
  const t = useText<TransfersKey | TransferKey>()
  const format = useFormat()
  const arrival = useArrival(arrivedAt(transfer))
  const wasSent = useLocation().state?.sent === true
  return (
    <div className="relative z-10 px-5 pt-3 xl:px-8 xl:pt-6">
      <div className="flex items-center justify-between gap-4">
        <Link
          to="/dashboard/history"
          aria-label={t('customer.transfer.back')}
          title={t('customer.transfer.back')}
          className="icon-button -ml-3"
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Link to={`/dashboard/history/${id}/receipt`} className="link-quiet">
          <ReceiptText aria-hidden="true" />
          {t('word.receipt')}
        </Link>
      </div>
      <h1
        ref={wasSent ? focus : undefined}
        tabIndex={-1}
        className="type-2 mt-1 outline-none focus-visible:shadow-none"
        aria-live="polite"
      >
        {t(headingOf(transfer))}
      </h1>
      <p className="mt-1 text-lg text-ink-soft">
        {t(isStopped(state) ? 'customer.transfer.was-for' : 'customer.transfer.for', {
          amount: format.money(terms.received),
          name: recipient.name,
        })}
      </p>
      {arrival && <p className="mt-1 font-medium">{arrival}</p>}
    </div>
  )
}

/** 'Arrived today at 1:59 p.m.' */
const useArrival = (at: string | null): string | null => {
  const t = useText<TransferKey>()
  const format = useFormat()
  const { date, isOneOClock } = useMoment()
  if (!at) return null
  const time = format.time(at)
  const near = format.nearDay(at, clock())
  if (!near) return t('customer.transfer.arrived.date', { day: date(at), time })
  return t(isOneOClock(at) ? 'customer.transfer.arrived.one' : 'customer.transfer.arrived', { day: near, time })
}

type ProgressProps = Props & { stages: ReturnType<typeof useStages>; live: boolean; folded: boolean }

type Texts = { money(amount: WireMoney): string; t: ReturnType<typeof useText<TransfersKey>> }

/** Who decides it, and the refund that would follow. */
const cancelAsked = (refundTo: Transfer['refundTo'], { money, t }: Texts): string => {
  if (!refundTo) return t('transfers.cancel-asked.untaken')
  const { method, label, amount } = refundTo
  // A review is before the payout: there is no debt and no remedy.
  const way = method === 'wallet' || method === 'ach' || method === 'card' ? method : 'untaken'
  return t(`transfers.cancel-asked.${way}`, { total: money(amount), label })
}

/** The problem and the outcome of the money: the refund's destination and date. */
const useWrong = (transfer: Transfer): string | null => {
  const t = useText<TransfersKey>()
  const { money } = useFormat()
  const { problem, refundTo, state, correction } = transfer
  if (shownState(transfer) === 'cancel_requested') return cancelAsked(refundTo, { money, t })
  // It is shown with the action for it.
  if (correction?.kind === 'refused') return null
  // The problem itself says that the bank took the payment back.
  const isRefund = refundTo && refundTo.method !== 'reversed' && isStopped(state) && state !== 'blocked'
  return problem && isRefund ? `${problem} ${refundText(refundTo, { done: isSettled(state), money, t })}` : problem
}

const Progress = ({ transfer, stages, live, folded }: ProgressProps) => {
  const t = useText<TransfersKey | TransferKey>()
  const stopped = isStopped(transfer.state)
  const wrong = useWrong(transfer)
  return (
    <div className="xl:rounded-card xl:border xl:border-line xl:bg-card xl:p-6">
      {wrong && (
        <p
          role="status"
          className="mb-6 flex gap-3 rounded-card border border-line bg-sol-soft px-4 py-3.5 font-medium text-ink"
        >
          <CircleAlert
            aria-hidden="true"
            className={classes('size-6 flex-none', stopped ? 'text-coral-ink' : 'text-ink')}
          />
          <span className="min-w-0">{wrong}</span>
        </p>
      )}
      {folded ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
            {t('transfers.label')}
            <ChevronDown aria-hidden="true" className="size-5 flex-none transition-transform group-open:rotate-180" />
          </summary>
          <div className="pt-4">
            <Timeline stages={stages} label={t('transfers.label')} />
          </div>
        </details>
      ) : (
        <Timeline stages={stages} label={t('transfers.label')} />
      )}
      {!live && (
        <p role="status" className="mt-4 text-sm text-ink-soft">
          {t('customer.transfer.reconnecting')}
        </p>
      )}
    </div>
  )
}

const Actions = ({ transfer }: Props) => {
  const { id, state, trackingPath } = transfer
  const t = useText<TransferKey>()
  return (
    <>
      <CancelBox transfer={transfer} />
      <WayOn transfer={transfer} />
      {state === 'delivered' && <TellByWhatsApp transfer={transfer} />}
      {!isStopped(state) && state !== 'canceling' && (
        <div className="flex flex-wrap gap-3">
          <ShareButton path={trackingPath} arrived={state === 'delivered'} />
        </div>
      )}
      <Link
        to={`/dashboard/chat-room/new?${new URLSearchParams({ transfer: id })}`}
        className="link-quiet justify-self-start"
      >
        <MessageCircle aria-hidden="true" />
        {t('customer.transfer.report')}
      </Link>
    </>
  )
}

/** Shares the public tracking link. */
const ShareButton = ({ path, arrived }: { path: string; arrived: boolean }) => {
  const t = useText<TransferKey>()
  const share = useShare()
  const url = new URL(path, location.origin).href
  const what = arrived
    ? { title: t('customer.share.arrived'), text: t('customer.share.arrived-text'), url }
    : { title: t('customer.share.title'), text: t('customer.share.text'), url }
  return (
    <Button
      look="secondary"
      icon={<Share2 aria-hidden="true" />}
      className="min-w-0 flex-1"
      onClick={() => void share(what, url)}
    >
      {t('customer.share.button')}
    </Button>
  )
}
