import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { rolesWith } from '#contract/lib/permissions.ts'
import { type Guarded, useMay } from '../lib/may.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import type { AdminKey } from './messages.es.ts'

/** Renders its children if permitted; otherwise names the permitted roles, or nothing if `quiet`. */
export const May = ({ call, quiet = false, children }: { call: Guarded; quiet?: boolean; children: ReactNode }) => {
  if (useMay()(call)) return children
  return quiet ? null : <WhoMay call={call} />
}

export const WhoMay = ({ call }: { call: Guarded }) => {
  const t = useText<AdminKey>()
  const { locale } = useFormat()
  const roles = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    rolesWith(call.permission).map((role) => t(`admin.role.${role}`)),
  )
  return (
    <p className="mt-4 flex items-center gap-2 text-sm text-ink-soft">
      <Lock aria-hidden="true" className="size-4 flex-none" />
      {t('admin.who-may', { roles })}
    </p>
  )
}

/** Replaces a screen that the user may not see. */
export const NotYours = ({ call }: { call: Guarded }) => {
  const t = useText<AdminKey>()
  return (
    <div className="card">
      <h1 className="type-3">{t('admin.not-yours')}</h1>
      <WhoMay call={call} />
    </div>
  )
}
