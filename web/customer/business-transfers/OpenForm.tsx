import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import {
  type Business,
  type BusinessDetails,
  businesses,
  businessKinds,
  businessPeople_max,
  certificationVersion,
} from '../../../contract/businesses.ts'
import type { ESignText } from '../../../contract/consents.ts'
import { readDecimal } from '../../../contract/typed-amount.ts'
import { usStates } from '../../../contract/us-states.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { companyDay } from '../../lib/new-york.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Checkbox, FormError, SelectField, TextField } from '../../ui/Field.tsx'
import { dayOf, useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { Documents } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { blankPerson, type OpenValues, PersonFields } from './PersonFields.tsx'
import { businessPath } from './paths.ts'

type Sent = Parameters<typeof call<typeof businesses.open>>[1]['body']

/** A share in hundredths of a percent; nothing typed is nothing owned. */
const basisPointsOf = (typed: string, locale: string): number => {
  const decimal = readDecimal(typed.replace('%', ''), locale)
  // tidy allows Number because a share is no amount of money
  return decimal === undefined ? 0 : Math.min(10_000, Math.max(0, Math.round(Number(decimal) * 100)))
}

const useOpenForm = (consent: ESignText) => {
  const t = useText<BusinessKey>()
  const { locale } = useFormat()
  const user = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const idFor = useAttempt()
  const details = { name: '', tradeName: '', kind: 'llc', ein: '', formedOn: '', activity: '', phone: '' } as const
  const server = useServerForm<OpenValues, Business>({
    initial: {
      details: { ...details, addressLine: '', city: '', stateCode: 'NY', postalCode: '' },
      people: [{ ...blankPerson, firstName: user.firstName, lastName: user.lastName, dob: user.dob, controls: true }],
      documentIds: [],
      certified: false,
      certifiedTitle: '',
      agreed: false,
    },
    check: ({ documentIds, agreed, certified, certifiedTitle, details: { name } }) => ({
      ...(name.trim() ? {} : { 'details.name': t('business-transfers.required') }),
      ...(documentIds.length > 0 ? {} : { documentIds: t('business-transfers.document-missing') }),
      ...(certifiedTitle.trim() ? {} : { certifiedTitle: t('business-transfers.required') }),
      ...(certified ? {} : { certified: t('business-transfers.certify-missing') }),
      ...(agreed ? {} : { agreed: t('business-transfers.agree-missing') }),
    }),
    send: ({ people, documentIds, certified: _, agreed: __, ...rest }) => {
      const { version, sha256, language } = consent
      const body: Omit<Sent, 'id'> = {
        ...rest,
        people: people.map(({ owned, ...person }) => ({ ...person, ownedBp: basisPointsOf(owned, locale) })),
        documentIds: documentIds.map(({ id }) => id),
        certification: certificationVersion,
        consent: { version, sha256, language },
      }
      return call(businesses.open, { body: { ...body, id: idFor(body) } })
    },
    onDone: async (business) => {
      client.setQueryData(data.business(business.id).queryKey, business)
      void client.invalidateQueries({ queryKey: ['businesses', 'list'] })
      await navigate(businessPath(business.id), { replace: true })
    },
  })
  return server
}

/** Everything that the law asks of a company, on one page. */
export const OpenForm = ({ consent }: { consent: ESignText }) => {
  const t = useText<BusinessKey>()
  const { form, element, onSubmit, problem, isPending } = useOpenForm(consent)
  const { errors } = form.formState
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <Company form={form} />
      <Card title={t('business-transfers.owners')}>
        <p className="mb-4 text-ink-soft">{t('business-transfers.owners-text')}</p>
        <div className="grid gap-6">
          {fields.map((field, at) => (
            <PersonFields
              key={field.id}
              form={form}
              at={at}
              onRemove={fields.length > 1 ? () => remove(at) : undefined}
            />
          ))}
        </div>
        {fields.length < businessPeople_max && (
          <Button className="mt-4" look="ghost" icon={<Plus aria-hidden="true" />} onClick={() => append(blankPerson)}>
            {t('business-transfers.add-person')}
          </Button>
        )}
      </Card>
      <Card title={t('business-transfers.documents')}>
        <p className="mb-4 text-ink-soft">{t('business-transfers.documents-text')}</p>
        <Documents
          label={t('business-transfers.documents-label')}
          files={form.watch('documentIds')}
          onChange={(files) => {
            form.setValue('documentIds', files)
            form.clearErrors('documentIds')
          }}
          error={errors.documentIds?.message}
        />
      </Card>
      <Card title={t('business-transfers.certification')}>
        <div className="grid gap-4">
          <TextField
            label={t('business-transfers.your-title')}
            hint={t('business-transfers.your-title-hint')}
            maxLength={80}
            error={errors.certifiedTitle?.message}
            {...form.register('certifiedTitle')}
          />
          <Checkbox
            label={t('business-transfers.certify')}
            error={errors.certified?.message}
            {...form.register('certified')}
          />
          <Checkbox
            label={
              <>
                {t('business-transfers.agree')}{' '}
                <Link className="link" to="/e-sign-consent" target="_blank" reloadDocument>
                  {t('business-transfers.agree-read')}
                </Link>
              </>
            }
            error={errors.agreed?.message}
            {...form.register('agreed')}
          />
          <FormError>{problem}</FormError>
          <Button type="submit" size="pay" full busy={isPending && t('business-transfers.sending')}>
            {t('business-transfers.send-application')}
          </Button>
        </div>
      </Card>
    </form>
  )
}

type TextName = Exclude<keyof BusinessDetails, 'kind' | 'stateCode'>

const Company = ({ form }: { form: UseFormReturn<OpenValues> }) => {
  const t = useText<BusinessKey>()
  const errors = form.formState.errors.details
  const text = (name: TextName, maxLength: number) => ({
    label: t(`business-transfers.typed.${name}`),
    maxLength,
    autoComplete: 'off',
    error: errors?.[name]?.message,
    ...form.register(`details.${name}`),
  })
  return (
    <Card title={t('business-transfers.the-company')}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...text('name', 120)} hint={t('business-transfers.name-legal-hint')} className="md:col-span-2" />
        <TextField {...text('tradeName', 120)} />
        <SelectField label={t('business-transfers.field.kind')} {...form.register('details.kind')}>
          {businessKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`business-transfers.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...text('ein', 12)} inputMode="numeric" placeholder="12-3456789" />
        <DateField
          label={t('business-transfers.typed.formedOn')}
          max={companyDay(clock())}
          error={errors?.formedOn?.message}
          {...dayOf(form, 'details.formedOn')}
        />
        <TextField {...text('activity', 200)} hint={t('business-transfers.activity-hint')} className="md:col-span-2" />
        <TextField {...text('phone', 24)} type="tel" inputMode="tel" />
        <TextField {...text('addressLine', 160)} />
        <TextField {...text('city', 80)} />
        <div className="grid grid-cols-2 gap-5">
          <SelectField
            label={t('business-transfers.typed.stateCode')}
            error={errors?.stateCode?.message}
            {...form.register('details.stateCode')}
          >
            {usStates.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          <TextField {...text('postalCode', 10)} inputMode="numeric" />
        </div>
      </div>
    </Card>
  )
}
