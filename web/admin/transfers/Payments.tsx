import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { TransferDetail } from './detail.ts'
import type { TransfersKey } from './messages.es.ts'
import { Copied } from './Terms.tsx'

/** The requests to the bank and the payout partner, with both references for inquiries. */
export const Payments = ({ payments }: Pick<TransferDetail, 'payments'>) => {
  const t = useText<TransfersKey>()
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h3 className="mb-3 font-sans text-[0.9375rem] font-semibold">{t('admin.payments.title')}</h3>
      <ul className="grid gap-3">
        {payments.map(({ kind, amount, reference, partnerReference, proof }) => (
          <li key={kind} className="rounded-card border border-line px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{t(`admin.payments.${kind}`)}</span>
              <span className="tabular">{format.money(amount)}</span>
            </p>
            <dl className="mt-2 grid gap-2 text-sm">
              {[
                ['admin.payments.reference', reference],
                ['admin.payments.partner', partnerReference],
                ...(proof ? [['admin.payments.proof', proof]] : []),
              ].map(([label, text]) => (
                <div key={label}>
                  <dt className="text-ink-soft">{t(label as TransfersKey)}</dt>
                  <dd className="wrap-anywhere">{text ? <Copied text={text} /> : t('admin.payments.none-yet')}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
