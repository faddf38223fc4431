import { readKept } from '#web/lib/draft-id.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/States.tsx'
import type { SendKey } from './messages.es.ts'

/** These terms were already used, in this tab or another: links to the transfer, never to a second one. */
export const Used = ({ disclosure }: { disclosure: string }) => {
  const t = useText<SendKey>()
  const transfer = readKept(`transfer ${disclosure}`)
  return (
    <Empty
      title={t('transfers.used.title')}
      action={
        <ButtonLink to={transfer ? `/dashboard/history/${transfer}` : '/dashboard/history'}>
          {t(transfer ? 'word.see-transfer' : 'transfers.used.history')}
        </ButtonLink>
      }
    >
      {t('transfers.used.text')}
    </Empty>
  )
}
