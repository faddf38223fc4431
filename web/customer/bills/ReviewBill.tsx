import { useMutation } from '@tanstack/react-query'
import { CalendarCheck, Undo2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type BillReview, bills } from '#contract/balance/bills.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DisclosureCard } from '#web/ui/DisclosureCard.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { askCode } from '../code/ask-code.ts'
import { StickyBar } from '../parts/StickyBar.tsx'
import { BillHead } from './BillHead.tsx'
import type { BillsKey } from './messages.es.ts'

/** The pre-payment disclosure (12 CFR 1005.31(b)(1)), and the button to its code. */
export const ReviewBill = ({ quote }: { quote: BillReview }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const { id } = quote
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      askCode({
        id,
        send: () => call(bills.sendCode, { params: { id } }),
        goOn: (state) => navigate(`/dashboard/funds/bills/new?quote=${id}&step=code`, { state }),
      }),
  })
  return (
    <div className="grid gap-5">
      <BillHead {...quote} />
      <ul className="grid gap-2.5">
        <li className="flex gap-3">
          <CalendarCheck aria-hidden="true" className="size-6 flex-none text-noche-ink" />
          {t('bills.has-it', { biller: quote.biller.name, date: format.longDate(quote.dateAvailable) })}
        </li>
        <li className="flex gap-3">
          <Undo2 aria-hidden="true" className="size-6 flex-none text-noche-ink" />
          {t('bills.cancel-note')}
        </li>
      </ul>
      <DisclosureCard disclosure={quote.disclosure} />
      <FormError>{error && failureMessage(error)}</FormError>
      <StickyBar
        figures={[
          t('word.you-pay-total', { total: format.money(quote.total) }),
          t('bills.bar.date', {
            date: format.nearDay(quote.dateAvailable, clock()) ?? format.shortDay(quote.dateAvailable),
          }),
        ]}
      >
        <Button size="pay" full busy={isPending && t('word.sending-the-code')} onClick={() => mutate()}>
          {t('ui.continue')}
        </Button>
      </StickyBar>
    </div>
  )
}
