import { type FormEvent, useState } from 'react'
import { type CreationOptions, factors, passkeyName_max } from '../../../contract/factors.ts'
import { AlreadyThere, make, NotSigned } from '../../factors/passkeys.ts'
import { call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { FactorsKey } from '../../messages/factors/es.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError, TextField } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { useProof } from './reauthenticate.tsx'

/** What this device is probably called; its owner may know better. */
const guessName = (agent: string): string =>
  ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
    .find((name) => agent.includes(name))
    ?.replace('Macintosh', 'Mac') ?? ''

type Props = { first: CreationOptions; onClose(): void; onCodes(codes: string[]): void }

/** A name for the passkey, then the browser's own window. The challenge is there before: some browsers open it only at once. */
export const AddPasskey = ({ first, onClose, onCodes }: Props) => {
  const t = useText<FactorsKey | SecurityKey | UiKey>()
  const words = useFailureMessage()
  const proved = useProof()
  const [name, setName] = useState(() => guessName(navigator.userAgent))
  const [options, setOptions] = useState(first)
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState(false)
  const add = useChange(
    async () => {
      const passkey = await make(options)
      return call(factors.addPasskey, { body: { name, passkey } })
    },
    ({ recoveryCodes }) => {
      onClose()
      toast('success', t('security.passkeys.added'))
      if (recoveryCodes) onCodes(recoveryCodes)
    },
  )
  const refused = async (error: unknown) => {
    if (error instanceof AlreadyThere) return setProblem(t('security.passkeys.there'))
    setProblem(error instanceof NotSigned ? t('security.passkeys.not-made') : words(error))
    // A challenge serves once.
    if (!(error instanceof NotSigned)) setOptions(await proved(() => call(factors.startPasskey)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '' || add.isPending) return
    setProblem('')
    add.mutate(undefined, { onError: (error) => void refused(error).catch(() => onClose()) })
  }
  return (
    <Modal open onClose={onClose} title={t('security.passkeys.add.title')} dismissable={!add.isPending}>
      <form noValidate onSubmit={submit}>
        <p className="mb-5 text-ink-soft">{t('security.passkeys.add.text')}</p>
        <TextField
          label={t('security.passkeys.name')}
          name="passkey-name"
          autoComplete="off"
          maxLength={passkeyName_max}
          value={name}
          onChange={(event) => {
            setMissing(false)
            setName(event.target.value)
          }}
          error={missing && t('security.passkeys.name.missing')}
          hint={t('security.passkeys.name.hint')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <div className="modal-foot">
          <Button look="ghost" onClick={onClose} disabled={add.isPending}>
            {t('ui.back')}
          </Button>
          <Button type="submit" busy={add.isPending && t('factors.passkey.busy')}>
            {t('security.continue')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
