import { Outlet, useLocation } from 'react-router'
import { needOf, useMay } from '../lib/may.ts'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { NotYours } from './May.tsx'
import { requireAdmin } from './require-admin.ts'

export const clientLoader = async () => {
  await requireAdmin()
  return messagesClientLoader('admin', 'admin/list', 'transfers')()
}
export const shouldRevalidate = onLanguageChange

export default function AdminLayout() {
  const need = needOf(useLocation().pathname)
  const mayView = useMay()
  return (
    <div className="w-full px-5 py-6 xl:p-8">
      {need === undefined || mayView(need) ? <Outlet /> : <NotYours permission={need} />}
    </div>
  )
}
