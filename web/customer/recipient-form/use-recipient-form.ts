import { useQueryClient } from '@tanstack/react-query'
import type { Corridor, PayoutMethod } from '../../../contract/corridors.ts'
import { type Recipient, recipients } from '../../../contract/recipients.ts'
import { call } from '../../lib/call.ts'
import { usualCountry } from '../../lib/corridor-order.ts'
import { useUser } from '../../lib/session.tsx'
import { usePage } from '../../lib/use-page.ts'
import { useText } from '../../lib/use-text.ts'
import type { UiKey } from '../../ui/messages.es.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { nameProblems } from '../parts/name-problems.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { methodsOf, missingFields } from './methods.ts'
import { completed, withPixKind } from './pix.ts'
import { type Details, recipientDraft } from './recipient-draft.ts'

export type Props = {
  /** The one to correct; absent for a new one. */
  recipient?: Recipient
  /** Where a new one begins; the sender may change both unless `fixed`. */
  country?: string
  payout?: PayoutMethod
  /** Country and method are decided already, as inside a transfer. */
  fixed?: boolean
  submit: string
  onSaved(recipient: Recipient): void
  onCancel(): void
}

const blank = { firstName: '', lastName: '', secondLastName: '', email: '', phone: '', addressLine: '', city: '' }

const initialOf = (
  { recipient, country, payout }: Props & { country: string },
  corridors: readonly Corridor[],
): Details => {
  if (!recipient) {
    const methods = methodsOf(corridors, country)
    const method = methods.find(({ method }) => method === payout) ?? methods[0]
    return { ...blank, country, payout: method?.method ?? 'bank_deposit', relationship: '', fields: {} }
  }
  const { id, fullName, label, favorite, archivedAt, createdAt, updatedAt, ...details } = recipient
  return {
    ...details,
    relationship: details.relationship as Details['relationship'],
    fields: withPixKind(details.fields),
  }
}

/** The form, and the draft of a new recipient, which outlives the page until it is saved or cancelled. */
export const useRecipientForm = (props: Props, corridors: readonly Corridor[]) => {
  const { recipient, onSaved } = props
  const t = useText<CustomerKey | UiKey>()
  const { language } = usePage()
  const client = useQueryClient()
  const idFor = useAttempt()
  const draft = recipientDraft(useUser()._id)
  const server = useServerForm<Details, Recipient>({
    initial: {
      ...initialOf({ ...props, country: props.country ?? usualCountry(language) }, corridors),
      ...(recipient ? {} : draft.read()),
    },
    send: (typed) => {
      const body = { ...typed, fields: completed(typed.fields) }
      return recipient
        ? call(recipients.correct, { params: { id: recipient.id }, body })
        : call(recipients.create, { body: { ...body, id: idFor(body) } })
    },
    check: ({ firstName, lastName, secondLastName, fields, country, payout }) => {
      return {
        ...nameProblems({ firstName, lastName }, t),
        ...(secondLastName?.trim() ? nameProblems({ secondLastName }, t) : {}),
        ...Object.fromEntries(
          missingFields(corridors, { country, payout, fields }).map((name) => [
            `fields.${name}`,
            t('customer.required'),
          ]),
        ),
      }
    },
    onDone: (saved) => {
      if (!recipient) draft.forget()
      client.setQueryData(data.recipient(saved.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['recipients'] })
      onSaved(saved)
    },
  })
  return {
    ...server,
    keepDraft: () => {
      if (!recipient) draft.keep(server.form.getValues())
    },
    cancel: () => {
      if (!recipient) draft.forget()
      props.onCancel()
    },
  }
}
