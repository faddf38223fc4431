import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Permission, rolesWith } from '../../contract/permissions.ts'
import { useMay } from '../lib/may.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { AdminKey } from './messages.es.ts'

/** What the person may do; where they may not, who may, or nothing if that would only be in the way. */
export const May = ({
  permission,
  quiet = false,
  children,
}: {
  permission: Permission
  quiet?: boolean
  children: ReactNode
}) => {
  if (useMay()(permission)) return children
  return quiet ? null : <WhoMay permission={permission} />
}

export const WhoMay = ({ permission }: { permission: Permission }) => {
  const t = useText<AdminKey>()
  const { locale } = useFormat()
  const roles = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    rolesWith(permission).map((role) => t(`admin.role.${role}`)),
  )
  return (
    <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
      <Lock aria-hidden="true" className="size-4 flex-none" />
      {t('admin.who-may', { roles })}
    </p>
  )
}

/** Instead of a screen that the person may not see. */
export const NotYours = ({ permission }: { permission: Permission }) => {
  const t = useText<AdminKey>()
  return (
    <div className="card">
      <h1 className="type-3">{t('admin.not-yours')}</h1>
      <WhoMay permission={permission} />
    </div>
  )
}
