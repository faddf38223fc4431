import { Outlet, redirect, useLocation } from 'react-router'
import type { Permission } from '../../contract/permissions.ts'
import { hasNone, ownFactors } from '../factors/own-factors.ts'
import { needOf, useMay } from '../lib/may.ts'
import { messagesClientLoader, onLanguageChange } from '../lib/messages.ts'
import { queryClient } from '../lib/query.ts'
import { requireUser } from '../lib/session.tsx'
import { useText } from '../lib/use-text.ts'
import { WhoMay } from './May.tsx'
import type { AdminKey } from './messages.es.ts'

/** Redirects customers, and administrators who must set up a second factor first. The server refuses their calls in any case. */
export const clientLoader = async () => {
  if ((await requireUser()).role !== 'admin') throw redirect('/dashboard')
  const own = await queryClient.ensureQueryData(ownFactors).catch(() => undefined)
  if (own?.required && hasNone(own)) throw redirect('/dashboard/setting/security')
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

const NotYours = ({ permission }: { permission: Permission }) => {
  const t = useText<AdminKey>()
  return (
    <div className="card">
      <h1 className="type-3">{t('admin.not-yours')}</h1>
      <WhoMay permission={permission} />
    </div>
  )
}
