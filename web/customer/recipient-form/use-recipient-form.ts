import { type ReactNode, useEffect } from 'react'
import type { Person } from '#contract/funds/people.ts'
import { type Recipient, recipients } from '#contract/funds/recipients.ts'
import type { Corridor, PayoutMethod } from '#contract/ground/corridors.ts'
import { call } from '#web/lib/call.ts'
import { usualCountry } from '#web/lib/corridor-order.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data, theirPeople } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { nameProblems } from '../parts/name-problems.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { RecipientFormKey } from './messages.es.ts'
import { methodsOf, missingFields } from './methods.ts'
import { completed, withPixKind } from './pix.ts'
import { type Details, recipientDraft } from './recipient-draft.ts'

export type Props = {
  /** The recipient to correct; absent for a new one. */
  recipient?: Recipient
  /** The person who gets a further payout method. */
  person?: Person
  /** The initial country and method; the sender may change both unless `fixed`. */
  country?: string
  payout?: PayoutMethod
  /** Country and method are already set, as inside a transfer. */
  fixed?: boolean
  /** For a company, which has a single name: the field's label. */
  company?: string | undefined
  /** The details that a partner rejected, named as in `DetailChange`. */
  refused?: readonly string[]
  /** The year of birth is asked for at once, not only once the server asks. */
  asksBirthYear?: boolean
  /** Saves a new recipient elsewhere than in the customer's network. */
  save?(typed: Details): Promise<Recipient>
  submit: string
  /** Renders the sticky bar around the save button. */
  bar?(button: ReactNode): ReactNode
  onSaved(recipient: Recipient): void | Promise<void>
  onCancel(): void
}

type TextName =
  | 'firstName'
  | 'lastName'
  | 'secondLastName'
  | 'phone'
  | 'addressLine'
  | 'city'
  | 'relationship'
  | 'birthYear'

const blank = {
  firstName: '',
  lastName: '',
  secondLastName: '',
  email: '',
  phone: '',
  addressLine: '',
  city: '',
  birthYear: '',
}

/** A person's known details as initial values. The bank may use another name. */
const knownOf = ({ firstName, lastName, secondLastName, email, phone, addressLine, city }: Person) => ({
  ...{ firstName, lastName, secondLastName, email, phone, addressLine, city },
})

/** The initial country of a further payout method: that of the last one, or the person's residence if we send there. */
const countryOf = (person: Person | undefined, corridors: readonly Corridor[]): string | undefined =>
  [person?.methods[0]?.country, person?.country].find(
    (country) => country && methodsOf(corridors, country).length > 0,
  ) ?? undefined

const initialOf = (
  { recipient, person, country, payout }: Props & { country: string },
  corridors: readonly Corridor[],
): Details => {
  if (!recipient) {
    const methods = methodsOf(corridors, country)
    const method = methods.find(({ method }) => method === payout) ?? methods[0]
    return {
      ...blank,
      ...(person ? knownOf(person) : {}),
      country,
      payout: method?.method ?? 'bank_deposit',
      relationship: '',
      fields: {},
    }
  }
  const { id, personId, fullName, label, payeeCheck, archivedAt, createdAt, updatedAt, birthYear, ...details } =
    recipient
  return {
    ...details,
    relationship: details.relationship as Details['relationship'],
    birthYear: birthYear ?? '',
    fields: withPixKind(details.fields),
  }
}

/** The form, and the draft of a new recipient, which outlives the page until it is saved or canceled. */
export const useRecipientForm = (props: Props, corridors: readonly Corridor[]) => {
  const { recipient, person, onSaved } = props
  // A draft of another person's names does not apply.
  const drafts = !recipient && !person && !props.save
  const t = useText<CustomerKey | RecipientFormKey>()
  const { language } = usePage()
  const idFor = useAttempt()
  const draft = recipientDraft(useUser()._id)
  const server = useContractForm(recipients.correct, {
    initial: {
      ...initialOf(
        { ...props, country: props.country ?? countryOf(person, corridors) ?? usualCountry(language) },
        corridors,
      ),
      ...(drafts ? draft.read() : {}),
    },
    send: (typed) => {
      const body = { ...typed, fields: completed(typed.fields) }
      if (props.save) return props.save(body)
      if (recipient) return call(recipients.correct, { params: { id: recipient.id }, body })
      const created = { ...body, personId: person?.id ?? null }
      return call(recipients.create, { body: { ...created, id: idFor(created) } })
    },
    check: ({ firstName, lastName, secondLastName, ...typed }) => ({
      ...nameProblems(props.company ? { firstName } : { firstName, lastName }, t),
      // Partners receive its last word as the last name.
      ...(props.company && /^\s*\S+\s*$/.test(firstName) ? { firstName: t('customer.recipient.company-whole') } : {}),
      ...(secondLastName?.trim() ? nameProblems({ secondLastName }, t) : {}),
      ...Object.fromEntries(missingFields(corridors, typed).map((name) => [`fields.${name}`, t('ui.required')])),
    }),
    onDone: (saved) => {
      if (drafts) draft.forget()
      setReply(data.recipient(saved.id), saved)
      void stale(...theirPeople)
      return onSaved(saved)
    },
  })
  const { setError } = server.form
  const refused = props.refused?.join()
  useEffect(() => {
    for (const field of refused?.split(',').filter(Boolean) ?? []) {
      const name = field === 'name' ? 'firstName' : (`fields.${field}` as const)
      setError(name, { type: 'server', message: t('customer.recipient.refused') })
    }
  }, [refused, setError, t])
  return {
    ...server,
    field: (name: TextName) => ({ autoComplete: 'off', ...server.field(name) }),
    saveDraft: () => {
      if (drafts) draft.save(server.form.getValues())
    },
    cancel: () => {
      if (drafts) draft.forget()
      props.onCancel()
    },
  }
}

export type RecipientFormState = ReturnType<typeof useRecipientForm>
