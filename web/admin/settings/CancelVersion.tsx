import { useState } from 'react'
import { reasonLength } from '#contract/lib/reason.ts'
import { type SettingKind, settingChanges, settings } from '#contract/staff/settings.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
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
  const { form, element, problem, isPending, onSubmit } = useServerForm<{ reason: string }, unknown>({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> =>
      reason.trim().length < reasonLength.min ? { reason: t('admin.settings.reason.missing') } : {},
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
      <TextArea
        label={t('admin.settings.reason')}
        rows={2}
        maxLength={reasonLength.max}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" look="destructive" busy={isPending && t('admin.settings.sending')}>
        {t('admin.settings.cancel.send')}
      </Button>
    </form>
  )
}
