import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TreasuryOrder, treasury } from '../../../contract/treasury.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FormError } from '../../ui/Field.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows, useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { May } from '../May.tsx'
import type { TreasuryKey } from './messages.es.ts'
import { money } from './queries.ts'

type Filter = 'waiting' | 'decided'
const titles = { waiting: 'admin.treasury.waiting', decided: 'admin.treasury.history' } as const
const nothing = { waiting: 'admin.treasury.none', decided: 'admin.treasury.none.decided' } as const
const looks = { waiting: 'waiting', posted: 'success', declined: 'neutral' } as const

/** Movements of our own money: what waits for a second person, or what was decided. */
export const Orders = ({ filter }: { filter: Filter }) => {
  const t = useText<TreasuryKey>()
  const query = useQuery(money.orders(filter))
  return (
    <Card title={t(titles[filter])} flush>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} label={t(titles[filter])} />} dense>
        {(items) =>
          items.length === 0 ? (
            <p className="px-6 pb-6 text-ink-soft">{t(nothing[filter])}</p>
          ) : (
            <ul className="divide-y divide-line border-t border-line">
              {items.map((order) => (
                <li key={order.id} className="px-5 py-4 md:px-6">
                  <Order order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  )
}

const Order = ({ order }: { order: TreasuryOrder }) => {
  const t = useText<TreasuryKey>()
  const format = useFormat()
  const { kind, partner, dollars, bought, reason, state, askedBy, askedAt, decidedBy, decidedAt, note } = order
  const by = (name: string, at: string) => t('admin.treasury.asked-by', { name, at: format.dateTime(at) })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular">
          {[t(`admin.treasury.kind.${kind}`), partner].filter(Boolean).join(' · ')}
          <span className="block">
            {format.money(dollars)}
            {bought && ` → ${format.money(bought)}`}
          </span>
        </p>
        <Chip look={looks[state]}>{t(`admin.treasury.state.${state}`)}</Chip>
      </div>
      <p className="mt-1 max-w-prose text-sm wrap-anywhere">{reason}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {by(askedBy.name, askedAt)}
        {decidedBy && decidedAt && ` · ${by(decidedBy.name, decidedAt)}`}
        {note && ` · “${note}”`}
      </p>
      {state === 'waiting' && (
        <May permission="books.post" quiet>
          <Decide order={order} />
        </May>
      )}
    </>
  )
}

/** Who asked waits for another. */
const Decide = ({ order: { id, askedBy } }: { order: TreasuryOrder }) => {
  const t = useText<TreasuryKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const user = useUser()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (askedBy.id === user._id) return <p className="mt-2 text-sm">{t('admin.treasury.another')}</p>
  const decide = async (decision: 'posted' | 'declined') => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(treasury.decide, { params: { id }, body: { decision } })
      toast('success', t(`admin.treasury.decided.${decision}`), { brief: true })
    } catch (error) {
      setProblem(failureMessage(error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['admin', 'treasury'] })
    }
  }
  return (
    <>
      <FormError className="mt-3">{problem}</FormError>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="dense" onClick={() => void decide('posted')} busy={busy && t('admin.treasury.saving')}>
          {t('admin.treasury.approve')}
        </Button>
        <Button size="dense" look="destructive" onClick={() => void decide('declined')} disabled={busy}>
          {t('admin.treasury.decline')}
        </Button>
      </div>
    </>
  )
}
