import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { type Card, cards } from '#contract/balance/cards.ts'
import { type SandboxPurchase, sandbox } from '#contract/ground/sandbox.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card as Panel } from '#web/ui/Card.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CardKey } from './messages.es.ts'

type Sample = Omit<SandboxPurchase, 'next'> & { next: SandboxPurchase['next'] }

/** Demonstration merchants, with their behavior after the purchase. */
const samples: readonly Sample[] = [
  {
    amount: '4820',
    merchant: { name: 'Supermercado La Flor', city: 'Queens', country: 'US', mcc: '5411' },
    next: 'clear',
  },
  {
    amount: '290',
    merchant: { name: 'Metro de Nueva York', city: 'New York', country: 'US', mcc: '4111' },
    next: 'clear',
  },
  {
    amount: '3150',
    merchant: { name: 'Restaurante El Faro', city: 'Jackson Heights', country: 'US', mcc: '5812' },
    next: 'more',
  },
  {
    amount: '2230',
    merchant: { name: 'Farmacia Roosevelt', city: 'Queens', country: 'US', mcc: '5912' },
    next: 'refund',
  },
  { amount: '9000', merchant: { name: 'Hotel Miramar', city: 'Miami', country: 'US', mcc: '7011' }, next: 'less' },
  {
    amount: '2000',
    merchant: { name: 'Casino Royal', city: 'Atlantic City', country: 'US', mcc: '7995' },
    next: 'clear',
  },
]

/** Simulates a purchase in a demonstration, which has no real merchants. */
export const TryPurchase = ({ card: { id } }: { card: Card }) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [at, setAt] = useState(0)
  const buy = useMutation({
    mutationFn: (sample: Sample) => call(sandbox.purchase, { params: { id }, body: sample }),
    onSuccess: ({ approved }) =>
      toast(approved ? 'success' : 'danger', t(approved ? 'cards.try-approved' : 'cards.try-declined')),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(cards, cardDisputes),
  })
  const sample = samples[at]
  return (
    <Panel title={t('cards.try-title')}>
      <p className="mb-4 text-sm text-ink-soft">{t('cards.try-text')}</p>
      <SelectField label={t('word.merchant')} value={at} onChange={(event) => setAt(event.target.selectedIndex)}>
        {samples.map(({ merchant, amount }, index) => (
          <option key={merchant.name} value={index}>
            {`${merchant.name} · ${format.money({ minor: amount, currency: 'USD' })}`}
          </option>
        ))}
      </SelectField>
      <Button
        look="secondary"
        full
        className="mt-4"
        busy={buy.isPending && t('cards.try-busy')}
        onClick={() => sample && buy.mutate(sample)}
      >
        {t('cards.try')}
      </Button>
    </Panel>
  )
}
