import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Bill, bills } from '#contract/balance/bills.ts'
import { call } from '#web/lib/call.ts'
import { countdown } from '#web/lib/format.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { moneyMoved } from '../data.ts'
import { useNow } from '../parts/use-now.ts'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

/** The right to cancel within thirty minutes unless the biller has received the payment (12 CFR 1005.34). */
export const CancelBill = ({ bill }: { bill: Bill }) => {
  const now = useNow(bill.cancelUntil !== null)
  const left = bill.cancelUntil ? Date.parse(bill.cancelUntil) - now : 0
  return left > 0 ? <Box bill={bill} left={countdown(left)} /> : null
}

const Box = ({ bill: { id, biller, total }, left }: { bill: Bill; left: string }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(bills.cancel, { params: { id } }),
    onSuccess: (next) => {
      setAsking(false)
      setReply(billData.one(id), next)
      void stale(bills, ...moneyMoved)
    },
    onError: () => void stale(billData.one(id)),
  })
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sand px-4 py-4 md:px-6">
      <p role="timer" className="min-w-0 flex-1 basis-48 text-sm text-ink-soft tabular">
        {t('bills.cancel-left', { left })}
      </p>
      <Button
        look="destructive"
        onClick={() => {
          reset()
          setAsking(true)
        }}
      >
        {t('bills.cancel')}
      </Button>
      <ConfirmModal
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
        title={t('bills.cancel-title')}
        confirm={t('bills.cancel')}
        keep={t('bills.cancel-keep')}
        busy={isPending && t('ui.canceling')}
      >
        <p>{t('bills.cancel-text', { total: format.money(total), biller: biller.name })}</p>
        {error && <FormError className="mt-4">{failureMessage(error)}</FormError>}
      </ConfirmModal>
    </section>
  )
}
