import { useNavigate } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { RecipientsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader('customer/recipients', 'customer/recipient-form')
export const shouldRevalidate = onLanguageChange

const list = '/dashboard/relationship-network'

export default function AddRecipient() {
  const t = useText<RecipientsKey>()
  const navigate = useNavigate()
  return (
    <div className="max-w-[640px]">
      <title>{`${t('customer.recipient.add')} - SOL`}</title>
      <PageHeader title={t('customer.recipient.add')} back={{ to: list, label: t('customer.network.back') }} />
      <Card>
        <RecipientForm
          submit={t('customer.recipient.save')}
          onCancel={() => void navigate(list)}
          onSaved={({ fullName }) => {
            toast('success', t('customer.recipient.saved', { name: fullName }))
            void navigate(list)
          }}
        />
      </Card>
    </div>
  )
}
