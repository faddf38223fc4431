import { useState } from 'react'
import { periods } from '#contract/books/periods.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ReportingKey } from './messages.es.ts'

const fields = { ask: 'note', reopen: 'reason' } as const
const labels = { ask: 'admin.reporting.ask.note', reopen: 'word.why' } as const

type Props = { month: string; verb: keyof typeof fields }

/** A button with a modal that requests a month to be closed or reopened, with a note or a reason. */
export const PeriodRequest = ({ month, verb }: Props) => {
  const t = useText<ReportingKey>()
  const format = useFormat()
  const [id] = useState(newId)
  const [open, setOpen] = useState(false)
  const { form, field, element, onSubmit, problem, isPending } = useContractForm(periods[verb], {
    initial: { note: '', reason: '' },
    missing: { [fields[verb]]: t('admin.reporting.words.missing') },
    send: ({ note, reason }) =>
      verb === 'ask'
        ? call(periods.ask, { params: { month }, body: { id, note: note.trim() } })
        : call(periods.reopen, { params: { month }, body: { id, reason: reason.trim() } }),
    onDone: () => {
      close()
      toast('success', t(`admin.reporting.${verb}.done`), { brief: true })
    },
    onSettled: () => void stale(wholeOffice),
  })
  const close = () => {
    setOpen(false)
    form.reset()
  }
  return (
    <>
      <Button
        look={verb === 'ask' ? 'primary' : 'secondary'}
        size="dense"
        className="mt-3"
        onClick={() => setOpen(true)}
      >
        {t(`admin.reporting.${verb}`)}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={t(`admin.reporting.${verb}.title`, { month: format.month(month, { year: true }) })}
        dismissable={!isPending}
      >
        <form noValidate ref={element} onSubmit={onSubmit}>
          <p className="mb-4 text-ink-soft">{t(`admin.reporting.${verb}.text`)}</p>
          <TextArea label={t(labels[verb])} rows={3} {...field(fields[verb])} />
          <FormError className="mt-3">{problem}</FormError>
          <FormFoot onBack={close} busy={isPending && t('ui.just-a-moment')}>
            {t(`admin.reporting.${verb}`)}
          </FormFoot>
        </form>
      </Modal>
    </>
  )
}
