import { useLoaderData } from 'react-router'
import { onLanguageChange } from '../lib/messages.ts'
import { requireUser } from '../lib/session.tsx'

export const shouldRevalidate = onLanguageChange

/** One address for both roles. Most who come are customers: their screen is on its way before it is known who this is. */
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
