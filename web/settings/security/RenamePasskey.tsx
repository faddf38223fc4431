import { factors, type Passkey } from '#contract/people/factors.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { refresh } from './data.ts'
import type { SecurityKey } from './messages.es.ts'

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose(): void }) => {
  const t = useText<SecurityKey>()
  const failureMessage = useFailureMessage()
  const { field, element, onSubmit, isPending } = useContractForm(factors.renamePasskey, {
    initial: { name: passkey.name },
    missing: { name: t('security.passkeys.name.missing') },
    send: ({ name }) => call(factors.renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onDone: () => {
      onClose()
      toast('success', t('word.name-saved'))
      return refresh()
    },
    explain: (error) => ({ field: 'name', message: failureMessage(error) }),
  })
  return (
    <Modal open onClose={onClose} title={t('security.passkeys.rename.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <TextField label={t('word.name')} autoComplete="off" {...field('name')} />
        <FormFoot onBack={onClose} busy={isPending && t('ui.one-moment')}>
          {t('ui.save')}
        </FormFoot>
      </form>
    </Modal>
  )
}
