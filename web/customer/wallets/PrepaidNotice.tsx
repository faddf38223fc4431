import { ShieldCheck } from 'lucide-react'
import type { Wallet } from '#contract/funds/wallets.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { isZero } from '../parts/amounts.ts'
import type { FundsKey } from './messages.es.ts'

/** Prompts a customer with a balance who never saw the prepaid disclosures to read them, once. */
export const PrepaidNotice = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<FundsKey>()
  const { isGiven, first, dialog } = usePrepaid()
  const hasMoney = wallets.some(({ balance }) => !isZero(balance))
  if (isGiven !== false || !hasMoney) return dialog
  return (
    <section className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-noche-soft px-5 py-4">
      <ShieldCheck aria-hidden="true" className="size-5 flex-none text-noche-ink" />
      <p className="min-w-0 flex-1 basis-60">{t('customer.funds.prepaid')}</p>
      <Button look="secondary" onClick={() => first(() => undefined)}>
        {t('customer.funds.prepaid-read')}
      </Button>
      {dialog}
    </section>
  )
}
