import { useLoaderData } from 'react-router'
import officeCatalogs from '../admin/home/home.tsx?catalogs'
import CustomerHome, { ready } from '../customer/home/home.tsx'
import customerCatalogs from '../customer/home/home.tsx?catalogs'
import { loadCatalogs, onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

export const shouldRevalidate = onLanguageChange

const office = async () => {
  const [{ default: Screen }, texts] = await Promise.all([
    import('../admin/home/home.tsx'),
    loadCatalogs(officeCatalogs),
  ])
  return { ...texts, Screen }
}

/** One URL for both roles. Most users are customers: their screen is part of this one. */
export const clientLoader = async () => {
  const { role } = await requireUser()
  if (role === 'admin') return office()
  const [texts] = await Promise.all([loadCatalogs(customerCatalogs), ready()])
  return { ...texts, Screen: CustomerHome }
}

export default function Home() {
  const { Screen } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>
  return <Screen />
}
