import { useText } from '#web/lib/use-text.ts'
import type { ReconciliationKey } from './messages.es.ts'

type Props = { accounts: readonly { account: string; currency: string }[] }

/** Accounts with statements that belong to no one yet: nothing of them is matched. */
export const Unlisted = ({ accounts }: Props) => {
  const t = useText<ReconciliationKey>()
  if (accounts.length === 0) return null
  return (
    <div role="status" className="rounded-card border border-line bg-sand px-5 py-4">
      <p className="font-semibold">{t('admin.reconciliation.unlisted', { count: accounts.length })}</p>
      <p className="mt-1 text-sm wrap-anywhere">
        {accounts.map(({ account, currency }) => `${account} · ${currency}`).join(', ')}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{t('admin.reconciliation.unlisted.text')}</p>
    </div>
  )
}
