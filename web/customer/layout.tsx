import { Outlet, redirect } from 'react-router'
import { Area, areaClientLoader, onLanguageChange } from '../lib/area.tsx'
import { requireUser } from '../lib/session.tsx'

/** Only a customer has these screens; an administrator is led to their own. */
export const clientLoader = async () => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
  return areaClientLoader('customer', 'track')()
}
export const shouldRevalidate = onLanguageChange

export default function CustomerLayout() {
  return (
    <Area>
      <div className="mx-auto w-full max-w-[1200px] px-5 py-6 xl:p-8">
        <Outlet />
      </div>
    </Area>
  )
}
