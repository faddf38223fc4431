import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CardLoad, type CardOverview, cards } from '../../../contract/cards.ts'
import { decimalText, fromWire } from '../../../contract/money.ts'
import { readAmount, writeAmount } from '../../../contract/typed-amount.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { toast } from '../../ui/toast.ts'
import { useAmountProblem } from '../../ui/use-amount-problem.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { isZero } from '../parts/amounts.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CardKey } from './messages.es.ts'

type Props = { read: CardOverview; onClose(): void }
type Direction = CardLoad['direction']

const currency = 'USD'

export const amountTexts = {
  amount_malformed: 'pre-paid-card.amount-wrong',
  amount_not_positive: 'pre-paid-card.amount-wrong',
  amount_too_precise: 'pre-paid-card.amount-wrong',
} as const

const useLoad = (direction: Direction, onClose: () => void) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const amountProblem = useAmountProblem(amountTexts)
  const client = useQueryClient()
  const idOf = useAttempt()
  return useServerForm<{ amount: string }, CardLoad>({
    initial: { amount: '' },
    check: ({ amount }): Record<string, string> => {
      if (amount.trim() === '') return { amount: t('pre-paid-card.amount-missing') }
      const read = readAmount(amount, currency, format.locale)
      return 'problem' in read ? { amount: amountProblem(read, currency) } : {}
    },
    send: ({ amount }) => {
      const read = readAmount(amount, currency, format.locale)
      if ('problem' in read) throw new Error('the check lets no such amount through')
      const body = { direction, amount: read.text }
      return call(cards.load, { body: { ...body, id: idOf(body) } })
    },
    onDone: ({ amount }) => {
      for (const key of ['cards', 'wallets', 'movements']) void client.invalidateQueries({ queryKey: [key] })
      toast('success', t(`pre-paid-card.${direction}-done`, { amount: format.money(amount) }))
      onClose()
    },
  })
}

/** From the balance to the card, or back. */
export const LoadCard = ({ read, onClose }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const [direction, setDirection] = useState<Direction>('load')
  const { form, element, onSubmit, problem, isPending } = useLoad(direction, onClose)
  const source = direction === 'load' ? read.wallet : read.balance.available
  const all = writeAmount(decimalText(fromWire(source)), currency, format.locale)
  return (
    <Modal open onClose={onClose} title={t('pre-paid-card.load-title')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="mt-3 grid gap-5">
        <RadioCards
          legend={t('pre-paid-card.direction')}
          hideLegend
          chips
          options={[
            { value: 'load', title: t('pre-paid-card.to-card') },
            { value: 'unload', title: t('pre-paid-card.to-balance') },
          ]}
          value={direction}
          onChange={(next) => {
            form.clearErrors()
            setDirection(next)
          }}
        />
        <MoneyField
          label={t('pre-paid-card.amount')}
          currencies={[{ value: 'US', label: format.currencyName(currency), country: 'us', aside: currency }]}
          currency="US"
          currencyLabel={format.currencyName(currency)}
          value={form.watch('amount')}
          onChange={(typed) => form.setValue('amount', typed, { shouldValidate: form.formState.isSubmitted })}
          hint={
            <span className="flex flex-wrap items-center gap-x-3">
              {t(direction === 'load' ? 'pre-paid-card.in-balance' : 'pre-paid-card.on-card', {
                amount: format.money(source),
              })}
              {!isZero(source) && (
                <button type="button" className="link -my-3 py-3" onClick={() => form.setValue('amount', all)}>
                  {t('pre-paid-card.all')}
                </button>
              )}
            </span>
          }
          error={form.formState.errors.amount?.message}
        />
        <p className="text-sm text-ink-soft">{t('pre-paid-card.load-text')}</p>
        <FormError>{problem}</FormError>
        {direction === 'load' && isZero(source) ? (
          <ButtonLink to="/dashboard/home/add" size="pay" full>
            {t('pre-paid-card.add-money')}
          </ButtonLink>
        ) : (
          <Button type="submit" size="pay" full busy={isPending && t('pre-paid-card.moving')}>
            {t(direction === 'load' ? 'pre-paid-card.load-now' : 'pre-paid-card.unload-now')}
          </Button>
        )}
        <Button look="ghost" full onClick={onClose}>
          {t('pre-paid-card.cancel')}
        </Button>
      </form>
    </Modal>
  )
}
