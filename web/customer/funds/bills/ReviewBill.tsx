import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type BillReview, bills } from '../../../../contract/bills.ts'
import { isLockedOut } from '../../../codes/lockout.ts'
import { call, isFailure } from '../../../lib/call.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { DisclosureCard } from '../../../ui/DisclosureCard.tsx'
import { FormError } from '../../../ui/Field.tsx'
import { useFailureMessage } from '../../../ui/States.tsx'
import { noteCodeSent } from '../../code/sent-codes.ts'
import type { CodeState } from '../../code/use-code.ts'
import { BillHead } from './BillHead.tsx'
import type { BillsKey } from './messages.es.ts'

/** What is disclosed before a payment (12 CFR 1005.31(b)(1)), and on to its code. */
export const ReviewBill = ({ quote }: { quote: BillReview }) => {
  const t = useText<BillsKey>()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const { id } = quote
  const goOn = (state?: CodeState) =>
    navigate(`/dashboard/funds/bills/new?quote=${id}&step=code`, state ? { state } : {})
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(bills.sendCode, { params: { id } }),
    onSuccess: ({ sentTo, verified }) => {
      if (verified) return goOn({ isOpened: true })
      noteCodeSent(id, sentTo)
      return goOn()
    },
    onError: (failure) => {
      if (isFailure(failure, 'resend_too_soon')) void goOn()
      else if (isLockedOut(failure)) void goOn({ isLocked: true })
    },
  })
  const isShown = error && !isFailure(error, 'resend_too_soon') && !isLockedOut(error)
  return (
    <div className="grid gap-5">
      <BillHead {...quote} />
      <DisclosureCard disclosure={quote.disclosure} />
      <p className="text-sm text-ink-soft">{t('bills.cancel-note')}</p>
      <FormError>{isShown ? failureMessage(error) : undefined}</FormError>
      <Button size="pay" full busy={isPending && t('bills.sending-code')} onClick={() => mutate()}>
        {t('bills.to-code')}
      </Button>
    </div>
  )
}
