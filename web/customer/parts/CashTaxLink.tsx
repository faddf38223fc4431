import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'

/** Explains the tax on cash transfers. */
export const CashTaxLink = () => {
  const t = useText<CustomerKey>()
  return (
    <a href="/help/holding-money/cash-and-tax" className="link -my-3 py-3 whitespace-nowrap">
      {t('customer.terms.tax.why')}
    </a>
  )
}
