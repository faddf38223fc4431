import { useNavigate } from 'react-router'
import { type BillReview, bills } from '#contract/balance/bills.ts'
import { call } from '#web/lib/call.ts'
import { draftId } from '#web/lib/draft-id.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { moneyMoved } from '../data.ts'
import { billData } from './bill-data.ts'
import type { BillsKey } from './messages.es.ts'

const useConfirm = ({ id: quoteId }: BillReview) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const navigate = useNavigate()
  // One payment per quote: a refresh, a second click and a lost reply resolve to the same one.
  const id = draftId(`bill of ${quoteId}`)
  const code = useCode({
    id: quoteId,
    sentTo: '',
    send: () => call(bills.sendCode, { params: { id: quoteId } }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(bills.pay, { body: { id, quoteId, code: typed } }),
    onDone: async (bill) => {
      setReply(billData.one(bill.id), bill)
      void stale(bills, ...moneyMoved)
      toast('success', t('bills.done', { amount: format.money(bill.amount), biller: bill.biller.name }))
      await navigate(`/dashboard/funds/bills/${bill.id}`, { replace: true })
    },
  })
  return { code, server }
}

/** The code that authorizes exactly this amount to exactly this biller. */
export const ConfirmBill = ({ quote }: { quote: BillReview }) => {
  const t = useText<BillsKey>()
  const format = useFormat()
  const { email } = useUser()
  const { code, server } = useConfirm(quote)
  const total = format.money(quote.total)
  const about = { to: code.to || email, amount: format.money(quote.amount), biller: quote.biller.name }
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={
        <>
          <p>{t(code.isOpened ? 'bills.code-opened' : 'bills.code', about)}</p>
          <dl className="mt-4 grid gap-2 border-t border-line pt-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-soft">{t('word.you-pay-in-total')}</dt>
              <dd className="text-right font-semibold tabular">{total}</dd>
            </div>
          </dl>
        </>
      }
      action={t('word.pay-total', { total })}
      busy={server.isPending && t('word.paying')}
      bound={t('bills.bound')}
    />
  )
}
