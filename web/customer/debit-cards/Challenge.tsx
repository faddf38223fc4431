import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { DebitCardKey } from './messages.es.ts'
import { ProcessorFrame } from './ProcessorFrame.tsx'

/** A card issuer's 3-D Secure challenge. Its result advances the payment, which the screen learns from the server. */
export const Challenge = ({ url }: { url: string }) => {
  const t = useText<DebitCardKey>()
  return (
    <Card title={t('customer.card.challenge')}>
      <p className="mb-4 text-ink-soft">{t('customer.card.challenge-text')}</p>
      <ProcessorFrame key={url} src={url} title={t('customer.card.challenge')} />
    </Card>
  )
}
