import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { type Request, type RequestDetail, requests } from '#contract/balance/requests.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { ShareLink } from '#web/ui/ShareLink.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { linkOf } from './links.ts'
import type { GetPaidKey } from './messages.es.ts'
import { useWhom } from './RequestRow.tsx'

type Props = { request: RequestDetail; isOpen: boolean }

/** Caches the server's reply, with the displayed payments. */
const useChanged = ({ id, paid }: RequestDetail) => {
  return (changed: Request) => {
    setReply(data.request(id), { ...changed, paid })
    void stale(requests)
  }
}

/** The link and its owner's actions; nothing once closed. */
export const RequestActions = ({ request, isOpen }: Props) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const whom = useWhom()(request)
  if (request.state === 'paying') return <Cancel request={request} />
  if (!isOpen) return null
  const url = linkOf(request)
  const text = request.amount
    ? t('requests.share-text', { amount: format.money(request.amount) })
    : t('requests.share-text-open')
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShareLink url={url} title={t('requests.title')} text={text} qrName={t('requests.qr-file', { whom })} />
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
      toast('success', t('requests.reminded', { email: email ?? '' }))
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
        busy={isPending && t('ui.sending')}
        onClick={() => mutate()}
      >
        {t('requests.remind')}
      </Button>
      <p className="text-sm text-ink-soft">
        {remindersLeft === 0
          ? t('requests.reminders-spent')
          : waits && remindFrom
            ? t('requests.remind-from', { moment: format.dateTime(remindFrom) })
            : t('requests.reminders-left', { count: remindersLeft })}
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
      toast('success', t('requests.canceled'))
      onChanged(changed)
    },
  })
  return (
    <>
      <Button look="destructive" full onClick={() => setAsking(true)}>
        {t('requests.cancel')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('requests.cancel-title', { whom })}
        confirm={t('requests.cancel')}
        busy={isPending && t('ui.canceling')}
      >
        {t(request.state === 'paying' ? 'requests.cancel-paying-text' : 'requests.cancel-text')}
        <FormError className="mt-4">{error && failureMessage(error)}</FormError>
      </ConfirmModal>
    </>
  )
}
