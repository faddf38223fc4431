import { useState } from 'react'
import { type SettingKind, settingChanges, settings } from '#contract/staff/settings.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { SettingsKey } from './messages.es.ts'

/** Cancels a version that is not effective yet, with a reason. */
export const CancelVersion = ({ id, kind }: { id: string; kind: SettingKind }) => {
  const t = useText<SettingsKey>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="dense" className="mt-3" onClick={() => setOpen(true)}>
        {t('admin.settings.cancel')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('admin.settings.cancel.title')}>
        <CancelForm id={id} kind={kind} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const CancelForm = ({ id, kind, close }: { id: string; kind: SettingKind; close(): void }) => {
  const t = useText<SettingsKey>()
  const { field, element, problem, isPending, onSubmit } = useContractForm(settingChanges[kind].cancel, {
    initial: { reason: '' },
    missing: { reason: t('admin.settings.reason.missing') },
    send: ({ reason }) => call(settingChanges[kind].cancel, { params: { id }, body: { reason: reason.trim() } }),
    onDone: async () => {
      close()
      toast('success', t('admin.settings.cancel.done'), { brief: true })
      await stale(settings)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <p className="text-ink-soft">{t('admin.settings.cancel.text')}</p>
      <TextArea label={t('word.reason')} rows={2} {...field('reason')} />
      <FormError>{problem}</FormError>
      <Button type="submit" look="destructive" busy={isPending && t('ui.sending')}>
        {t('admin.settings.cancel.send')}
      </Button>
    </form>
  )
}
