import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { Recipient } from '#contract/funds/recipients.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { AddPersonTabs } from '../parts/AddPersonTabs.tsx'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { RecipientsKey } from './messages.es.ts'
import { networkPath, personPath } from './paths.ts'

/** A new person with a payout method, or a further method of an existing person. */
export default function AddRecipient() {
  const t = useText<RecipientsKey>()
  const navigate = useNavigate()
  const { id } = useParams()
  const query = useQuery(data.person(id ?? ''))
  const back = id ? personPath(id) : networkPath
  const title = t(id ? 'customer.methods.add' : 'customer.recipient.add')
  const form = {
    submit: t(id ? 'customer.methods.save' : 'customer.recipient.save'),
    onCancel: () => void navigate(back),
    onSaved: ({ fullName, personId }: Recipient) => {
      toast('success', t('customer.recipient.saved', { name: fullName }))
      void navigate(id ? personPath(personId) : networkPath)
    },
  }
  return (
    <div className="max-w-[640px]">
      <title>{`${title} - SOL`}</title>
      <PageHeader
        title={title}
        detail={query.data?.fullName}
        back={{ to: back, label: t(id ? 'customer.person.back' : 'customer.network.back') }}
      />
      {!id && <AddPersonTabs />}
      <Card>
        {id ? (
          <QueryView query={query} skeleton={<Loader label={t('ui.loading')} />}>
            {(person) => <RecipientForm key={person.id} person={person} {...form} />}
          </QueryView>
        ) : (
          <RecipientForm {...form} />
        )}
      </Card>
    </div>
  )
}
