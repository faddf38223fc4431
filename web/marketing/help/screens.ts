import { type Article, linesOf, type Piece, piecesOf } from './article.ts'
import type { Entry } from './search.ts'

/** The screens that each article covers: it links to the first, and is suggested on all of them. Every menu item has an article. */
export const answeredScreens: Readonly<Record<string, readonly string[]>> = {
  '/help/sending-money/send-money': ['/dashboard/home/new', '/dashboard/home'],
  '/help/sending-money/limits': ['/dashboard/home'],
  '/help/sending-money/track': ['/dashboard/history'],
  '/help/sending-money/cancel': ['/dashboard/history'],
  '/help/sending-money/refunds': ['/dashboard/history'],
  '/help/sending-money/missing-detail': ['/dashboard/history'],
  '/help/sending-money/schedule': ['/dashboard/home/scheduled'],
  '/help/sending-money/many-transfers': ['/dashboard/home/multiple-transfers'],
  '/help/sending-money/raise-limits': ['/dashboard/setting/limits'],
  '/help/manage-account/verify-identity': ['/dashboard/verify'],
  '/help/manage-account/second-step': ['/dashboard/setting/security'],
  '/help/manage-account/change-details': ['/dashboard/setting'],
  '/help/manage-account/change-password': ['/dashboard/reset-password', '/dashboard/setting/security'],
  '/help/manage-account/notifications': ['/dashboard/setting/notifications'],
  '/help/holding-money/balance': ['/dashboard/funds'],
  '/help/holding-money/bank-accounts': ['/dashboard/funds'],
  '/help/holding-money/add-money': ['/dashboard/home/add'],
  '/help/holding-money/cash-and-tax': ['/dashboard/home/add'],
  '/help/holding-money/checks': ['/dashboard/funds/checks'],
  '/help/holding-money/bills': ['/dashboard/funds/bills'],
  '/help/holding-money/convert': ['/dashboard/funds/convert'],
  '/help/holding-money/withdraw': ['/dashboard/funds/withdraw'],
  '/help/holding-money/statements': [
    '/dashboard/funds/statements',
    '/dashboard/setting/documents',
    '/dashboard/history',
  ],
  '/help/sol-card/availability': ['/dashboard/pre-paid-card'],
  '/help/sol-card/pay-today': ['/dashboard/funds', '/dashboard/funds#debit-cards', '/dashboard/home/new'],
  '/help/sol-card/freeze-and-limits': ['/dashboard/pre-paid-card', '/dashboard/pre-paid-card/limits'],
  '/help/sol-card/dispute-a-purchase': ['/dashboard/pre-paid-card', '/dashboard/pre-paid-card/disputes'],
  '/help/receiving/recipient-details': ['/dashboard/relationship-network'],
  '/help/receiving/get-paid': ['/dashboard/home/get-paid'],
  '/help/receiving/details-by-link': ['/dashboard/home/get-paid/shared-accounts', '/dashboard/relationship-network'],
  '/help/sol-business/business-accounts': ['/dashboard/home/business-transfers'],
  '/help/sol-business/pay-people': ['/dashboard/home/multiple-transfers'],
  '/help/sol-business/payroll-and-approvals': ['/dashboard/home/business-transfers'],
}

/** The link to the screen that an article covers, with the link text of its body. */
export const goOn = ({ body }: Article, path: string): Exclude<Piece, string> | undefined => {
  const [screen] = answeredScreens[path] ?? []
  return linesOf(body)
    .flatMap(piecesOf)
    .find((piece) => typeof piece !== 'string' && piece.to === screen) as Exclude<Piece, string> | undefined
}

const home = '/dashboard/home'

/** The articles about a screen, or about the nearest parent that has any; by default those about the home screen. */
export const answersFor = (entries: readonly Entry[], pathname: string): Entry[] => {
  const found = entries.filter(({ screens }) => screens.includes(pathname))
  if (found.length > 0 || pathname === home) return found
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  return answersFor(entries, above.lastIndexOf('/') > 0 ? above : home)
}
