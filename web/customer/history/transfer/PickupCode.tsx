import { useText } from '../../../lib/use-text.ts'
import { CopyButton } from './CopyButton.tsx'
import type { TransferKey } from './messages.es.ts'

export const PickupCode = ({ code, place, name }: { code: string; place: string; name: string }) => {
  const t = useText<TransferKey>()
  return (
    <section aria-labelledby="pickup-code" className="rounded-card border border-line bg-card p-5 md:px-6">
      <h2 id="pickup-code" className="font-sans text-base font-semibold">
        {t('customer.pickup.title')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="type-2 break-all tabular">{code}</p>
        <CopyButton text={code} label={t('customer.pickup.copy')} />
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('customer.pickup.text', { name, place })}</p>
    </section>
  )
}
