import { type FormEvent, useState } from 'react'
import { factors, type Passkey, passkeyName_max } from '../../../contract/factors.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'

export const RenamePasskey = ({ passkey, onClose }: { passkey: Passkey; onClose(): void }) => {
  const t = useText<SecurityKey | UiKey>()
  const words = useFailureMessage()
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState('')
  const rename = useChange(
    () => call(factors.renamePasskey, { params: { id: passkey.id }, body: { name } }),
    () => {
      onClose()
      toast('success', t('security.passkeys.renamed'))
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('security.passkeys.name.missing'))
    if (!rename.isPending) rename.mutate(undefined, { onError: (error) => setProblem(words(error)) })
  }
  return (
    <Modal open onClose={onClose} title={t('security.passkeys.rename.title')}>
      <form noValidate onSubmit={submit}>
        <TextField
          label={t('security.passkeys.name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={passkeyName_max}
          value={name}
          onChange={(event) => {
            setProblem('')
            setName(event.target.value)
          }}
          error={problem}
        />
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={rename.isPending && t('security.busy')}>
            {t('security.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
