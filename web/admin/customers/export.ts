import type { User } from '../../../contract/identity.ts'
import type { customerTabs } from '../../../contract/verification.ts'
import { verification } from '../../../contract/verification.ts'
import { call } from '../../lib/call.ts'

/** More than a spreadsheet of customers is read by anybody; the file then says that it was cut. */
export const exportMax = 5000

type Asked = { tab: (typeof customerTabs)[number]; search: string | undefined }

/** The whole list behind the filter that is shown, page by page, up to `exportMax` customers. */
export const readAll = async ({ tab, search }: Asked): Promise<{ users: User[]; cut: boolean }> => {
  const users: User[] = []
  let cursor: string | undefined
  while (users.length < exportMax) {
    const page = await call(verification.customers, { query: { tab, search, cursor, limit: 100 } })
    users.push(...page.items)
    if (!page.next) return { users, cut: false }
    cursor = page.next
  }
  return { users: users.slice(0, exportMax), cut: true }
}
