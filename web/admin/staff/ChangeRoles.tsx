import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { approvalReasonLetters_max } from '../../../contract/approvals.ts'
import { staffRoles } from '../../../contract/permissions.ts'
import { rolesOfTwo, type StaffMember, staff } from '../../../contract/staff.ts'
import { call } from '../../lib/call.ts'
import { newId } from '../../lib/id.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, SelectField, TextArea } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import type { AdminKey } from '../messages.es.ts'
import type { StaffKey } from './messages.es.ts'

type Props = {
  member: StaffMember
  /** A role for them waits for another person, so no second one can be asked for. */
  waits: boolean
  onClose(): void
}

/** Gives a role, or takes one that they have; always with a reason. */
export const ChangeRoles = ({ member, waits, onClose }: Props) => {
  const t = useText<StaffKey | AdminKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const [id] = useState(newId)
  const { register, handleSubmit, watch, setError, formState } = useForm({
    defaultValues: { role: staffRoles[0] as (typeof staffRoles)[number], reason: '' },
  })
  const { errors, isSubmitting } = formState
  const role = watch('role')
  const has = member.roles.includes(role)
  const needsTwo = !has && rolesOfTwo.includes(role)
  const change = handleSubmit(async ({ role, reason }) => {
    try {
      if (has) await call(staff.takeRole, { params: { id: member.id }, body: { role, reason } })
      const isAsked =
        !has && (await call(staff.giveRole, { params: { id: member.id }, body: { id, role, reason } })).waits
      toast(
        'success',
        t(has ? 'admin.staff.done.taken' : isAsked ? 'admin.staff.done.waits' : 'admin.staff.done.given'),
        {
          brief: true,
        },
      )
      onClose()
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void client.invalidateQueries({ queryKey: ['admin'] })
    }
  })
  return (
    <Modal open onClose={onClose} title={t('admin.staff.change-of', { name: member.name })}>
      <form noValidate onSubmit={change} className="grid gap-4">
        <SelectField label={t('admin.staff.role')} {...register('role')}>
          {staffRoles.map((known) => (
            <option key={known} value={known}>
              {t(`admin.role.${known}`)}
            </option>
          ))}
        </SelectField>
        {needsTwo && <p className="text-sm text-ink-soft">{t(waits ? 'admin.staff.two.waits' : 'admin.staff.two')}</p>}
        <TextArea
          label={t('admin.staff.reason')}
          rows={2}
          maxLength={approvalReasonLetters_max}
          {...register('reason', { validate: (reason) => reason.trim().length >= 3 })}
          error={errors.reason && t('admin.staff.reason.missing')}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button
          type="submit"
          disabled={needsTwo && waits}
          look={has ? 'destructive' : 'primary'}
          busy={isSubmitting && t('admin.staff.saving')}
        >
          {t(has ? 'admin.staff.remove' : needsTwo ? 'admin.staff.give-two' : 'admin.staff.give')}
        </Button>
      </form>
    </Modal>
  )
}
