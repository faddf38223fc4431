import { useLoaderData } from 'react-router'
import officeCatalogs from '../admin/conversations/conversations.tsx?catalogs'
import { requireAdmin } from '../admin/require-admin.ts'
import customerCatalogs from '../customer/conversations/conversations.tsx?catalogs'
import { loadCatalogs, onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

export const shouldRevalidate = onLanguageChange

const office = async () => {
  await requireAdmin()
  const [{ default: Screen }, texts] = await Promise.all([
    import('../admin/conversations/conversations.tsx'),
    loadCatalogs(officeCatalogs),
  ])
  return { ...texts, Screen }
}

const customers = async () => {
  const [{ default: Screen }, texts] = await Promise.all([
    import('../customer/conversations/conversations.tsx'),
    loadCatalogs(customerCatalogs),
  ])
  return { ...texts, Screen }
}

/** One URL for both sides of the conversations. */
export const clientLoader = async () => ((await requireUser()).role === 'admin' ? office() : customers())

export default function ChatRoom() {
  const { Screen } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>
  return <Screen />
}
