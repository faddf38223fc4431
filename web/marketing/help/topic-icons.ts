import { BriefcaseBusiness, CreditCard, HandCoins, type LucideIcon, Send, UserRound, WalletMinimal } from 'lucide-react'
import type { TopicSlug } from './article.ts'

export const topicIcons: Record<TopicSlug, LucideIcon> = {
  'sending-money': Send,
  'manage-account': UserRound,
  'holding-money': WalletMinimal,
  'sol-card': CreditCard,
  receiving: HandCoins,
  'sol-business': BriefcaseBusiness,
}
