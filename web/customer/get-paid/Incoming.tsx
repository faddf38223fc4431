import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type IncomingRequest, requests } from '../../../contract/requests.ts'
import { call } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import type { GetPaidKey } from './messages.es.ts'

/** What others ask the customer to pay; nothing where nobody asks. */
export const Incoming = () => {
  const t = useText<GetPaidKey>()
  const { data: items = [] } = useQuery(data.incomingRequests())
  const [declining, setDeclining] = useState<IncomingRequest | null>(null)
  if (items.length === 0) return null
  return (
    <Card flush title={t('get-paid.incoming')}>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((request) => (
          <Item key={request.id} request={request} onDecline={() => setDeclining(request)} />
        ))}
      </ul>
      {declining && <Decline request={declining} onClose={() => setDeclining(null)} />}
    </Card>
  )
}

const Item = ({ request, onDecline }: { request: IncomingRequest; onDecline(): void }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const { asker, amount, note, path, expiresOn } = request
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-6">
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Avatar name={asker} size="small" />
        <span className="min-w-0">
          <span className="block font-semibold">
            {amount
              ? t('get-paid.incoming-asks', { asker, amount: format.money(amount) })
              : t('get-paid.incoming-asks-open', { asker })}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[note, t('get-paid.until', { day: format.dayAndMonth(expiresOn) })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-3">
        <Button look="secondary" size="dense" onClick={onDecline}>
          {t('get-paid.decline')}
        </Button>
        <ButtonLink size="dense" to={path.replace('/pay/', '/dashboard/home/get-paid/pay/')}>
          {t('get-paid.pay')}
        </ButtonLink>
      </span>
    </li>
  )
}

const Decline = ({ request: { id, asker }, onClose }: { request: IncomingRequest; onClose(): void }) => {
  const t = useText<GetPaidKey>()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requests.decline, { params: { id } }),
    onSuccess: () => {
      toast('success', t('get-paid.declined', { asker }))
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['requests', 'incoming'] }),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('get-paid.decline-title', { asker })}
      confirm={t('get-paid.decline')}
      busy={isPending && t('get-paid.declining')}
    >
      {t('get-paid.decline-text', { asker })}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}
