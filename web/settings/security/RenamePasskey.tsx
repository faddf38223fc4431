import { factors, type Passkey, passkeyName_max } from '#contract/people/factors.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { refresh } from './data.ts'
import type { SecurityKey } from './messages.es.ts'

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose(): void }) => {
  const t = useText<SecurityKey | UiKey>()
  const failureMessage = useFailureMessage()
  const { form, element, onSubmit, isPending } = useServerForm({
    initial: { name: passkey.name },
    check: ({ name }): Record<string, string> => (name.trim() ? {} : { name: t('security.passkeys.name.missing') }),
    send: ({ name }) => call(factors.renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onDone: () => {
      onClose()
      toast('success', t('security.passkeys.renamed'))
      return refresh()
    },
    explain: (error) => ({ field: 'name', message: failureMessage(error) }),
  })
  return (
    <Modal open onClose={onClose} title={t('security.passkeys.rename.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField
          label={t('security.passkeys.name')}
          autoComplete="off"
          maxLength={passkeyName_max}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={isPending && t('security.busy')}>
            {t('security.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
