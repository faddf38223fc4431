import { useMutation } from '@tanstack/react-query'
import { Snowflake } from 'lucide-react'
import { Link } from 'react-router'
import { type Card, type CardOverview, cards } from '#contract/balance/cards.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card as Panel } from '#web/ui/Card.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { percentOf } from '../parts/amounts.ts'
import type { CardKey } from './messages.es.ts'

/** Freezes or unfreezes the card and updates the cached data. */
export const useFreeze = () => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: ({ id, frozen }: { id: string; frozen: boolean }) =>
      call(cards.freeze, { params: { id }, body: { frozen } }),
    onSuccess: (changed) => setReply(data.card(), (read) => read && { ...read, card: changed }),
    onError: (error) => toast('danger', failureMessage(error)),
    onSettled: () => stale(cards),
  })
}

/** The freeze switch with its status, and the usage of the limits. */
export const Freeze = ({ card, read }: { card: Card; read: CardOverview }) => {
  const t = useText<CardKey>()
  const freeze = useFreeze()
  const isFrozen = card.state === 'frozen'
  return (
    <Panel>
      <div className="flex items-center gap-3">
        <Snowflake aria-hidden="true" className="size-5 flex-none text-cielo-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="font-sans text-base font-semibold">{t('word.freeze')}</h2>
          <p className="text-sm text-ink-soft" aria-live="polite">
            {t(isFrozen ? 'cards.frozen-text' : 'cards.freeze-text')}
          </p>
        </div>
        <Switch
          aria-label={t('word.freeze')}
          on={freeze.isPending ? freeze.variables.frozen : isFrozen}
          onChange={(frozen) => freeze.mutate({ id: card.id, frozen })}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-4">
        <Usage name={t('cards.day-limit')} usage={read.day} />
        <Usage name={t('cards.month-limit')} usage={read.month} />
      </div>
      <p className="mt-2 -mb-2">
        <Link to="/dashboard/pre-paid-card/limits" className="link inline-flex min-h-11 items-center">
          {t('cards.change-limits')}
        </Link>
      </p>
    </Panel>
  )
}

const Usage = ({ name, usage: { used, limit } }: { name: string; usage: CardOverview['day'] }) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const [amount = ''] = format.money(used).split('\u00a0')
  const percent = percentOf(used, limit)
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold">{name}</h3>
      <svg width="100%" height="6" className="mt-2 block overflow-hidden rounded-full" aria-hidden="true">
        <rect width="100%" height="6" fill="var(--line)" />
        <rect width={`${percent}%`} height="6" rx="3" fill="var(--noche)" />
      </svg>
      <p className="mt-2 text-[0.8125rem] leading-5 text-ink-soft tabular">
        {t('cards.used', { used: amount, limit: format.money(limit) })}
      </p>
    </div>
  )
}
