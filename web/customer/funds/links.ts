import { type LucideIcon, ReceiptText, ScanText } from 'lucide-react'
import type { FundsKey } from './messages.es.ts'

export type FundsLink = { to: string; label: FundsKey; icon: LucideIcon }

/** What else is done with a balance, in the order of the list on the screen of funds: a screen below it adds its line here. */
export const fundsLinks: readonly FundsLink[] = [
  { to: '/dashboard/funds/bills', label: 'customer.funds.bills', icon: ReceiptText },
  { to: '/dashboard/funds/checks', label: 'customer.funds.checks', icon: ScanText },
]
