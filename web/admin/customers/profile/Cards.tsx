import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card as SolCard } from '#contract/balance/cards.ts'
import type { DebitCard } from '#contract/funds/debit-cards.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip, type ChipLook } from '#web/ui/Chip.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import type { ProfileKey } from './messages.es.ts'
import { PartLine } from './PartList.tsx'
import { parts } from './parts.ts'
import { ReasonModal } from './ReasonModal.tsx'

/** The customer's issued card and linked debit cards. */
export const Cards = ({ id }: { id: string }) => {
  const t = useText<ProfileKey>()
  const query = useQuery(parts.cards(id))
  const skeleton = (
    <div className="px-6 pb-3">
      <SkeletonRows rows={2} label={t('ui.loading')} />
    </div>
  )
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <Card flush title={t('admin.cards.ours')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ cards }) =>
            cards.length === 0 ? (
              <Empty title={t('admin.cards.none.ours')} />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {cards.map((card) => (
                  <li key={card.id}>
                    <SolCardLine id={id} card={card} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      <Card flush title={t('admin.cards.theirs')}>
        <QueryView query={query} skeleton={skeleton}>
          {({ debitCards }) =>
            debitCards.length === 0 ? (
              <Empty title={t('admin.cards.none.theirs')} />
            ) : (
              <ul className="divide-y divide-line border-t border-line">
                {debitCards.map((card) => (
                  <li key={card.id}>
                    <DebitCardLine card={card} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </div>
  )
}

const expiryOf = (expires: { month: number; year: number }): string =>
  `${String(expires.month).padStart(2, '0')}/${expires.year % 100}`

const looks: Record<SolCard['state'], ChipLook> = {
  ordered: 'waiting',
  active: 'success',
  frozen: 'info',
  refused: 'danger',
  replaced: 'neutral',
  closed: 'neutral',
}

const SolCardLine = ({ id, card }: { id: string; card: SolCard }) => {
  const t = useText<ProfileKey>()
  const { shortDate } = useFormat()
  const mayFreeze = useMay()(customerProfile.freezeCard) && card.state === 'active'
  const [isOpen, setOpen] = useState(false)
  const name = `SOL ···\u00a0${card.last4 ?? '····'}`
  return (
    <>
      <PartLine
        title={name}
        detail={
          <>
            <span className="block tabular">
              {[card.holder, card.expires && expiryOf(card.expires)].filter(Boolean).join(' · ')}
            </span>
            <Chip look={looks[card.state]}>{t(`admin.cards.state.${card.state}`)}</Chip>
          </>
        }
        end={
          mayFreeze && (
            <Button look="destructive" size="dense" onClick={() => setOpen(true)}>
              {t('word.freeze')}
            </Button>
          )
        }
        endDetail={shortDate(card.stateAt)}
      />
      {isOpen && (
        <ReasonModal
          title={t('admin.cards.ask', { name })}
          text={t('admin.cards.text')}
          confirm={t('word.freeze')}
          done={t('admin.cards.frozen')}
          send={(reason) => call(customerProfile.freezeCard, { params: { id, partId: card.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const DebitCardLine = ({ card: { brand, last4, expires, holderMatches, status, createdAt } }: { card: DebitCard }) => {
  const t = useText<ProfileKey>()
  const { shortDate } = useFormat()
  return (
    <PartLine
      title={`${brand} ···\u00a0${last4}`}
      detail={
        <>
          <span className="tabular">{expiryOf(expires)}</span>
          {!holderMatches && <b className="font-medium text-coral-ink"> · {t('admin.funding.other-holder')}</b>}
          <span className="block">{t('admin.funding.added', { date: shortDate(createdAt) })}</span>
        </>
      }
      end={<Chip look={status === 'verified' ? 'success' : 'danger'}>{t(`admin.cards.status.${status}`)}</Chip>}
    />
  )
}
