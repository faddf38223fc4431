import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardDispute, cardDisputes, type DisputeState } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../parts/Line.tsx'
import type { CardKey } from './messages.es.ts'

const back = '/dashboard/pre-paid-card'

const looks = {
  open: 'waiting',
  credited: 'info',
  accepted: 'success',
  rejected: 'danger',
  refunded: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, ChipLook>

/** The customer's disputes, with their deadlines. */
export default function CardDisputes() {
  const t = useText<CardKey>()
  return (
    <>
      <title>{`${t('cards.disputes')} - SOL`}</title>
      <PageHeader
        title={t('cards.disputes')}
        detail={t('cards.disputes-text')}
        back={{ to: back, label: t('cards.title') }}
      />
      <QueryView
        query={useQuery(data.cardDisputes())}
        skeleton={
          <Card>
            <SkeletonRows rows={3} label={t('cards.loading')} />
          </Card>
        }
        empty={
          <Card>
            <Empty title={t('cards.no-disputes')} action={<ButtonLink to={back}>{t('cards.see-activity')}</ButtonLink>}>
              {t('cards.no-disputes-text')}
            </Empty>
          </Card>
        }
      >
        {(items) => (
          <ul className="grid max-w-[720px] gap-4">
            {items.map((dispute) => (
              <li key={dispute.id}>
                <Dispute dispute={dispute} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </>
  )
}

const Dispute = ({ dispute }: { dispute: CardDispute }) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const { merchant, amount, state, reason, creditBy, decideBy, creditEndsOn, explanation, openedAt } = dispute
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="type-4">{merchant}</h2>
        <Chip look={looks[state]}>{t(`cards.dispute.${state}`)}</Chip>
      </div>
      <p className="mt-2 max-w-prose">
        {t(`cards.dispute-text.${state}`, {
          creditBy: format.dayAndMonth(creditBy),
          decideBy: format.dayAndMonth(decideBy),
        })}
      </p>
      {explanation && <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-ink-soft">{explanation}</p>}
      {creditEndsOn && <p className="mt-2">{t('cards.credit-ends', { date: format.dayAndMonth(creditEndsOn) })}</p>}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <Line name={t('cards.dispute-amount')}>{format.money(amount)}</Line>
        <Line name={t('cards.dispute-why')}>{t(`cards.why.${reason}`)}</Line>
        <Line name={t('cards.dispute-opened')}>{format.shortDate(openedAt)}</Line>
      </dl>
      {state === 'open' && <Withdraw dispute={dispute} />}
    </Card>
  )
}

const Withdraw = ({ dispute: { id, merchant } }: { dispute: CardDispute }) => {
  const t = useText<CardKey>()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(cardDisputes.withdraw, { params: { id } }),
    onSuccess: () => setAsking(false),
    onSettled: () => stale(cards, cardDisputes),
  })
  return (
    <div className="mt-4">
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('cards.withdraw-dispute')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        title={t('cards.withdraw-title', { merchant })}
        confirm={t('cards.withdraw-dispute')}
        busy={withdraw.isPending && t('ui.saving')}
      >
        {t('cards.withdraw-text')}
        <FormError className="mt-4">{withdraw.error && failureMessage(withdraw.error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
