import { useState } from 'react'
import { type Remedies, remedies } from '#contract/books/remedies.ts'
import { type RemedyError, type RemedyKind, remedyErrors, remedyKinds } from '#contract/books/remedy-kinds.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { RemediesKey } from './messages.es.ts'

type Props = { transferId: string; left: Remedies['left'] }
type Values = { kind: RemedyKind; error: RemedyError; amount: string; reason: string }

/** A button with the modal that pays a customer for an error. */
export const GrantRemedy = (props: Props) => {
  const t = useText<RemediesKey>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" look="secondary" onClick={() => setOpen(true)}>
        {t('admin.remedies.grant')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('admin.remedies.grant.title')} wide>
        <Fields {...props} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

const Fields = ({ transferId, left, close }: Props & { close(): void }) => {
  const t = useText<RemediesKey>()
  const format = useFormat()
  const [id] = useState(newId)
  const kinds = remedyKinds.filter((kind) => BigInt(left[kind].minor) > 0n)
  const { currency } = left.goodwill
  const amounts = useAmounts()
  const whole = (kind: RemedyKind): string => amounts.write(left[kind])
  const first = kinds[0] ?? 'goodwill'
  const { form, field, element, problem, isPending, onSubmit } = useContractForm(remedies.grant, {
    initial: { kind: first, error: 'late', amount: first === 'fees' ? whole(first) : '', reason: '' } as Values,
    missing: { amount: t('admin.remedies.amount.missing'), reason: t('admin.remedies.reason.missing') },
    send: ({ kind, error, amount, reason }) =>
      call(remedies.grant, {
        params: { id: transferId },
        body: {
          ...{ id, kind, error: kind === 'goodwill' ? null : error },
          ...{ amount: amounts.plain(amount, currency), reason: reason.trim() },
        },
      }),
    onDone: async ({ waits }) => {
      close()
      toast('success', t(waits ? 'admin.remedies.waits' : 'admin.remedies.done'), { brief: true })
      await stale(wholeOffice)
    },
  })
  const { watch, setValue } = form
  const kind = watch('kind')
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <p className="mb-4 text-ink-soft">{t('admin.remedies.text')}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          label={t('admin.remedies.kind')}
          {...field('kind', {
            onChange: ({ target }) => setValue('amount', target.value === 'fees' ? whole('fees') : ''),
          })}
        >
          <Options of={kinds} text={(known) => t(`admin.remedies.kind.${known}`)} />
        </SelectField>
        <TextField
          label={t('admin.remedies.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          hint={t('admin.remedies.amount.hint', { most: format.money(left[kind]) })}
          {...field('amount')}
        />
      </div>
      {kind !== 'goodwill' && (
        <SelectField className="mt-4" label={t('admin.remedies.error')} {...field('error')}>
          <Options of={remedyErrors} text={(known) => t(`admin.remedies.error.${known}`)} />
        </SelectField>
      )}
      <TextArea
        className="mt-4"
        label={t('word.reason')}
        rows={3}
        hint={t('admin.remedies.reason.hint')}
        {...field('reason')}
      />
      <FormError className="mt-3">{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('word.paying')}>
        {t('admin.remedies.confirm')}
      </FormFoot>
    </form>
  )
}
