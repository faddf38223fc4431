import { useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/lib/permissions.ts'
import { type StaffMember, staff } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, Options, SelectField, TextArea } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { AdminKey } from '../messages.es.ts'
import type { StaffKey } from './messages.es.ts'

type Props = {
  member: StaffMember
  /** A role request is pending approval, so no second one can be made. */
  waits: boolean
  onClose(): void
}

/** Requests a role for a person, or removes one, with a reason. */
export const ChangeRoles = ({ member, waits, onClose }: Props) => {
  const t = useText<StaffKey | AdminKey>()
  const [id] = useState(newId)
  const hasRole = (role: StaffRole | '') => role !== '' && member.roles.includes(role)
  const mayEnd = (role: StaffRole | '') => role !== '' && !hasRole(role) && role !== 'administrator'
  const { form, field, control, element, problem, isPending, onSubmit } = useContractForm(staff.giveRole, {
    initial: { role: '' as StaffRole | '', until: '', reason: '' },
    missing: { role: t('admin.staff.role.missing'), reason: t('word.reason-missing') },
    send: async ({ role, until, reason }): Promise<'waits' | 'taken' | 'given'> => {
      const [params, body] = [{ id: member.id }, { role: role as StaffRole, reason }]
      if (hasRole(role)) {
        const { roles } = await call(staff.takeRole, { params, body })
        return roles.includes(body.role) ? 'waits' : 'taken'
      }
      const request = { id, ...body, until: (mayEnd(role) && until) || null }
      return (await call(staff.giveRole, { params, body: request })).waits ? 'waits' : 'given'
    },
    onDone: (outcome) => {
      toast('success', t(`admin.staff.done.${outcome}`), { brief: true })
      onClose()
    },
    onSettled: () => void stale(wholeOffice),
  })
  const role = form.watch('role')
  const has = hasRole(role)
  const needsTwo = role !== '' && (!has || role === 'administrator')
  const verb = has ? (needsTwo ? 'admin.staff.remove-two' : 'admin.staff.remove') : 'admin.staff.give-two'
  return (
    <Modal open onClose={onClose} title={t('admin.staff.change-of', { name: member.name })}>
      <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-4">
        <SelectField label={t('admin.staff.role')} {...field('role')}>
          <Options
            of={staffRoles}
            text={(known) =>
              t(member.roles.includes(known) ? 'admin.staff.role.has' : 'admin.staff.role.lacks', {
                role: t(`admin.role.${known}`),
              })
            }
            none={t('admin.staff.role.choose')}
          />
        </SelectField>
        {needsTwo && (
          <p className="text-sm text-ink-soft">{t(waits && !has ? 'admin.staff.two.waits' : 'admin.staff.two')}</p>
        )}
        {mayEnd(role) && (
          <DateField
            label={t('admin.staff.until')}
            hint={t('admin.staff.until.hint')}
            min={dayOf(new Date(clock()).toISOString())}
            {...control('until')}
          />
        )}
        <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
        <FormError>{problem}</FormError>
        <div className="modal-foot">
          <Button look="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={role !== '' && !has && waits}
            look={has ? 'destructive' : 'primary'}
            busy={isPending && t('ui.saving')}
          >
            {role === '' ? t('admin.staff.change') : t(verb, { role: t(`admin.role.${role}`) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
