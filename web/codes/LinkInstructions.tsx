import { useText } from '../lib/use-text.ts'
import type { CodesKey } from './messages.es.ts'

/** Instructions for the link that was mailed instead of a code. */
export const LinkInstructions = ({ email }: { email: string }) => {
  const t = useText<CodesKey>()
  return (
    <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-noche-ink">
      <li className="pl-1">
        {t('codes.link.open')} <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </li>
      <li className="pl-1">{t('codes.link.press')}</li>
      <li className="pl-1">{t('codes.link.ask')}</li>
    </ol>
  )
}
