import type { PayInMethod } from '#contract/ground/corridors.ts'
import type { WireMoney } from '#contract/lib/money.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { clock } from '../lib/clock.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { TimelineStage } from '../ui/SunTimeline.tsx'
import type { TransfersKey } from './messages.es.ts'
import { capital, useMoment } from './moment.ts'
import { hasDay, type Journey, refusedFor, type Stage, stagesOf } from './stages.ts'

export type StageTexts = {
  /** Null if unknown. */
  dateAvailable: string | null
  /** Only for the sender. */
  own?: {
    /** 'Carmen'; empty if there is no space for it. */
    firstName: string
    /** 'Banco Atlántida ··· 4821' */
    recipientLabel: string
    paidFrom: PayInMethod
    /** '200.00 USD + 1.30 USD de comisión' */
    paid: string
    /** The refund's destination; null if nothing was collected. */
    refundTo?: Transfer['refundTo']
  }
}

type Translate = ReturnType<typeof useText<TransfersKey>>

const makeTitleOf = (journey: Journey, own: StageTexts['own'], t: Translate) => {
  const { payout, steps, pausedUntil, pausedFor } = journey
  const card = own?.paidFrom === 'card' ? '.card' : ''
  // Cash canceled before pickup was never picked up.
  const delivered = steps.some(({ state }) => state === 'delivered')
  return (stage: Stage): string => {
    switch (stage.key) {
      case 'paid':
        return t(own && own.paidFrom !== 'wallet' ? 'transfers.stage.authorized' : 'transfers.stage.paid')
      case 'checked':
        return t(stage.state === 'done' ? 'transfers.stage.checked' : 'transfers.stage.checking')
      case 'collected':
        if (!own) return t(stage.state === 'done' ? 'transfers.public.collected' : 'transfers.public.collecting')
        return t(`transfers.stage.${stage.state === 'done' ? 'collected' : 'collecting'}${card}`)
      case 'sent':
        if (pausedUntil && stage.state === 'now')
          return t(pausedFor === 'purpose' ? 'transfers.stage.paused-for-purpose' : 'transfers.stage.paused')
        if (refusedFor(journey)) return t('transfers.heading.on_hold_information')
        return t(stage.at ? `transfers.stage.sent.${payout}` : 'transfers.stage.sending')
      case 'ready':
        if (payout === 'cash_pickup') return t(delivered ? 'transfers.stage.picked-up' : 'transfers.stage.pickup')
        if (stage.state === 'done') return t('transfers.stage.arrived')
        return own?.firstName ? t('transfers.stage.ready-for', { name: own.firstName }) : t('transfers.stage.ready')
      case 'cancel':
        return t(own ? 'transfers.stage.cancel-asked' : 'transfers.public.cancel-asked')
      case 'stopped':
        return own ? t(`transfers.state.${stage.because ?? 'canceled'}`) : t('transfers.public.stopped')
      case 'refund':
        if (!own) return t('transfers.public.refund')
        if (stage.state === 'ahead') return t('transfers.stage.refund')
        return t(stage.state === 'done' ? 'transfers.stage.refunded' : 'transfers.stage.refunding')
    }
  }
}

type Refund = { done: boolean; money(amount: WireMoney): string; t: Translate }

/** The refund's amount, destination and arrival. */
export const refundText = (refundTo: NonNullable<Transfer['refundTo']>, { done, money, t }: Refund): string => {
  const { method, label, amount } = refundTo
  const values = { total: money(amount), label }
  if (method === 'reversed' || method === 'remedied') return t(`transfers.detail.${method}`, values)
  return t(`transfers.detail.${done ? 'refunded' : 'refunding'}.${method}`, values)
}

/** The stages with their texts, for `SunHorizon` and `Timeline`. */
export const useStages = (journey: Journey, { dateAvailable, own }: StageTexts): TimelineStage[] => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  const { moment, plainDay } = useMoment()
  const titleOf = makeTitleOf(journey, own, t)

  const timeOf = (stage: Stage): string | undefined => {
    if (stage.at) return moment(stage.at)
    const { state, pausedUntil = null, held } = journey
    if (stage.key !== 'ready' || dateAvailable === null || !hasDay({ state, pausedUntil, held: held === true }))
      return undefined
    return format.nearDay(dateAvailable, clock()) ?? plainDay(dateAvailable)
  }

  const detailOf = (stage: Stage): string | undefined => {
    if (stage.state === 'ahead')
      return stage.key === 'ready' && timeOf(stage) ? t('transfers.detail.ready-by') : undefined
    if (stage.state === 'failed') return undefined
    switch (stage.key) {
      case 'paid':
        return own?.paid
      case 'checked':
        if (journey.state === 'on_hold_compliance' && stage.state === 'now') return t('transfers.detail.held')
        if (journey.state === 'on_hold_information' && stage.state === 'now') return t('transfers.detail.information')
        return t(stage.state === 'done' ? 'transfers.detail.checked' : 'transfers.detail.checking')
      case 'collected':
        if (!own || stage.state !== 'now') return undefined
        return t(own.paidFrom === 'card' ? 'transfers.detail.collecting.card' : 'transfers.detail.collecting')
      case 'sent':
        if (refusedFor(journey)) return t('transfers.detail.information')
        return stage.state === 'now' ? (own ? own.recipientLabel : t('transfers.detail.sent')) : own?.recipientLabel
      case 'ready':
        return stage.state === 'now' ? t('transfers.detail.pickup') : undefined
      case 'cancel':
        return own && t('transfers.detail.cancel-asked')
      case 'refund':
        return own?.refundTo
          ? refundText(own.refundTo, { done: stage.state === 'done', money: format.money, t })
          : undefined
      default:
        return undefined
    }
  }

  return stagesOf(journey).map((stage) => ({
    key: stage.key,
    state: stage.state,
    title: capital(titleOf(stage)),
    detail: detailOf(stage),
    time: timeOf(stage),
  }))
}
