import { useState } from 'react'
import { type StaffMember, staff } from '#contract/staff/staff.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { AdminKey } from '../messages.es.ts'
import type { StaffKey } from './messages.es.ts'

/** Certifies that a person retains the displayed roles. */
export const ReviewMember = ({ member, onClose }: { member: StaffMember; onClose(): void }) => {
  const t = useText<StaffKey | AdminKey>()
  const { locale } = useFormat()
  const [id] = useState(newId)
  const { name, roles } = member
  const { field, element, onSubmit, problem, isPending } = useContractForm(staff.review, {
    initial: { note: '' },
    missing: { note: t('word.reason-missing') },
    send: ({ note }) => call(staff.review, { params: { id: member.id }, body: { id, roles, note } }),
    onDone: () => {
      toast('success', t('admin.staff.done.reviewed'), { brief: true })
      onClose()
    },
    onSettled: () => void stale(wholeOffice),
  })
  const named = new Intl.ListFormat(locale).format(roles.map((role) => t(`admin.role.${role}`)))
  return (
    <Modal open onClose={onClose} title={t('admin.staff.review-of', { name })}>
      <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-4">
        <p>{t('admin.staff.review-text', { name, roles: named })}</p>
        <TextArea label={t('admin.staff.note')} rows={2} {...field('note')} />
        <FormError>{problem}</FormError>
        <Button type="submit" busy={isPending && t('ui.saving')}>
          {t('admin.staff.review')}
        </Button>
      </form>
    </Modal>
  )
}
