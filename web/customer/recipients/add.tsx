import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toast } from '../../ui/toast.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { SharedAccountsKey } from '../shared-accounts/messages.es.ts'
import type { RecipientsKey } from './messages.es.ts'

export const clientLoader = messagesClientLoader(
  'customer/recipients',
  'customer/recipient-form',
  'customer/shared-accounts',
)
export const shouldRevalidate = onLanguageChange

const list = '/dashboard/relationship-network'

export default function AddRecipient() {
  const t = useText<RecipientsKey | SharedAccountsKey>()
  const navigate = useNavigate()
  return (
    <div className="max-w-[640px]">
      <title>{`${t('customer.recipient.add')} - SOL`}</title>
      <PageHeader title={t('customer.recipient.add')} back={{ to: list, label: t('customer.network.back') }} />
      <ButtonLink
        full
        look="secondary"
        className="mb-5"
        to="/dashboard/home/get-paid/shared-accounts/new"
        icon={<UserPlus aria-hidden="true" />}
      >
        {t('shared-accounts.ask-by-link')}
      </ButtonLink>
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
