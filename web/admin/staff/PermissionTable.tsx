import { Check, Eye, EyeOff, type LucideIcon, MessageSquareText, Minus, Users } from 'lucide-react'
import {
  type Grant,
  grantOf,
  type Permission,
  permissionGroups,
  permissionNames,
  permissions,
  staffRoles,
} from '#contract/lib/permissions.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import type { AdminKey } from '../messages.es.ts'
import type { StaffKey } from './messages.es.ts'

const icons: Record<Extract<Grant, string>, LucideIcon> = {
  alone: Check,
  reason: MessageSquareText,
  two: Users,
  view: Eye,
  masked: EyeOff,
}

/** The permission matrix: permissions by role. A cell is text, never a bare check mark. */
export const PermissionTable = () => {
  const t = useText<StaffKey | AdminKey>()
  return (
    <Card flush title={t('admin.staff.table')} aside={t('admin.staff.own-cell')}>
      <Scrolled label={t('admin.staff.table')} className="max-h-[80vh] overflow-y-auto">
        <table className="w-full min-w-[860px] text-[0.8125rem]">
          <thead>
            <tr className="sticky top-0 z-10 h-10 bg-sand text-left">
              <th scope="col" className="px-6 font-semibold">
                {t('word.permission')}
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="px-3 text-center font-semibold">
                  {t(`admin.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          {permissionGroups.map((group) => (
            <tbody key={group}>
              <tr className="h-8 bg-sand">
                <th
                  scope="colgroup"
                  colSpan={1 + staffRoles.length}
                  className="px-6 text-left text-xs font-semibold text-ink-soft"
                >
                  {t(`admin.staff.group.${group}`)}
                </th>
              </tr>
              {permissionNames
                .filter((name) => permissions[name].group === group)
                .map((name) => (
                  <Row key={name} permission={name} />
                ))}
            </tbody>
          ))}
        </table>
      </Scrolled>
    </Card>
  )
}

const Row = ({ permission }: { permission: Permission }) => {
  const t = useText<StaffKey>()
  return (
    <tr className="h-9 border-t border-line">
      <th scope="row" className="px-6 py-1.5 text-left font-medium">
        {t(`admin.staff.may.${permission}`)}
      </th>
      {staffRoles.map((role) => (
        <td key={role} className="px-3 text-center">
          <How grant={grantOf([role], permission)} />
        </td>
      ))}
    </tr>
  )
}

const How = ({ grant }: { grant: Grant | undefined }) => {
  const t = useText<StaffKey>()
  const format = useFormat()
  if (grant === undefined)
    return (
      <>
        <Minus aria-hidden="true" className="mx-auto size-3.5 text-ink-soft" />
        <span className="sr-only">{t('admin.staff.grant.none')}</span>
      </>
    )
  if (typeof grant !== 'string')
    return (
      <strong className="whitespace-nowrap tabular">
        {t('admin.staff.grant.up-to', { amount: format.money(grant.upTo) })}
      </strong>
    )
  const Icon = icons[grant]
  return (
    <span className={classes('inline-flex items-center gap-1.5 whitespace-nowrap', grant === 'two' && 'font-semibold')}>
      <Icon aria-hidden="true" className="size-3.5" />
      {t(`admin.staff.grant.${grant}`)}
    </span>
  )
}
