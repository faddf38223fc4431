import { Outlet, redirect } from 'react-router'
import { Area, areaClientLoader, onLanguageChange } from '../lib/area.tsx'
import { requireUser } from '../lib/session.tsx'

/** Only an administrator has these screens; the server refuses everybody else, whatever is shown here. */
export const clientLoader = async () => {
  if ((await requireUser()).role !== 'admin') throw redirect('/dashboard')
  return areaClientLoader('admin', 'track')()
}
export const shouldRevalidate = onLanguageChange

export default function AdminLayout() {
  return (
    <Area>
      <div className="w-full px-5 py-6 xl:p-8">
        <Outlet />
      </div>
    </Area>
  )
}
