import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type CheckDeposit, checkDeposits, checkSides } from '#contract/balance/check-deposits.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { Line } from '../parts/Line.tsx'
import { looks } from './look.ts'
import type { ChecksKey } from './messages.es.ts'

/** One check: its state, the outcome of the money, and its owner's options. */
export default function Check() {
  const t = useText<ChecksKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.checkDeposit(id))
  const title = query.data ? t('word.check', { number: query.data.checkNumber }) : t('check-deposits.title')
  const back = { to: '/dashboard/funds/checks', label: t('ui.step-back') }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={back} />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('ui.loading')} />}
        missing={
          <Empty
            title={t('check-deposits.missing')}
            action={<ButtonLink to={back.to}>{t('check-deposits.title')}</ButtonLink>}
          />
        }
      >
        {(deposit) => <DepositView deposit={deposit} />}
      </QueryView>
    </>
  )
}

const DepositView = ({ deposit }: { deposit: CheckDeposit }) => {
  const t = useText<ChecksKey>()
  const format = useFormat()
  const { id, amount, fee, net, state, reason, readAmount, usableOn, createdAt, accountLast4, checkNumber } = deposit
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <Chip look={looks[state]}>{t(`check-deposits.state.${state}`)}</Chip>
        <p className="mt-3 max-w-prose">
          {t(`check-deposits.text.${state}`, {
            amount: format.money(amount),
            read: readAmount ? format.money(readAmount) : '',
            date: usableOn ? format.dayAndMonth(usableOn) : '',
            reason: reason ?? '',
          })}
        </p>
        <Decide deposit={deposit} />
        <dl className="mt-5 grid gap-2 border-t border-line pt-4">
          <Line name={t('check-deposits.review.amount')}>{format.money(amount)}</Line>
          <Line name={t('word.fee')}>{format.money(fee)}</Line>
          <Line name={t('check-deposits.review.net')}>{format.money(net)}</Line>
          <Line name={t('word.account')}>··· {accountLast4}</Line>
          <Line name={t('check-deposits.review.number')}>{checkNumber}</Line>
        </dl>
        <p className="mt-4 text-sm text-ink-soft">{t('check-deposits.sent', { date: format.dateTime(createdAt) })}</p>
      </Card>
      <div className="grid gap-5">
        {checkSides.map((side) => (
          <figure key={side} className="min-w-0">
            <div className="h-[220px] overflow-hidden rounded-card border border-line bg-sand">
              <img
                src={addressOf(checkDeposits.picture, { params: { id, side } })}
                alt={t(`check-deposits.side.${side}`)}
                className="size-full object-contain"
              />
            </div>
            <figcaption className="mt-1 text-sm text-ink-soft">{t(`check-deposits.side.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

const useAnswer = ({ id, readAmount }: CheckDeposit, onDone: () => void) => {
  const settled = {
    onSuccess: (changed: CheckDeposit) => {
      setReply(data.checkDeposit(id), changed)
      onDone()
    },
    onSettled: () => void stale(checkDeposits),
  }
  const accept = useMutation({
    mutationFn: () => {
      if (!readAmount) throw new Error('there is no amount to accept')
      return call(checkDeposits.acceptAmount, { params: { id }, body: { amount: readAmount } })
    },
    ...settled,
  })
  const withdraw = useMutation({ mutationFn: () => call(checkDeposits.withdraw, { params: { id } }), ...settled })
  return { accept, withdraw }
}

/** The customer's options; empty while others act. */
const Decide = ({ deposit }: { deposit: CheckDeposit }) => {
  const t = useText<ChecksKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { accept, withdraw } = useAnswer(deposit, () => setAsking(false))
  const { state, readAmount, checkNumber } = deposit
  if (state === 'rejected' || state === 'failed')
    return (
      <div className="mt-4">
        <ButtonLink to="/dashboard/funds/checks/new">{t('check-deposits.again')}</ButtonLink>
      </div>
    )
  if (state !== 'in_review' && state !== 'amount_differs') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {readAmount && (
        <Button onClick={() => accept.mutate()} busy={accept.isPending && t('ui.accepting')}>
          {t('check-deposits.accept', { amount: format.money(readAmount) })}
        </Button>
      )}
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('check-deposits.withdraw')}
      </Button>
      <FormError className="w-full">{accept.error && failureMessage(accept.error)}</FormError>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        title={t('check-deposits.withdraw-title', { number: checkNumber })}
        confirm={t('check-deposits.withdraw')}
        busy={withdraw.isPending && t('check-deposits.withdrawing')}
      >
        {t('check-deposits.withdraw-text')}
        <FormError className="mt-4">{withdraw.error && failureMessage(withdraw.error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
