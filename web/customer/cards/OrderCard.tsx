import { useMutation } from '@tanstack/react-query'
import { BadgeDollarSign, Lock, ShieldCheck } from 'lucide-react'
import { type CardOverview, cards } from '#contract/balance/cards.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { CardKey } from './messages.es.ts'
import { NightCard } from './NightCard.tsx'

const facts = [
  { icon: Lock, key: 'cards.fact.loaded' },
  { icon: BadgeDollarSign, key: 'cards.fact.fees' },
  { icon: ShieldCheck, key: 'cards.fact.frame' },
] as const

/** The card's description, its disclosures, and the order. `again`: below a closed card. */
export const OrderCard = ({ read, again = false }: { read: CardOverview; again?: boolean }) => {
  const t = useText<CardKey>()
  if (again) return <Order read={read} />
  const { card, balance } = read
  const sample = {
    id: '',
    state: 'active',
    holder: t('cards.your-name'),
    last4: null,
    expires: null,
    createdAt: '',
    stateAt: '',
  } as const
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[400px_minmax(0,1fr)]">
      <NightCard card={sample} balance={balance} />
      <Card>
        <h2 className="type-4">{t('cards.order-title')}</h2>
        <p className="mt-1 text-ink-soft">{t(card?.state === 'refused' ? 'cards.refused-text' : 'cards.order-text')}</p>
        <ul className="mt-4 mb-5 grid gap-3">
          {facts.map(({ icon: Icon, key }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden="true" className="mt-0.5 size-5 flex-none text-noche-ink" />
              <span>{t(key)}</span>
            </li>
          ))}
        </ul>
        <Order read={read} />
      </Card>
    </div>
  )
}

const Order = ({ read: { isVerified, isOffered } }: { read: CardOverview }) => {
  const t = useText<CardKey>()
  const failureMessage = useFailureMessage()
  const idOf = useAttempt()
  const { first, dialog } = usePrepaid()
  const order = useMutation({
    mutationFn: () => call(cards.order, { body: { id: idOf('order') } }),
    onSuccess: focusHeading,
    onSettled: () => stale(data.card()),
  })
  if (!isOffered) return null
  if (!isVerified)
    return (
      <div>
        <p className="mb-4">{t('cards.verify-text')}</p>
        <ButtonLink to="/dashboard/verify">{t('cards.verify')}</ButtonLink>
      </div>
    )
  return (
    <div>
      <FormError className="mb-4">{order.error && failureMessage(order.error)}</FormError>
      <Button size="pay" full busy={order.isPending && t('cards.ordering')} onClick={() => first(() => order.mutate())}>
        {t('cards.order')}
      </Button>
      {dialog}
    </div>
  )
}
