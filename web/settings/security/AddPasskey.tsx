import { useState } from 'react'
import { type CreationOptions, factors } from '#contract/people/factors.ts'
import type { FactorsKey } from '#web/factors/messages.es.ts'
import { AlreadyThere, make, NotSigned } from '#web/factors/passkeys.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { refresh } from './data.ts'
import type { SecurityKey } from './messages.es.ts'
import { useReauth } from './reauthenticate.tsx'

const guessName = (agent: string): string =>
  ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux']
    .find((name) => agent.includes(name))
    ?.replace('Macintosh', 'Mac') ?? ''

type Props = { first: CreationOptions; onClose(): void; onCodes(codes: string[]): void }

/** Some browsers open their dialog only directly on a click, so the challenge is fetched before. */
export const AddPasskey = ({ first, onClose, onCodes }: Props) => {
  const t = useText<FactorsKey | SecurityKey>()
  const failureMessage = useFailureMessage()
  const proved = useReauth()
  const [options, setOptions] = useState(first)
  /** A challenge is single-use. */
  const renew = () => proved(() => call(factors.startPasskey)).then(setOptions, onClose)
  const { field, element, onSubmit, problem, isPending } = useContractForm(factors.addPasskey, {
    initial: { name: guessName(navigator.userAgent) },
    missing: { name: t('security.passkeys.name.missing') },
    send: async ({ name }) => call(factors.addPasskey, { body: { name, passkey: await make(options) } }),
    onDone: ({ recoveryCodes }) => {
      onClose()
      toast('success', t('security.passkeys.added'))
      if (recoveryCodes) onCodes(recoveryCodes)
      return refresh()
    },
    explain: (error) => {
      if (error instanceof AlreadyThere) return { message: t('security.passkeys.there') }
      if (error instanceof NotSigned) return { message: t('security.passkeys.not-made') }
      void renew()
      return { message: failureMessage(error) }
    },
  })
  return (
    <Modal open onClose={onClose} title={t('security.passkeys.add.title')} dismissable={!isPending}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <p className="mb-5 text-ink-soft">{t('security.passkeys.add.text')}</p>
        <TextField
          label={t('word.name')}
          autoComplete="off"
          hint={t('security.passkeys.name.hint')}
          {...field('name')}
        />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} busy={isPending && t('factors.passkey.busy')}>
          {t('ui.continue')}
        </FormFoot>
      </form>
    </Modal>
  )
}
