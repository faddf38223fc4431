import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard, Pencil, Plus, RefreshCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type DebitCard, debitCards, debitCards_max } from '#contract/funds/debit-cards.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { cardName, cardNumber } from './card-name.ts'
import { LinkCard } from './LinkCard.tsx'
import type { DebitCardKey } from './messages.es.ts'
import { NameCard } from './NameCard.tsx'
import { useReloadCards } from './use-reload-cards.ts'

type Open = { what: 'name' | 'remove'; card: DebitCard }

/** The customer's debit cards; hidden without a card processor. */
export const DebitCards = () => {
  const t = useText<DebitCardKey>()
  const query = useQuery(data.debitCards())
  const [linking, setLinking] = useState(false)
  if (query.data && !query.data.isOffered) return null
  const add = (
    <Button look="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setLinking(true)}>
      {t('customer.card.add')}
    </Button>
  )
  return (
    <Card flush id="debit-cards" title={t('customer.card.title')}>
      <QueryView
        query={query}
        skeleton={
          <div className="px-6 pb-3">
            <SkeletonRows rows={1} label={t('ui.loading')} />
          </div>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('customer.card.none')} action={add}>
              {t('customer.card.none-text')}
            </Empty>
          ) : (
            <>
              <Cards cards={items} />
              {items.length < debitCards_max && <div className="px-6 py-4">{add}</div>}
            </>
          )
        }
      </QueryView>
      {linking && (
        <LinkCard
          onClose={() => setLinking(false)}
          onLinked={(card) => {
            setLinking(false)
            toast('success', t('customer.card.added', { card: cardNumber(card) }))
          }}
        />
      )}
    </Card>
  )
}

const Cards = ({ cards }: { cards: readonly DebitCard[] }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onOpen={(what) => setOpen({ what, card })} />
        ))}
      </ul>
      {open?.what === 'name' && <NameCard card={open.card} onClose={close} />}
      {open?.what === 'remove' && <RemoveCard card={open.card} onClose={close} />}
    </>
  )
}

const CardRow = ({ card, onOpen }: { card: DebitCard; onOpen(what: Open['what']): void }) => {
  const t = useText<DebitCardKey>()
  const reload = useReloadCards()
  const failureMessage = useFailureMessage()
  const change = useMutation({
    mutationFn: (what: 'makeDefault' | 'check') => call(debitCards[what], { params: { id: card.id } }),
    onSuccess: (_, what) => {
      reload()
      toast('success', t(what === 'check' ? 'customer.card.checked' : 'customer.card.preferred'))
    },
    onError: (error) => toast('danger', failureMessage(error)),
  })
  const name = cardName(card)
  const { status, isDefault, expires, nickname, holderMatches } = card
  const month = `${String(expires.month).padStart(2, '0')}/${expires.year % 100}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-6 py-4">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink max-sm:hidden">
        <CreditCard aria-hidden="true" className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold break-words">{name}</span>
        {nickname && <span className="text-sm break-words text-ink-soft">{cardNumber(card)}</span>}
        <span className="text-sm break-words text-ink-soft">
          {t('customer.card.expires', { month })}
          {!holderMatches && ` · ${t('customer.card.other-name')}`}
        </span>
        <span className="mt-1 flex flex-wrap gap-2">
          <Chip look={status === 'verified' ? 'success' : 'danger'}>{t(`customer.card.${status}`)}</Chip>
          {isDefault && (
            <Chip look="info" icon={<Star aria-hidden="true" />}>
              {t('word.default')}
            </Chip>
          )}
        </span>
      </span>
      <span className="flex flex-none">
        {!isDefault && status === 'verified' && (
          <IconButton label={t('customer.card.prefer', { card: name })} onClick={() => change.mutate('makeDefault')}>
            <Star aria-hidden="true" />
          </IconButton>
        )}
        {status !== 'verified' && (
          <IconButton label={t('customer.card.check', { card: name })} onClick={() => change.mutate('check')}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={t('customer.card.name-it', { card: name })} onClick={() => onOpen('name')}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('customer.card.remove-it', { card: name })} onClick={() => onOpen('remove')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

const RemoveCard = ({ card, onClose }: { card: DebitCard; onClose(): void }) => {
  const t = useText<DebitCardKey>()
  const reload = useReloadCards()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(debitCards.remove, { params: { id: card.id } }),
    onSuccess: () => {
      reload()
      onClose()
      toast('success', t('customer.card.removed', { card: cardName(card) }))
    },
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('customer.card.remove-title', { card: cardName(card) })}
      confirm={t('ui.remove')}
      busy={isPending && t('ui.removing')}
    >
      {t('customer.card.remove-text')}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}
