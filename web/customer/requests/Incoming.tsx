import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type IncomingRequest, requests } from '#contract/balance/requests.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import type { GetPaidKey } from './messages.es.ts'

/** Payment requests to the customer; hidden if none. */
export const Incoming = () => {
  const t = useText<GetPaidKey>()
  const { data: items = [] } = useQuery(data.incomingRequests())
  const [declining, setDeclining] = useState<IncomingRequest | null>(null)
  if (items.length === 0) return null
  return (
    <Card flush title={t('requests.incoming')}>
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
              ? t('requests.incoming-asks', { asker, amount: format.money(amount) })
              : t('requests.incoming-asks-open', { asker })}
          </span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {[note, t('requests.until', { day: format.dayAndMonth(expiresOn) })].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-3">
        <Button look="secondary" size="dense" onClick={onDecline}>
          {t('requests.decline')}
        </Button>
        <ButtonLink size="dense" to={path.replace('/pay/', '/dashboard/home/get-paid/pay/')}>
          {t('word.pay')}
        </ButtonLink>
      </span>
    </li>
  )
}

const Decline = ({ request: { id, asker }, onClose }: { request: IncomingRequest; onClose(): void }) => {
  const t = useText<GetPaidKey>()
  const failureMessage = useFailureMessage()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requests.decline, { params: { id } }),
    onSuccess: () => {
      toast('success', t('requests.declined', { asker }))
      onClose()
    },
    onSettled: () => void stale(requests),
  })
  return (
    <ConfirmModal
      open
      onClose={onClose}
      onConfirm={() => mutate()}
      title={t('requests.decline-title', { asker })}
      confirm={t('requests.decline')}
      busy={isPending && t('requests.declining')}
    >
      {t('requests.decline-text', { asker })}
      <FormError className="mt-4">{error && failureMessage(error)}</FormError>
    </ConfirmModal>
  )
}
