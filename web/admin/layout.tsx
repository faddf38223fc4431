import { Outlet, useLocation } from 'react-router'
import { maySee, needsOf } from '../lib/may.ts'
import { useUser } from '../lib/session.tsx'
import { NotYours } from './May.tsx'
import { requireAdmin } from './require-admin.ts'

export const clientLoader = requireAdmin
export const shouldRevalidate = () => false

export default function AdminLayout() {
  const { pathname } = useLocation()
  const { grants } = useUser()
  const [need] = needsOf(pathname)
  return (
    <div className="w-full px-5 py-6 xl:p-8">
      {need === undefined || maySee(grants, pathname) ? <Outlet /> : <NotYours call={need} />}
    </div>
  )
}
