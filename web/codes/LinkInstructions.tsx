import { useText } from '../lib/use-text.ts'
import type { AccountKey } from '../messages/account/es.ts'

/** What to do with the link that was mailed instead of a code. */
export const LinkInstructions = ({ email }: { email: string }) => {
  const t = useText<AccountKey>()
  return (
    <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-noche-ink">
      <li className="pl-1">
        {t('account.link.open')} <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </li>
      <li className="pl-1">{t('account.link.press')}</li>
      <li className="pl-1">{t('account.link.ask')}</li>
    </ol>
  )
}
