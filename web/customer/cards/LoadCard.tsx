import { useState } from 'react'
import { type CardLoad, type CardOverview, cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { moneyMoved } from '../data.ts'
import { isZero } from '../parts/amounts.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CardKey } from './messages.es.ts'

type Props = { read: CardOverview; onClose(): void }
type Direction = CardLoad['direction']

const currency = 'USD'

const useLoad = (direction: Direction, onClose: () => void) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem('50.25')
  const idOf = useAttempt()
  return useContractForm(cards.load, {
    initial: { amount: '' },
    check: ({ amount }) => ({ amount: amountProblem(amount, currency) }),
    send: ({ amount }) => {
      const body = { direction, amount: amounts.plain(amount, currency) }
      return call(cards.load, { body: { ...body, id: idOf(body) } })
    },
    onDone: ({ amount }) => {
      void stale(cards, ...moneyMoved)
      toast('success', t(`cards.${direction}-done`, { amount: format.money(amount) }))
      onClose()
    },
  })
}

/** Transfers between the balance and the card, in either direction; only from the card while a new password pauses loads. */
export const LoadCard = ({ read, onClose }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const [direction, setDirection] = useState<Direction>(read.pausedUntil === null ? 'load' : 'unload')
  const { form, control, element, onSubmit, problem, isPending } = useLoad(direction, onClose)
  const source = direction === 'load' ? read.wallet : read.balance.available
  const all = useAmounts().write(source)
  return (
    <Modal open onClose={onClose} title={t('cards.load-title')}>
      <form ref={element} onSubmit={onSubmit} noValidate className="mt-3 grid gap-5">
        {read.pausedUntil === null && (
          <RadioCards
            legend={t('cards.direction')}
            hideLegend
            chips
            options={[
              { value: 'load', title: t('cards.to-card') },
              { value: 'unload', title: t('cards.to-balance') },
            ]}
            value={direction}
            onChange={(next) => {
              form.clearErrors()
              setDirection(next)
            }}
          />
        )}
        <MoneyField
          label={t('cards.amount')}
          currency={currency}
          country="us"
          {...control('amount')}
          hint={
            <span className="flex flex-wrap items-center gap-x-3">
              {t(direction === 'load' ? 'cards.in-balance' : 'cards.on-card', {
                amount: format.money(source),
              })}
              {!isZero(source) && (
                <button type="button" className="link -my-3 py-3" onClick={() => form.setValue('amount', all)}>
                  {t('cards.all')}
                </button>
              )}
            </span>
          }
        />
        <p className="text-sm text-ink-soft">{t('cards.load-text')}</p>
        <FormError>{problem}</FormError>
        {direction === 'load' && isZero(source) ? (
          <ButtonLink to="/dashboard/home/add" size="pay" full>
            {t('word.add-money')}
          </ButtonLink>
        ) : (
          <Button type="submit" size="pay" full busy={isPending && t('cards.moving')}>
            {t(direction === 'load' ? 'cards.load-now' : 'cards.unload-now')}
          </Button>
        )}
        <Button look="ghost" full onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </form>
    </Modal>
  )
}
