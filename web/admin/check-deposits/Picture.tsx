import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { adminCheckDeposits, type CheckSide } from '#contract/balance/check-deposits.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import type { CheckDepositsKey } from './messages.es.ts'

const zooms = [1, 1.5, 2, 3] as const

/** One side as photographed. The server records the view before it sends the picture, so it is loaded once. */
export const Picture = ({ id, side, number }: { id: string; side: CheckSide; number: string }) => {
  const t = useText<CheckDepositsKey>()
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const name = t(side === 'front' ? 'admin.checks.front' : 'admin.checks.back-side')
  const zoom = zooms[step] ?? 1
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 flex items-center justify-between gap-3">
        <span className="font-semibold">{name}</span>
        <span className="flex">
          <IconButton
            label={t('admin.checks.zoom-out', { side: name })}
            disabled={step === 0}
            onClick={() => setStep(step - 1)}
          >
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('admin.checks.zoom-in', { side: name })}
            disabled={step === zooms.length - 1}
            onClick={() => setStep(step + 1)}
          >
            <ZoomIn aria-hidden="true" />
          </IconButton>
          <IconButton label={t('admin.checks.turn', { side: name })} onClick={() => setTurns(turns + 1)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        </span>
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: content larger than its frame must be scrollable by keyboard.
        tabIndex={0}
        aria-label={name}
        className="relative h-[300px] overflow-auto rounded-card border border-line bg-sand"
      >
        {state === 'failed' ? (
          <div className="grid h-full place-content-center justify-items-center gap-3 text-sm text-coral-ink">
            {t('admin.checks.failed')}
            <Button
              look="secondary"
              size="dense"
              onClick={() => {
                setState('loading')
                setTries(tries + 1)
              }}
            >
              {t('ui.retry')}
            </Button>
          </div>
        ) : (
          <>
            {state === 'loading' && <Skeleton className="absolute inset-0 !rounded-none" />}
            <div className="grid place-items-center" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
              <img
                key={tries}
                src={addressOf(adminCheckDeposits.picture, { params: { id, side } })}
                alt={t('admin.checks.picture', { side: name, number })}
                className="max-h-full max-w-full object-contain"
                style={{ transform: `rotate(${turns * 90}deg)` }}
                onLoad={() => setState('shown')}
                onError={() => setState('failed')}
              />
            </div>
          </>
        )}
      </section>
    </figure>
  )
}
