import { useState } from 'react'
import { reasonLength } from '#contract/lib/reason.ts'
import { isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import type { TreasuryKey } from './messages.es.ts'

type Values = { reference: string; reason: string }

type Props = {
  /** The label of the button and the title of the modal. */
  label: string
  /** Shown before recording. */
  text: string
  /** The recorded reference in addition to the reason; absent if only the reason is recorded. */
  field?: string
  /** Also requires a reason of at least so many characters. */
  why?: number
  /** The table row that it belongs to. */
  of?: string
  done: string
  send(values: Values & { id: string }): Promise<unknown>
}

/** A button with the modal that records an external action: its number or reference. */
export const RecordForm = (props: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="dense"
        look="secondary"
        {...(props.of && { 'aria-label': `${props.label}: ${props.of}` })}
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={props.of ? `${props.label}: ${props.of}` : props.label}>
        <Fields {...props} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const Fields = ({ label, text, field: referenceLabel, why = 0, done, send, close }: Props & { close(): void }) => {
  const t = useText<TreasuryKey>()
  const [id] = useState(newId)
  const { field, element, problem, isPending, onSubmit } = useServerForm<Values, unknown>({
    initial: { reference: '', reason: '' },
    check: ({ reference, reason }) => ({
      reference: referenceLabel !== undefined && reference.trim().length < 3 && t('admin.treasury.reference.missing'),
      reason:
        reason.trim().length < why &&
        t(why < reasonLength.min ? 'word.reason-missing' : 'admin.treasury.reason.missing'),
    }),
    // Each call names its reference by its external term: confirmation, license, number.
    explain: (error) => {
      if (!isFailure(error) || referenceLabel === undefined) return undefined
      const refused = Object.entries(error.fields).find(([name]) => name !== 'reason' && name !== 'id')
      return refused && { field: 'reference', message: refused[1].details }
    },
    send: ({ reference, reason }) => send({ id, reference: reference.trim(), reason: reason.trim() }),
    onDone: async () => {
      close()
      toast('success', done, { brief: true })
      await stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <p className="mb-4 text-ink-soft">{text}</p>
      {referenceLabel !== undefined && (
        <TextField label={referenceLabel} maxLength={60} autoComplete="off" {...field('reference')} />
      )}
      {why > 0 && <TextArea label={t('word.reason')} rows={3} maxLength={300} {...field('reason')} />}
      <FormError className="mt-3">{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('ui.just-a-moment')}>
        {label}
      </FormFoot>
    </form>
  )
}
