import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { customerProfile, reveal_minutes } from '#contract/office/customer-profile.ts'
import { type Guarded, useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ProfileKey } from './messages.es.ts'
import type { useShown } from './use-reveal.ts'

const usual = ['review', 'caller', 'correct', 'authority'] as const

type Props = Omit<ReturnType<typeof useShown>, 'values'> & {
  /** The call that reads the data; without its permission there is no button. */
  of?: Guarded
  /** Of the button, where a screen has two of them. */
  label?: string
}

/** Shows masked data for a reason, which is logged, and hides it again. */
export const Reveal = ({ isShown, reveal, hide, of = customerProfile.reveal, label }: Props) => {
  const t = useText<ProfileKey>()
  const may = useMay()(of)
  const [isOpen, setOpen] = useState(false)
  if (!may) return null
  if (isShown)
    return (
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        {t('admin.reveal.logged', { minutes: reveal_minutes })}
        <Button look="ghost" size="dense" icon={<EyeOff aria-hidden="true" className="size-4" />} onClick={hide}>
          {t('admin.reveal.hide')}
        </Button>
      </span>
    )
  return (
    <>
      <Button
        look="ghost"
        size="dense"
        icon={<Eye aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label ?? t('admin.reveal.show')}
      </Button>
      {isOpen && <ReasonForm reveal={reveal} onClose={() => setOpen(false)} />}
    </>
  )
}

type FormProps = Pick<Props, 'reveal'> & { onClose(): void }

const ReasonForm = ({ reveal, onClose }: FormProps) => {
  const t = useText<ProfileKey>()
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(customerProfile.reveal, {
    initial: { reason: '' },
    missing: { reason: t('admin.reveal.missing') },
    send: ({ reason }) => reveal(reason.trim()),
    onDone: onClose,
  })
  return (
    <Modal open onClose={onClose} dismissable={!isPending} title={t('admin.reveal.title')}>
      <form ref={element} noValidate onSubmit={onSubmit}>
        <p className="text-ink-soft">{t('admin.reveal.text', { minutes: reveal_minutes })}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {usual.map((name) => {
            const reason = t(`admin.reveal.reason.${name}`)
            return (
              <button
                key={name}
                type="button"
                className="filter-chip"
                onClick={() => form.setValue('reason', reason, { shouldValidate: true })}
              >
                {reason}
              </button>
            )
          })}
        </div>
        <TextField className="mt-4" label={t('admin.reveal.reason')} autoComplete="off" {...field('reason')} />
        <FormError className="mt-4">{problem}</FormError>
        <FormFoot onBack={onClose} busy={isPending && t('ui.loading')}>
          {t('admin.reveal.show')}
        </FormFoot>
      </form>
    </Modal>
  )
}
