import { useLocation } from 'react-router'
import { useUser } from '../lib/session.tsx'
import { useBusinesses, useCurrentBusiness } from './accounts.ts'
import { companyGroups, payOf } from './company-links.ts'
import { sendLink } from './customer-links.ts'
import { sidebarGroups } from './links.ts'
import { currentOf } from './screen-link.ts'

/** The menu of the current account, personal or a company's, with its main action and current entry. */
export const useMenu = () => {
  const user = useUser()
  const { pathname } = useLocation()
  const hasBusiness = useBusinesses().length > 0
  const company = useCurrentBusiness()
  const groups = company ? companyGroups(company) : sidebarGroups(user, { hasBusiness })
  const main = user.role === 'admin' ? undefined : company ? payOf(company) : sendLink
  const current = currentOf([...(main ? [main] : []), ...groups.flatMap(({ links }) => links)], pathname)
  return { company, groups, main, current }
}

export type Menu = ReturnType<typeof useMenu>
