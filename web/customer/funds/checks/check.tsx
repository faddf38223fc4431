import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { type CheckDeposit, checkDeposits, checkSides } from '../../../../contract/check-deposits.ts'
import { addressOf, call } from '../../../lib/call.ts'
import { messagesClientLoader, onLanguageChange } from '../../../lib/messages.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { FormError } from '../../../ui/Field.tsx'
import { ConfirmModal } from '../../../ui/Overlay.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { QueryView } from '../../../ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '../../../ui/States.tsx'
import { data } from '../../data.ts'
import { Line } from '../withdraw/Lines.tsx'
import { looks } from './look.ts'
import type { ChecksKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/funds', 'customer/funds/checks')
export const shouldRevalidate = onLanguageChange

/** One check: where it stands, what became of the money, and what its owner may decide. */
export default function Check() {
  const t = useText<ChecksKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.checkDeposit(id))
  const title = query.data ? t('checks.check', { number: query.data.checkNumber }) : t('checks.title')
  const back = { to: '/dashboard/funds/checks', label: t('checks.back') }
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={back} />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={5} label={t('checks.loading')} />}
        missing={
          <Empty title={t('checks.missing')} action={<ButtonLink to={back.to}>{t('checks.title')}</ButtonLink>} />
        }
      >
        {(deposit) => <Shown deposit={deposit} />}
      </QueryView>
    </>
  )
}

const Shown = ({ deposit }: { deposit: CheckDeposit }) => {
  const t = useText<ChecksKey>()
  const format = useFormat()
  const { id, amount, fee, net, state, reason, readAmount, usableOn, createdAt, accountLast4, checkNumber } = deposit
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Card>
        <Chip look={looks[state]}>{t(`checks.state.${state}`)}</Chip>
        <p className="mt-3 max-w-prose">
          {t(`checks.text.${state}`, {
            amount: format.money(amount),
            read: readAmount ? format.money(readAmount) : '',
            date: usableOn ? format.dayAndMonth(usableOn) : '',
            reason: reason ?? '',
          })}
        </p>
        <Decide deposit={deposit} />
        <dl className="mt-5 grid gap-2 border-t border-line pt-4">
          <Line name={t('checks.review.amount')}>{format.money(amount)}</Line>
          <Line name={t('checks.review.fee')}>{format.money(fee)}</Line>
          <Line name={t('checks.review.net')}>{format.money(net)}</Line>
          <Line name={t('checks.review.account')}>··· {accountLast4}</Line>
          <Line name={t('checks.review.number')}>{checkNumber}</Line>
        </dl>
        <p className="mt-4 text-sm text-ink-soft">{t('checks.sent', { date: format.dateTime(createdAt) })}</p>
      </Card>
      <div className="grid gap-5">
        {checkSides.map((side) => (
          <figure key={side} className="min-w-0">
            <div className="h-[220px] overflow-hidden rounded-card border border-line bg-sand">
              <img
                src={addressOf(checkDeposits.picture, { params: { id, side } })}
                alt={t(`checks.side.${side}`)}
                className="size-full object-contain"
              />
            </div>
            <figcaption className="mt-1 text-sm text-ink-soft">{t(`checks.side.${side}`)}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}

const useAnswer = ({ id, readAmount }: CheckDeposit, onDone: () => void) => {
  const client = useQueryClient()
  const settled = {
    onSuccess: (changed: CheckDeposit) => {
      client.setQueryData(data.checkDeposit(id).queryKey, changed)
      onDone()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['check-deposits'] }),
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

/** What the customer may do now; nothing while others act. */
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
        <ButtonLink to="/dashboard/funds/checks/new">{t('checks.again')}</ButtonLink>
      </div>
    )
  if (state !== 'in_review' && state !== 'amount_differs') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {readAmount && (
        <Button onClick={() => accept.mutate()} busy={accept.isPending && t('checks.accepting')}>
          {t('checks.accept', { amount: format.money(readAmount) })}
        </Button>
      )}
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t('checks.withdraw')}
      </Button>
      <FormError className="w-full">{accept.error && failureMessage(accept.error)}</FormError>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withdraw.mutate()}
        title={t('checks.withdraw-title', { number: checkNumber })}
        confirm={t('checks.withdraw')}
        busy={withdraw.isPending && t('checks.withdrawing')}
      >
        {t('checks.withdraw-text')}
        <FormError className="mt-4">{withdraw.error && failureMessage(withdraw.error)}</FormError>
      </ConfirmModal>
    </div>
  )
}
