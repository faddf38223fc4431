import { Eye, KeyRound, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { Card, CardFrame, CardOverview } from '#contract/balance/cards.ts'
import { useText } from '#web/lib/use-text.ts'
import { classes } from '#web/ui/classes.ts'
import { IssuerData } from './IssuerData.tsx'
import { LoadCard } from './LoadCard.tsx'
import type { CardKey } from './messages.es.ts'

/** Three buttons in a row: card data, load and PIN; while a new password pauses them, only back to the balance. */
export const CardActions = ({ card, read }: { card: Card; read: CardOverview }) => {
  const t = useText<CardKey>()
  const [open, setOpen] = useState<CardFrame | 'load' | null>(null)
  const close = () => setOpen(null)
  const isPaused = read.pausedUntil !== null
  const actions = [
    { key: 'details', icon: Eye, label: t('cards.see-data'), isMain: false },
    {
      key: 'load',
      icon: isPaused ? Wallet : Plus,
      label: t(isPaused ? 'cards.to-balance' : 'cards.load'),
      isMain: true,
    },
    { key: 'pin', icon: KeyRound, label: t('cards.pin'), isMain: false },
  ] as const
  return (
    <>
      <div className="grid grid-cols-3 gap-2">
        {actions.map(({ key, icon: Icon, label, isMain }) => (
          <button
            key={key}
            type="button"
            disabled={isPaused && key !== 'load'}
            onClick={() => setOpen(key)}
            className={classes(
              'flex min-h-[68px] flex-col items-center justify-center gap-1 rounded-card border px-1 text-sm font-semibold disabled:opacity-50',
              isMain
                ? 'border-noche bg-noche text-on-noche hover:opacity-90'
                : 'border-line-strong bg-card text-noche-ink hover:bg-noche-soft',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="text-center">{label}</span>
          </button>
        ))}
      </div>
      {open === 'load' && <LoadCard read={read} onClose={close} />}
      {(open === 'details' || open === 'pin') && <IssuerData card={card} frame={open} onClose={close} />}
    </>
  )
}
