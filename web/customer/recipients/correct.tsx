import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { Recipient } from '#contract/funds/recipients.ts'
import { queryClient, stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { sendAfterCorrecting } from '../parts/send-to.ts'
import { RecipientForm } from '../recipient-form/RecipientForm.tsx'
import type { RecipientsKey } from './messages.es.ts'
import { personPath } from './paths.ts'

export default function CorrectRecipient() {
  const t = useText<RecipientsKey>()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const amount = params.get('amount')
  const transferId = params.get('transfer') ?? ''
  const transfer = useQuery({ ...data.transfer(transferId), enabled: transferId !== '' })
  const query = useQuery(data.recipient(id))
  const page = transferId ? `/dashboard/history/${transferId}` : personPath(query.data?.personId ?? id)
  /** The redirect: the transfer that these details are for, or one that waits for them; else sending, or the person's page. */
  const next = async (saved: Recipient): Promise<string> => {
    if (amount) return sendAfterCorrecting(saved, amount)
    if (transferId) {
      await stale(data.transfer(transferId))
      return page
    }
    const ask = { filter: 'moving', recipientId: saved.id, limit: 20 } as const
    const moving = await queryClient.fetchQuery({ ...data.transfers(ask), staleTime: 0 }).catch(() => undefined)
    const waiting = moving?.items.find(({ state }) => state === 'on_hold_information')
    if (!waiting) return page
    void stale(data.transfer(waiting.id))
    return `/dashboard/history/${waiting.id}`
  }
  return (
    <div className="max-w-[640px]">
      <title>{`${t('customer.recipient.correct')} - SOL`}</title>
      <PageHeader
        title={t('customer.recipient.correct')}
        detail={query.data?.fullName}
        back={{ to: page, label: t(transferId ? 'customer.recipient.back-to-transfer' : 'customer.person.back') }}
      />
      <Card>
        <QueryView
          query={query}
          {...(transferId ? { beside: transfer } : {})}
          skeleton={<Loader label={t('ui.loading')} />}
        >
          {(recipient) => (
            <RecipientForm
              key={recipient.id}
              recipient={recipient}
              fixed={transferId !== ''}
              refused={transfer.data?.correction?.refused ?? []}
              submit={t('ui.save-changes')}
              onCancel={() => void navigate(page)}
              onSaved={async (saved) => {
                toast('success', t('customer.recipient.saved', { name: saved.fullName }))
                await navigate(await next(saved))
              }}
            />
          )}
        </QueryView>
      </Card>
    </div>
  )
}
