import { useLoaderData } from 'react-router'
import { onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

export const shouldRevalidate = onLanguageChange

/** One URL for both roles. Most users are customers: their screen is loading before the role is known. */
export const clientLoader = async () => {
  const customers = import('../customer/home/home.tsx')
  const { role } = await requireUser()
  const { default: Screen, clientLoader: load } = await (role === 'admin'
    ? import('../admin/home/home.tsx')
    : customers)
  return { ...(await load()), Screen }
}

export default function Home() {
  const { Screen } = useLoaderData() as Awaited<ReturnType<typeof clientLoader>>
  return <Screen />
}
