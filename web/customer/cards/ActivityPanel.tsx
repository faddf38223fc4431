import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardActivity } from '#contract/balance/cards.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { data } from '../data.ts'
import { Line } from '../parts/Line.tsx'
import { DisputeForm } from './DisputeForm.tsx'
import type { CardKey } from './messages.es.ts'
import { useActivityName, useSigned } from './use-activity-words.ts'

type Props = { activity: CardActivity; onClose(): void }

/** One card transaction: its state, and the button to dispute it. */
export const ActivityPanel = ({ activity, onClose }: Props) => {
  const t = useText<CardKey>()
  const format = useFormat()
  const [disputing, setDisputing] = useState(false)
  const name = useActivityName()(activity)
  const signed = useSigned()(activity)
  const { kind, state, at, city, merchantKind, balance, reason, purchaseId } = activity
  const mayDispute = kind === 'purchase' && state === 'posted' && purchaseId !== null
  const { data: disputes } = useQuery({ ...data.cardDisputes(), enabled: mayDispute })
  // A withdrawn or decided dispute cannot be repeated.
  const disputed = disputes?.find((dispute) => dispute.purchaseId === purchaseId)
  return (
    <SidePanel open onClose={onClose} title={name}>
      {disputing && purchaseId ? (
        <DisputeForm purchaseId={purchaseId} activity={activity} onDone={onClose} onBack={() => setDisputing(false)} />
      ) : (
        <>
          <p className="type-3 tabular">{signed}</p>
          <p className="mt-1 text-ink-soft">
            {t(kind === 'purchase' ? `cards.text.${state}` : 'cards.text.own')}
            {reason && ` ${t(`cards.reason.${reason}`)}`}
          </p>
          <dl className="mt-5 grid gap-2 border-t border-line pt-4">
            <Line name={t('word.when')}>{format.dateTime(at)}</Line>
            {city !== '' && <Line name={t('cards.line.where')}>{city}</Line>}
            {merchantKind && <Line name={t('word.kind')}>{t(`cards.merchant.${merchantKind}`)}</Line>}
            {balance && <Line name={t('cards.line.after')}>{format.money(balance)}</Line>}
          </dl>
          {disputed && (
            <div className="mt-6">
              <p className="mb-3">
                {t('cards.disputed')} <strong>{t(`cards.dispute.${disputed.state}`)}</strong>
              </p>
              <ButtonLink look="secondary" full to="/dashboard/pre-paid-card/disputes">
                {t('cards.see-dispute')}
              </ButtonLink>
            </div>
          )}
          {disputes && !disputed && (
            <div className="mt-6">
              <Button look="secondary" full onClick={() => setDisputing(true)}>
                {t('cards.dispute')}
              </Button>
              <p className="mt-2 text-sm text-ink-soft">{t('cards.dispute-hint')}</p>
            </div>
          )}
        </>
      )}
    </SidePanel>
  )
}
