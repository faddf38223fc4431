import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { type Person, people } from '#contract/funds/people.ts'
import type { Call } from '#contract/lib/route.ts'
import { data, moneyMoved, theirPeople } from '#web/customer/data.ts'
import type { RecipientFormKey } from '#web/customer/recipient-form/messages.es.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { type SharedKey, useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { RecipientsKey } from '../messages.es.ts'
import { personPath } from '../paths.ts'

/** The customer's name and contact details for a person. Each payout method stores the name known to its bank. */
export default function EditPerson() {
  const t = useText<RecipientsKey>()
  const { id = '' } = useParams()
  const query = useQuery(data.person(id))
  return (
    <div className="max-w-[640px]">
      <title>{`${t('customer.person.edit')} - SOL`}</title>
      <PageHeader
        title={t('customer.person.edit')}
        detail={query.data?.fullName}
        back={{ to: personPath(id), label: t('customer.person.back') }}
      />
      <Card>
        <QueryView query={query} skeleton={<Loader label={t('ui.loading')} />}>
          {(person) => <Form key={person.id} person={person} />}
        </QueryView>
      </Card>
    </div>
  )
}

type Input = Call<typeof people.correct>['body']

const Form = ({ person }: { person: Person }) => {
  const t = useText<RecipientFormKey | RecipientsKey>()
  const navigate = useNavigate()
  const { firstName, lastName, secondLastName, email, phone, addressLine, city, country } = person
  const page = personPath(person.id)
  const { field, element, onSubmit, problem, isPending } = useContractForm(people.correct, {
    initial: { firstName, lastName, secondLastName, email, phone, addressLine, city, country: country ?? '' } as Input,
    missing: { firstName: true },
    send: (body) => call(people.correct, { params: { id: person.id }, body }),
    onDone: (saved) => {
      void stale(...theirPeople, ...moneyMoved)
      toast('success', t('customer.recipient.saved', { name: saved.fullName }))
      void navigate(page)
    },
  })
  const tie = (name: keyof Input) => ({ autoComplete: 'off', ...field(name) })
  const optional = (label: RecipientFormKey | RecipientsKey | SharedKey) => t('customer.optional', { label: t(label) })
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <p className="-mb-2 text-sm text-ink-soft md:col-span-2">{t('customer.person.edit-text')}</p>
      <TextField label={t('customer.recipient.first-name')} className="md:col-span-2" {...tie('firstName')} />
      <TextField label={optional('customer.recipient.last-name')} {...tie('lastName')} />
      <TextField label={optional('customer.recipient.second-last-name')} {...tie('secondLastName')} />
      <TextField label={optional('word.phone')} type="tel" inputMode="tel" {...tie('phone')} />
      <TextField label={optional('word.email')} type="email" inputMode="email" {...tie('email')} />
      <TextField label={optional('word.address')} {...tie('addressLine')} />
      <TextField label={optional('word.city')} {...tie('city')} />
      <FormError className="md:col-span-2">{problem}</FormError>
      <div className="flex flex-wrap-reverse justify-end gap-3 md:col-span-2">
        <Button look="ghost" onClick={() => void navigate(page)} className="max-md:w-full">
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={isPending && t('ui.saving')} className="max-md:w-full">
          {t('ui.save-changes')}
        </Button>
      </div>
    </form>
  )
}
