import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { type Request, type RequestDetail, requests } from '../../../contract/requests.ts'
import { call } from '../../lib/call.ts'
import { clock } from '../../lib/clock.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/Field.tsx'
import { ConfirmModal } from '../../ui/Overlay.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
import { useFailureMessage } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { data } from '../data.ts'
import { linkOf } from './links.ts'
import type { GetPaidKey } from './messages.es.ts'
import { useWhom } from './RequestList.tsx'

type Props = { request: RequestDetail; isOpen: boolean }

/** Keeps what the server answered, with the payments that are shown. */
const useChanged = ({ id, paid }: RequestDetail) => {
  const client = useQueryClient()
  return (changed: Request) => {
    client.setQueryData(data.request(id).queryKey, { ...changed, paid })
    void client.invalidateQueries({ queryKey: ['requests'] })
  }
}

/** The link and what its owner may do with it; nothing once it has ended. */
export const RequestActions = ({ request, isOpen }: Props) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const whom = useWhom()(request)
  if (request.state === 'paying') return <Cancel request={request} />
  if (!isOpen) return null
  const url = linkOf(request)
  const text = request.amount
    ? t('get-paid.share-text', { amount: format.money(request.amount) })
    : t('get-paid.share-text-open')
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareLink url={url} title={t('get-paid.title')} text={text} qrName={t('get-paid.qr-file', { whom })} />
      <div className="grid grid-cols-1 gap-3 print:hidden">
        <Remind request={request} />
        <Cancel request={request} />
      </div>
    </div>
  )
}

const Remind = ({ request }: { request: RequestDetail }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const onChanged = useChanged(request)
  const { id, email, remindersLeft, remindFrom } = request
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requests.remind, { params: { id } }),
    onSuccess: (changed) => {
      toast('success', t('get-paid.reminded', { email: email ?? '' }))
      onChanged(changed)
    },
  })
  if (email === null) return null
  const waits = remindFrom !== null && Date.parse(remindFrom) > clock()
  return (
    <>
      <Button
        look="secondary"
        full
        icon={<Bell aria-hidden="true" />}
        disabled={remindersLeft === 0 || waits}
        busy={isPending && t('get-paid.reminding')}
        onClick={() => mutate()}
      >
        {t('get-paid.remind')}
      </Button>
      <p className="text-sm text-ink-soft">
        {remindersLeft === 0
          ? t('get-paid.reminders-spent')
          : waits && remindFrom
            ? t('get-paid.remind-from', { moment: format.dateTime(remindFrom) })
            : t('get-paid.reminders-left', { count: remindersLeft })}
      </p>
      <FormError>{error && failureMessage(error)}</FormError>
    </>
  )
}

const Cancel = ({ request }: { request: RequestDetail }) => {
  const t = useText<GetPaidKey>()
  const failureMessage = useFailureMessage()
  const onChanged = useChanged(request)
  const whom = useWhom()(request)
  const [asking, setAsking] = useState(false)
  const { id } = request
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(requests.cancel, { params: { id } }),
    onSuccess: (changed) => {
      setAsking(false)
      toast('success', t('get-paid.canceled'))
      onChanged(changed)
    },
  })
  return (
    <>
      <Button look="destructive" full onClick={() => setAsking(true)}>
        {t('get-paid.cancel')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('get-paid.cancel-title', { whom })}
        confirm={t('get-paid.cancel')}
        busy={isPending && t('get-paid.canceling')}
      >
        {t(request.state === 'paying' ? 'get-paid.cancel-paying-text' : 'get-paid.cancel-text')}
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      </ConfirmModal>
    </>
  )
}
