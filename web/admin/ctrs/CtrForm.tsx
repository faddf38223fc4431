import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type Ctr, type CtrDraft, type CtrPerson, ctrRoles, ctrs } from '#contract/compliance/ctrs.ts'
import { people_max } from '#contract/compliance/fincen-reports.ts'
import { call } from '#web/lib/call.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, FormError, Options, SelectField, TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { FilerFields } from '../fincen-reports/FilerFields.tsx'
import type { FincenKey } from '../fincen-reports/messages.es.ts'
import { PersonFields } from '../fincen-reports/PersonFields.tsx'
import type { CtrsKey } from './messages.es.ts'

const another: CtrPerson = {
  ...{ lastName: '', firstName: '', middleName: '', birthDate: '', street: '', city: '', state: '', zip: '' },
  ...{ country: 'US', identityKind: 'license', identity: '', identityCountry: 'US', phone: '', email: '' },
  ...{ occupation: '', unknown: [], role: 'conductor', entity: false, amount: '' },
}

/** The people and the institution, as FinCEN's form has them; saved whole, complete or not. */
export const CtrForm = ({ ctr: { id, revision, state, draft } }: { ctr: Ctr }) => {
  const t = useText<CtrsKey | FincenKey>()
  const [initial] = useState(draft)
  const { form, element, onSubmit, problem, isPending } = useServerForm<CtrDraft, Ctr>({
    initial,
    send: (values) => call(ctrs.save, { params: { id }, body: { revision, draft: values } }),
    onDone: () => {
      toast('success', t('admin.fincen.saved'), { brief: true })
      return stale(wholeOffice)
    },
  })
  const people = useFieldArray({ control: form.control, name: 'people' })
  const company = { lastName: t('admin.ctrs.field.legalName') }
  return (
    <form noValidate ref={element} onSubmit={onSubmit}>
      <fieldset disabled={state !== 'draft'} className="grid grid-cols-1 gap-4">
        {people.fields.map(({ id: key }, place) => {
          const isEntity = form.watch(`people.${place}.entity`)
          return (
            <PersonFields
              key={key}
              title={t('admin.fincen.person', { place: place + 1 })}
              register={(name) => form.register(`people.${place}.${name}`)}
              without={isEntity ? ['firstName', 'middleName', 'birthDate'] : []}
              labels={isEntity ? company : {}}
              aside={
                state === 'draft' &&
                people.fields.length > 1 && (
                  <Button look="ghost" size="dense" onClick={() => people.remove(place)}>
                    {t('ui.remove')}
                  </Button>
                )
              }
            >
              <SelectField label={t('admin.ctrs.role')} {...form.register(`people.${place}.role`)}>
                <Options of={ctrRoles} text={(known) => t(`admin.ctrs.role.${known}`)} />
              </SelectField>
              <TextField
                label={t('admin.ctrs.field.amount')}
                inputMode="numeric"
                autoComplete="off"
                {...form.register(`people.${place}.amount`)}
              />
              <div className="md:col-span-2">
                <Checkbox label={t('admin.ctrs.entity')} {...form.register(`people.${place}.entity`)} />
              </div>
            </PersonFields>
          )
        })}
        {state === 'draft' && people.fields.length < people_max && (
          <Button look="secondary" className="justify-self-start" onClick={() => people.append(another)}>
            {t('admin.ctrs.add')}
          </Button>
        )}
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
