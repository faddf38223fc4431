import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Link } from 'react-router'
import { businessPeople_max } from '#contract/account/businesses.ts'
import type { ESignText } from '#contract/people/consents.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, FormError, TextField } from '#web/ui/Field.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { AddressFields, CompanyFields } from './CompanyFields.tsx'
import { Documents } from './Documents.tsx'
import type { BusinessKey } from './messages.es.ts'
import { blankPerson, PersonFields } from './PersonFields.tsx'
import { type OpenFormState, type OpenStep, openSteps, useOpenForm } from './use-open-form.ts'

const titles = {
  company: 'businesses.the-company',
  address: 'businesses.the-address',
  owners: 'businesses.owners',
  documents: 'word.documents',
} as const satisfies Record<OpenStep, BusinessKey | SharedKey>

/** The legally required data of a company, by subject. */
export const OpenForm = ({ consent }: { consent: ESignText }) => {
  const t = useText<BusinessKey>()
  const openForm = useOpenForm(consent)
  const { element, onSubmit, problem, isPending, step, setStep, goOn } = openForm
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  const at = openSteps.indexOf(step)
  const isLast = at === openSteps.length - 1
  return (
    <form
      ref={element}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isLast) onSubmit()
        else goOn()
      }}
    >
      <Stepper step={at + 1} steps={openSteps.length} name={t(titles[step])} />
      <h2 ref={heading} tabIndex={-1} className="type-4 outline-none focus-visible:shadow-none">
        {t(titles[step])}
      </h2>
      {step === 'company' && <CompanyFields {...openForm} />}
      {step === 'address' && <AddressFields {...openForm} />}
      {step === 'owners' && <Owners {...openForm} />}
      {step === 'documents' && <CompanyDocuments {...openForm} />}
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap-reverse gap-3">
        {at > 0 && (
          <Button look="secondary" size="pay" onClick={() => setStep(openSteps[at - 1] ?? step)}>
            {t('businesses.previous')}
          </Button>
        )}
        <Button type="submit" size="pay" className="flex-1" busy={isPending && t('ui.sending')}>
          {t(isLast ? 'businesses.send-application' : 'ui.continue')}
        </Button>
      </div>
    </form>
  )
}

type Props = Pick<OpenFormState, 'form' | 'field' | 'control'>

/** Owners of 25 percent or more, and a control person; the first is the reader. */
const Owners = ({ form, field, control }: Props) => {
  const t = useText<BusinessKey>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'people' })
  return (
    <Card>
      <p className="mb-4 text-ink-soft">{t('businesses.owners-text')}</p>
      <div className="grid gap-6">
        {fields.map(({ id }, at) => (
          <PersonFields
            key={id}
            {...{ form, field, control, at }}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </div>
      {fields.length < businessPeople_max && (
        <Button className="mt-4" look="ghost" icon={<Plus aria-hidden="true" />} onClick={() => append(blankPerson)}>
          {t('businesses.add-person')}
        </Button>
      )}
    </Card>
  )
}

/** The company's documents, and the reader's certifications. */
const CompanyDocuments = ({ form, field, control }: Props) => {
  const t = useText<BusinessKey>()
  const { errors } = form.formState
  return (
    <>
      <Card>
        <p className="mb-4 text-ink-soft">{t('businesses.documents-text')}</p>
        <Documents label={t('businesses.documents-label')} {...control('documentIds')} />
      </Card>
      <Card title={t('businesses.certification')}>
        <div className="grid gap-4">
          <TextField
            label={t('businesses.your-title')}
            hint={t('businesses.your-title-hint')}
            {...field('certifiedTitle')}
          />
          <Checkbox label={t('businesses.certify')} error={errors.certified?.message} {...form.register('certified')} />
          <Checkbox
            label={
              <>
                {t('businesses.agree')}{' '}
                <Link className="link" to="/e-sign-consent" target="_blank" reloadDocument>
                  {t('businesses.agree-read')}
                </Link>
              </>
            }
            error={errors.agreed?.message}
            {...form.register('agreed')}
          />
        </div>
      </Card>
    </>
  )
}
