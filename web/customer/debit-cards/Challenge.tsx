import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { DebitCardKey } from './messages.es.ts'
import { ProcessorFrame } from './ProcessorFrame.tsx'

/** The bank of a card asks its holder before it pays. The answer moves the payment on, which the screen learns from the server. */
export const Challenge = ({ url }: { url: string }) => {
  const t = useText<DebitCardKey>()
  return (
    <Card title={t('customer.card.challenge')}>
      <p className="mb-4 text-ink-soft">{t('customer.card.challenge-text')}</p>
      <ProcessorFrame key={url} src={url} title={t('customer.card.challenge')} />
    </Card>
  )
}
