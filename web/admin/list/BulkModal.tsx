import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import type { BulkAction } from './bulk.ts'
import type { ListKey } from './messages.es.ts'

type Failed = { name: string; message: string }
type Report = { done: number; failed: Failed[] }

type Props<Item> = {
  action: BulkAction<Item>
  ticked: readonly Item[]
  nameOf(item: Item): string
  onClose(isDone: boolean): void
}

/** Confirms with the count, runs one call per row, and reports failures with reasons. */
export const BulkModal = <Item,>({ action, ticked, nameOf, onClose }: Props<Item>) => {
  const t = useText<ListKey>()
  const failureMessage = useFailureMessage()
  // Selected rows may leave the list during the run.
  const [{ items, leftOut }] = useState(() => {
    const may = ticked.filter(action.may)
    return { items: may, leftOut: ticked.length - may.length }
  })
  const [report, setReport] = useState<Report | null>(null)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ reason }) => {
    const failed: Failed[] = []
    for (const item of items)
      await action
        .run(item, reason.trim())
        .catch((error) => failed.push({ name: nameOf(item), message: failureMessage(error) }))
    setReport({ done: items.length - failed.length, failed })
    await stale(wholeOffice)
  })
  const title = report ? t('admin.list.bulk.report', { count: report.done }) : action.ask(items.length)
  return (
    <Modal open wide onClose={() => onClose(report !== null)} dismissable={!isSubmitting} title={title}>
      {report ? (
        <Reported {...report} onClose={() => onClose(true)} />
      ) : (
        <form noValidate onSubmit={submit}>
          <p className="text-ink-soft">{action.result}</p>
          {leftOut > 0 && <p className="mt-2 text-ink-soft">{t('admin.list.bulk.left-out', { count: leftOut })}</p>}
          {action.reason && (
            <TextArea
              className="mt-5"
              rows={3}
              label={action.reason.label}
              hint={action.reason.hint}
              maxLength={action.reason.letters_max}
              error={errors.reason && action.reason.missing}
              {...register('reason', { validate: (text) => text.trim().length >= (action.reason?.letters_min ?? 0) })}
            />
          )}
          <FormFoot
            onBack={() => onClose(false)}
            look={action.destructive ? 'destructive-filled' : 'primary'}
            busy={isSubmitting && t('admin.list.bulk.busy')}
          >
            {action.confirm}
          </FormFoot>
        </form>
      )}
    </Modal>
  )
}

const Reported = ({ failed, onClose }: Report & { onClose(): void }) => {
  const t = useText<ListKey>()
  return (
    <>
      {failed.length > 0 && <FormError>{t('admin.list.bulk.failed', { count: failed.length })}</FormError>}
      <ul className="mt-3 grid gap-2">
        {failed.map(({ name, message }) => (
          <li key={name} className="wrap-anywhere">
            <b className="font-semibold">{name}</b>: {message}
          </li>
        ))}
      </ul>
      <div className="modal-foot">
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </div>
    </>
  )
}
