import { Building2, CreditCard, HandCoins, type LucideIcon, Send, UserRound, WalletMinimal } from 'lucide-react'
import type { HelpTopic } from '#contract/office/support.ts'
import { SupportSun } from '#web/conversations/SupportSun.tsx'

const icons: Record<HelpTopic, LucideIcon> = {
  'sending-money': Send,
  'manage-account': UserRound,
  'holding-money': WalletMinimal,
  'sol-card': CreditCard,
  receiving: HandCoins,
  'sol-business': Building2,
}

/** The icon of a conversation's topic; a transfer has the sun. */
export const TopicIcon = ({ topic, transfer }: { topic: HelpTopic; transfer: boolean }) => {
  const Icon = icons[topic]
  if (transfer) return <SupportSun size={40} />
  return (
    <span className="grid size-10 flex-none place-items-center rounded-full bg-noche-soft text-noche-ink">
      <Icon aria-hidden="true" className="size-5" />
    </span>
  )
}
