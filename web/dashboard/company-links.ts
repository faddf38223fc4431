import { ArrowLeft, Building2, House, ReceiptText, Table2, UserCog, Users } from 'lucide-react'
import { type BusinessSummary, roleMay } from '#contract/account/businesses.ts'
import { accountOf } from './accounts.ts'
import type { LinkGroup, ScreenLink } from './screen-link.ts'

type Company = Pick<BusinessSummary, 'id' | 'role' | 'state'>

/** The main action of a company's menu, for users who prepare payments. Other users of an open company have none. */
export const payOf = ({ id, role, state }: Company): ScreenLink | undefined =>
  state === 'approved' && roleMay[role].prepare
    ? { to: `${accountOf(id)}/new`, label: 'dashboard.nav.company-pay', icon: ReceiptText }
    : undefined

/** The menu of a company's account, with the link back to the personal account. */
export const companyGroups = ({ id, role, state }: Company): LinkGroup[] => {
  const at = (screen: string): string => `${accountOf(id)}${screen}`
  const payroll: ScreenLink = { to: at('/payroll'), label: 'dashboard.nav.company-payroll', icon: Table2 }
  const books: ScreenLink[] = [
    ...(roleMay[role].prepare ? [payroll] : []),
    { to: at('/payees'), label: 'dashboard.nav.company-payees', icon: Users },
    { to: at('/team'), label: 'dashboard.nav.company-team', icon: UserCog },
    { to: at('/company'), label: 'dashboard.nav.company-record', icon: Building2 },
  ]
  return [
    {
      name: null,
      links: [
        { to: at(''), label: 'dashboard.nav.company-overview', icon: House },
        ...(state === 'approved' ? books : []),
      ],
    },
    {
      name: 'dashboard.accounts.own',
      links: [{ to: '/dashboard/home', label: 'dashboard.nav.company-leave', icon: ArrowLeft }],
    },
  ]
}
