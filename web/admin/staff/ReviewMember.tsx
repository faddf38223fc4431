import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { approvalReasonLetters_max } from '#contract/staff/approvals.ts'
import { type StaffMember, staff } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AdminKey } from '../messages.es.ts'
import type { StaffKey } from './messages.es.ts'

/** Certifies that a person retains the displayed roles. */
export const ReviewMember = ({ member, onClose }: { member: StaffMember; onClose(): void }) => {
  const t = useText<StaffKey | AdminKey>()
  const { locale } = useFormat()
  const failureMessage = useFailureMessage()
  const [id] = useState(newId)
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } })
  const { errors, isSubmitting } = formState
  const { name, roles } = member
  const sign = handleSubmit(async ({ note }) => {
    try {
      await call(staff.review, { params: { id: member.id }, body: { id, roles, note } })
      toast('success', t('admin.staff.done.reviewed'), { brief: true })
      onClose()
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    } finally {
      void stale(wholeOffice)
    }
  })
  const named = new Intl.ListFormat(locale).format(roles.map((role) => t(`admin.role.${role}`)))
  return (
    <Modal open onClose={onClose} title={t('admin.staff.review-of', { name })}>
      <form noValidate onSubmit={sign} className="grid gap-4">
        <p>{t('admin.staff.review-text', { name, roles: named })}</p>
        <TextArea
          label={t('admin.staff.note')}
          rows={2}
          maxLength={approvalReasonLetters_max}
          {...register('note', { validate: (note) => note.trim().length >= 3 })}
          error={errors.note && t('admin.staff.reason.missing')}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" busy={isSubmitting && t('admin.staff.saving')}>
          {t('admin.staff.review')}
        </Button>
      </form>
    </Modal>
  )
}
