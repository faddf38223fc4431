import { useText } from '#web/lib/use-text.ts'
import type { BankAccountFormKey } from './messages.es.ts'

/** The lower edge of a US check: first the routing number, then the account number. */
export const CheckPicture = ({ className }: { className?: string }) => {
  const t = useText<BankAccountFormKey>()
  return (
    <figure className={className} aria-hidden="true">
      <div className="rounded-input border border-line bg-paper px-4 pt-3 pb-2.5">
        <div className="flex items-center justify-between">
          <span className="h-2 w-24 rounded-full bg-line" />
          <span className="h-2 w-10 rounded-full bg-line" />
        </div>
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
          <span className="rounded-sm bg-sol-soft px-1.5 font-mono tracking-wider text-ink">021000021</span>
          <span className="justify-self-start rounded-sm bg-noche-soft px-1.5 font-mono tracking-wider text-noche-ink">
            000123456789
          </span>
          <span className="px-1.5 text-ink-soft">{t('customer.bank.check.routing')}</span>
          <span className="px-1.5 text-ink-soft">{t('customer.bank.check.account')}</span>
        </div>
      </div>
    </figure>
  )
}
