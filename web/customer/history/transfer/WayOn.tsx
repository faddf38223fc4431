import { MessageCircle, PenLine, RotateCcw, type Send, WalletMinimal } from 'lucide-react'
import type { WayOn as Way } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { correctAndSend, sendTo } from '#web/customer/parts/send-to.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink, buttonClass } from '#web/ui/Button.tsx'
import type { TransferKey } from './messages.es.ts'

const icons: Record<Way, typeof Send> = {
  pay_another_way: WalletMinimal,
  correct: PenLine,
  send_again: RotateCcw,
  contact: MessageCircle,
}

const pathOf = (way: Exclude<Way, 'contact'>, { recipient, terms }: Transfer): string => {
  const to = { id: recipient.id, country: recipient.country, payout: terms.payout }
  if (way === 'correct') return correctAndSend(to, terms.amount)
  const { amount, payIn } = terms
  return sendTo(to, way === 'pay_another_way' ? { amount, step: 'payment' } : { amount, payIn, step: 'amount' })
}

/** The main action after a finished transfer, with prefilled data. */
export const WayOn = ({ transfer }: { transfer: Transfer }) => {
  const t = useText<TransferKey>()
  const { wayOn } = transfer
  if (!wayOn) return null
  const Icon = icons[wayOn]
  const label = t(`customer.way-on.${wayOn}`)
  if (wayOn === 'contact')
    return (
      <a href="/help#contactUs" className={buttonClass({ size: 'pay', full: true })}>
        <Icon aria-hidden="true" />
        {label}
      </a>
    )
  return (
    <ButtonLink to={pathOf(wayOn, transfer)} size="pay" full icon={<Icon aria-hidden="true" />}>
      {label}
    </ButtonLink>
  )
}

/** The message contains only the public link: no name, no amount. */
export const TellByWhatsApp = ({ transfer: { recipient, trackingPath } }: { transfer: Transfer }) => {
  const t = useText<TransferKey>()
  const text = t('customer.tell.text', { url: new URL(trackingPath, location.origin).href })
  return (
    <a
      href={`https://wa.me/?${new URLSearchParams({ text })}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'secondary', full: true })}
    >
      <MessageCircle aria-hidden="true" />
      {t('customer.tell.button', { name: recipient.name.split(' ')[0] ?? '' })}
    </a>
  )
}
