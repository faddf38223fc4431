import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type StaffRole, staffRoles } from '#contract/lib/permissions.ts'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
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
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const failureMessage = useFailureMessage()
  const [id] = useState(newId)
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm({
    defaultValues: { role: '' as StaffRole | '', until: '', reason: '' },
  })
  const { errors, isSubmitting } = formState
  const role = watch('role')
  const has = role !== '' && member.roles.includes(role)
  const mayEnd = role !== '' && !has && role !== 'administrator'
  const needsTwo = role !== '' && (!has || role === 'administrator')
  const change = handleSubmit(async ({ role, until, reason }) => {
    if (role === '') return
    const [params, body] = [{ id: member.id }, { role, reason }]
    try {
      const waits = has
        ? (await call(staff.takeRole, { params, body })).roles.includes(role)
        : (await call(staff.giveRole, { params, body: { id, ...body, until: (mayEnd && until) || null } })).waits
      toast(
        'success',
        t(waits ? 'admin.staff.done.waits' : has ? 'admin.staff.done.taken' : 'admin.staff.done.given'),
        {
          brief: true,
        },
      )
      onClose()
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void stale(wholeOffice)
    }
  })
  const verb = has ? (needsTwo ? 'admin.staff.remove-two' : 'admin.staff.remove') : 'admin.staff.give-two'
  return (
    <Modal open onClose={onClose} title={t('admin.staff.change-of', { name: member.name })}>
      <form noValidate onSubmit={change} className="grid gap-4">
        <SelectField
          label={t('admin.staff.role')}
          {...register('role', { required: true })}
          error={errors.role && t('admin.staff.role.missing')}
        >
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
        {mayEnd && (
          <DateField
            label={t('admin.staff.until')}
            hint={t('admin.staff.until.hint')}
            min={dayOf(new Date(clock()).toISOString())}
            value={watch('until')}
            onChange={(until) => setValue('until', until)}
          />
        )}
        <TextArea
          label={t('admin.staff.reason')}
          rows={2}
          maxLength={approvalReasonLetters_max}
          {...register('reason', { validate: (reason) => reason.trim().length >= 3 })}
          error={errors.reason && t('admin.staff.reason.missing')}
        />
        <FormError>{errors.root?.message}</FormError>
        <div className="modal-foot">
          <Button look="secondary" onClick={onClose}>
            {t('admin.staff.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={role !== '' && !has && waits}
            look={has ? 'destructive' : 'primary'}
            busy={isSubmitting && t('admin.staff.saving')}
          >
            {role === '' ? t('admin.staff.change') : t(verb, { role: t(`admin.role.${role}`) })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
