import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { sendAfterCorrecting } from '../parts/send-to.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { RecipientsKey } from './messages.es.ts'
import { personPath } from './paths.ts'

export const clientLoader = messagesClientLoader('customer/recipients', 'customer/recipient-form')
export const shouldRevalidate = onLanguageChange

export default function CorrectRecipient() {
  const t = useText<CustomerKey | RecipientsKey>()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const amount = useSearchParams()[0].get('amount')
  const query = useQuery(data.recipient(id))
  const page = personPath(query.data?.personId ?? id)
  return (
    <div className="max-w-[640px]">
      <title>{`${t('customer.recipient.correct')} - SOL`}</title>
      <PageHeader
        title={t('customer.recipient.correct')}
        detail={query.data?.fullName}
        back={{ to: page, label: t('customer.person.back') }}
      />
      <Card>
        <QueryView query={query} skeleton={<Loader label={t('customer.loading')} />}>
          {(recipient) => (
            <RecipientForm
              key={recipient.id}
              recipient={recipient}
              submit={t('customer.recipient.save-changes')}
              onCancel={() => void navigate(page)}
              onSaved={(saved) => {
                toast('success', t('customer.recipient.saved', { name: saved.fullName }))
                void navigate(amount ? sendAfterCorrecting(saved, amount) : page)
              }}
            />
          )}
        </QueryView>
      </Card>
    </div>
  )
}
