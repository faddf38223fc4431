import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'

/** Why money that was brought in cash bears a tax when it is sent. */
export const CashTaxLink = () => {
  const t = useText<CustomerKey>()
  return (
    <a href="/help/holding-money/cash-and-tax" className="link -my-3 py-3 whitespace-nowrap">
      {t('customer.terms.tax.why')}
    </a>
  )
}
