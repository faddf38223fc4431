import { useNavigate } from 'react-router'
import { useText } from '../../lib/use-text.ts'
import type { CustomerKey } from '../../messages/customer/es.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { RecipientForm } from '../parts/RecipientForm.tsx'

const list = '/dashboard/relationship-network'

export default function AddRecipient() {
  const t = useText<CustomerKey>()
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-[640px]">
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
