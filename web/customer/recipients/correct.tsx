import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { RecipientsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/recipients', 'customer/recipient-form')
export const shouldRevalidate = onLanguageChange

const list = '/dashboard/relationship-network'

export default function CorrectRecipient() {
  const t = useText<CustomerKey | RecipientsKey>()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { data: recipient, error, refetch } = useQuery(data.recipient(id))
  return (
    <div className="mx-auto max-w-[640px]">
      <title>{`${t('customer.recipient.correct')} - SOL`}</title>
      <PageHeader
        title={t('customer.recipient.correct')}
        detail={recipient?.fullName}
        back={{ to: list, label: t('customer.network.back') }}
      />
      <Card>
        {recipient ? (
          <RecipientForm
            key={recipient.id}
            recipient={recipient}
            submit={t('customer.recipient.save-changes')}
            onCancel={() => void navigate(list)}
            onSaved={({ fullName }) => {
              toast('success', t('customer.recipient.saved', { name: fullName }))
              void navigate(list)
            }}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loader label={t('customer.loading')} />
        )}
      </Card>
    </div>
  )
}
