import { customerProfile } from '#contract/office/customer-profile.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ProfileKey } from './messages.es.ts'

type Props = {
  title: string
  text: string
  confirm: string
  done: string
  send(reason: string): Promise<unknown>
  onClose(): void
}

/** Requires a reason for a staff action on an account; it is recorded. */
export const ReasonModal = ({ title, text, confirm, done, send, onClose }: Props) => {
  const t = useText<ProfileKey>()
  const { field, element, onSubmit, problem, isPending } = useContractForm(customerProfile.endSession, {
    initial: { reason: '' },
    missing: { reason: t('admin.reveal.missing') },
    send: ({ reason }) => send(reason.trim()),
    onDone: async () => {
      toast('success', done, { brief: true })
      onClose()
      await stale(wholeOffice)
    },
  })
  return (
    <Modal open onClose={onClose} dismissable={!isPending} title={title}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <p className="text-ink-soft">{text}</p>
        <TextArea className="mt-4" label={t('word.reason')} hint={t('admin.act.hint')} rows={3} {...field('reason')} />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} look="destructive-filled" busy={isPending && t('ui.loading')}>
          {confirm}
        </FormFoot>
      </form>
    </Modal>
  )
}
