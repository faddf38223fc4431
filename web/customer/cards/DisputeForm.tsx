import { useQuery } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { cardDisputes, type DisputeReason, disputeReasons } from '#contract/balance/card-disputes.ts'
import { type CardActivity, cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useFreeze } from './Freeze.tsx'
import type { CardKey } from './messages.es.ts'

type Props = { purchaseId: string; activity: CardActivity; onDone(): void; onBack(): void }
type Values = { reason: DisputeReason; amount: string; words: string }

const currency = 'USD'

const useDispute = ({ purchaseId, activity, onDone }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem('50.25')
  const idOf = useAttempt()
  const { minor } = activity.amount
  const paid = { minor: minor.replace('-', ''), currency }
  return useContractForm(cardDisputes.open, {
    initial: { reason: 'not_mine', amount: amounts.write(paid), words: '' } as Values,
    check: ({ amount, words }) => ({
      amount: amountProblem(amount, currency),
      words: words.trim().length < 10 && t('cards.words-missing'),
    }),
    send: ({ amount, ...typed }) => {
      const body = { ...typed, purchaseId, amount: amounts.plain(amount, currency) }
      return call(cardDisputes.open, { body: { ...body, id: idOf(body) } })
    },
    onDone: ({ creditBy }) => {
      void stale(cards, cardDisputes)
      toast('success', t('cards.dispute-done'), {
        line: t('cards.dispute-done-text', { date: format.dayAndMonth(creditBy) }),
      })
      onDone()
    },
  })
}

/** The reason for disputing a purchase, the amount, and the customer's description. */
export const DisputeForm = (props: Props) => {
  const t = useText<CardKey>()
  const { form, field, control, element, onSubmit, problem, isPending } = useDispute(props)
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <RadioCards
        legend={t('cards.dispute-why')}
        options={disputeReasons.map((value) => ({ value, title: t(`cards.why.${value}`) }))}
        {...control('reason')}
      />
      {form.watch('reason') === 'not_mine' && <FreezeNow />}
      <MoneyField label={t('cards.dispute-amount')} currency={currency} country="us" {...control('amount')} />
      <TextArea label={t('cards.dispute-words')} hint={t('cards.dispute-words-hint')} rows={4} {...field('words')} />
      <p className="text-sm text-ink-soft">{t('cards.dispute-clock')}</p>
      <FormError>{problem}</FormError>
      <Button type="submit" size="pay" full busy={isPending && t('ui.sending')}>
        {t('cards.dispute-send')}
      </Button>
      <Button look="ghost" full onClick={props.onBack}>
        {t('ui.cancel')}
      </Button>
    </form>
  )
}

/** Stolen card details allow more purchases: the card can be frozen without leaving the form. */
const FreezeNow = () => {
  const t = useText<CardKey>()
  const { data: read } = useQuery(data.card())
  const freeze = useFreeze()
  const card = read?.card
  return (
    <div className="rounded-input bg-cielo-soft px-4 py-3 text-sm" aria-live="polite">
      {card?.state === 'frozen' ? (
        <p>{t('cards.freeze-done')}</p>
      ) : (
        <>
          <p>{t('cards.not-mine-hint')}</p>
          {card?.state === 'active' && (
            <Button
              look="secondary"
              className="mt-3"
              icon={<Snowflake aria-hidden="true" />}
              busy={freeze.isPending && t('ui.saving')}
              onClick={() => freeze.mutate({ id: card.id, frozen: true })}
            >
              {t('cards.freeze-now')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
