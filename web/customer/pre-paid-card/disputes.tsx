import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardDispute, cardDisputes, type DisputeState } from '../../../contract/card-disputes.ts'
import { call } from '../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip, type ChipLook } from '../../ui/Chip.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../funds/withdraw/Lines.tsx'
import type { CardKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/pre-paid-card')
export const shouldRevalidate = onLanguageChange

const back = '/dashboard/pre-paid-card'

const looks = {
  open: 'waiting',
  credited: 'info',
  accepted: 'success',
  rejected: 'danger',
  refunded: 'success',
  withdrawn: 'neutral',
} as const satisfies Record<DisputeState, ChipLook>

/** What the customer disputed, and on which days something happens. */
export default function CardDisputes() {
  const t = useText<CardKey>()
  return (
    <>
      <title>{`${t('pre-paid-card.disputes')} - SOL`}</title>
      <PageHeader
        title={t('pre-paid-card.disputes')}
        detail={t('pre-paid-card.disputes-text')}
        back={{ to: back, label: t('pre-paid-card.title') }}
      />
      <QueryView
        query={useQuery(data.cardDisputes())}
        skeleton={
          <Card>
            <SkeletonRows rows={3} label={t('pre-paid-card.loading')} />
          </Card>
        }
        empty={
          <Card>
            <Empty
              title={t('pre-paid-card.no-disputes')}
              action={<ButtonLink to={back}>{t('pre-paid-card.see-activity')}</ButtonLink>}
            >
              {t('pre-paid-card.no-disputes-text')}
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
        <Chip look={looks[state]}>{t(`pre-paid-card.dispute.${state}`)}</Chip>
      </div>
      <p className="mt-2 max-w-prose">
        {t(`pre-paid-card.dispute-text.${state}`, {
          creditBy: format.dayAndMonth(creditBy),
          decideBy: format.dayAndMonth(decideBy),
        })}
      </p>
      {explanation && <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-ink-soft">{explanation}</p>}
      {creditEndsOn && (
        <p className="mt-2">{t('pre-paid-card.credit-ends', { date: format.dayAndMonth(creditEndsOn) })}</p>
      )}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        <Line name={t('pre-paid-card.dispute-amount')}>{format.money(amount)}</Line>
        <Line name={t('pre-paid-card.dispute-why')}>{t(`pre-paid-card.why.${reason}`)}</Line>
        <Line name={t('pre-paid-card.dispute-opened')}>{format.shortDate(openedAt)}</Line>
      </dl>
      {state === 'open' && <Withdraw dispute={dispute} />}
    </Card>
  )
}

const Withdraw = ({ dispute: { id, merchant } }: { dispute: CardDispute }) => {
  const t = useText<CardKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call(cardDisputes.withdraw, { params: { id } }),
    onSuccess: () => setAsking(false),
    onSettled: () => client.invalidateQueries({ queryKey: ['cards'] }),
  })
  return (
    <div className="mt-4">
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('pre-paid-card.withdraw-dispute')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        title={t('pre-paid-card.withdraw-title', { merchant })}
        confirm={t('pre-paid-card.withdraw-dispute')}
        busy={withdraw.isPending && t('pre-paid-card.saving')}
      >
        {t('pre-paid-card.withdraw-text')}
        <FormError className="mt-4">{withdraw.error && failureMessage(withdraw.error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
