import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isOther, sarActivities } from '#contract/compliance/sar-codes.ts'
import { type Sar, type SarDraft, sars, sarTypes } from '#contract/compliance/sars.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, FormError, Options, SelectField, TextArea, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { FilerFields } from '../fincen-reports/FilerFields.tsx'
import type { FincenKey } from '../fincen-reports/messages.es.ts'
import { PersonFields } from '../fincen-reports/PersonFields.tsx'
import type { SarsKey } from './messages.es.ts'

type Form = UseFormReturn<SarDraft>
type Part = { form: Form }

/** The report as FinCEN's form has it; it is saved whole, complete or not. */
export const SarForm = ({ sar: { id, revision, state, draft } }: { sar: Sar }) => {
  const t = useText<SarsKey | FincenKey>()
  const [initial] = useState(draft)
  const { form, element, onSubmit, problem, isPending } = useServerForm<SarDraft, Sar>({
    initial,
    send: (values) => call(sars.save, { params: { id }, body: { revision, draft: values } }),
    onDone: () => {
      toast('success', t('admin.fincen.saved'), { brief: true })
      return stale(wholeOffice)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <fieldset disabled={state !== 'draft'} className="grid grid-cols-1 gap-4">
        <Activity form={form} />
        {draft.subjects.map((_, place) => (
          // Subjects are never reordered.
          <PersonFields
            key={String(place)}
            title={t('admin.sars.subject', { place: place + 1 })}
            register={(name) => form.register(`subjects.${place}.${name}`)}
          />
        ))}
        <Card title={t('admin.sars.field.narrative')}>
          <TextArea
            label={t('admin.sars.narrative')}
            hint={t('admin.sars.narrative-hint', { count: form.watch('narrative').length })}
            rows={14}
            maxLength={20_000}
            {...form.register('narrative')}
          />
        </Card>
        <FilerFields register={(name) => form.register(`filer.${name}`)} />
        <FormError>{problem}</FormError>
        {state === 'draft' && (
          <Button type="submit" className="justify-self-start" busy={isPending && t('ui.saving')}>
            {t('admin.fincen.save')}
          </Button>
        )}
      </fieldset>
    </form>
  )
}

const Activity = ({ form }: Part) => {
  const t = useText<SarsKey>()
  const text = (name: 'priorBsaId' | 'from' | 'to' | 'amount' | 'cumulative' | 'otherText', type = 'text') => (
    <TextField label={t(`admin.sars.field.${name}`)} type={type} autoComplete="off" {...form.register(name)} />
  )
  const isContinuing = form.watch('type') === 'continuing'
  return (
    <Card title={t('admin.sars.activity')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField label={t('admin.sars.type')} {...form.register('type')}>
            <Options of={sarTypes} text={(known) => t(`admin.sars.type.${known}`)} />
          </SelectField>
          {isContinuing && text('priorBsaId')}
          {text('from', 'date')}
          {text('to', 'date')}
          {text('amount')}
          {isContinuing && text('cumulative')}
        </div>
        <Checkbox label={t('admin.sars.amount-unknown')} {...form.register('amountUnknown')} />
        <fieldset>
          <legend className="field-label">{t('admin.sars.field.activities')}</legend>
          <div className="grid gap-x-6 md:grid-cols-2">
            {sarActivities.map((code) => (
              <Checkbox key={code} value={code} label={t(`admin.sars.code.${code}`)} {...form.register('activities')} />
            ))}
          </div>
        </fieldset>
        {form.watch('activities').some(isOther) && text('otherText')}
      </div>
    </Card>
  )
}
