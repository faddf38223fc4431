import {
  Banknote,
  Bus,
  Dices,
  HeartPulse,
  type LucideIcon,
  Plane,
  ShoppingBag,
  ShoppingBasket,
  Ticket,
  Utensils,
  Wrench,
} from 'lucide-react'
import type { MerchantKind } from '#contract/balance/cards.ts'

export const merchantIcons: Record<MerchantKind, LucideIcon> = {
  groceries: ShoppingBasket,
  restaurants: Utensils,
  transport: Bus,
  health: HeartPulse,
  shopping: ShoppingBag,
  services: Wrench,
  entertainment: Ticket,
  travel: Plane,
  gambling: Dices,
  cash: Banknote,
}
