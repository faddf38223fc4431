import { readKept } from '../../lib/draft-id.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/States.tsx'
import type { SendKey } from './messages.es.ts'

/** These terms were paid already, in this tab or another: they lead to the transfer and never to a second one. */
export const Used = ({ disclosure }: { disclosure: string }) => {
  const t = useText<SendKey>()
  const transfer = readKept(`transfer ${disclosure}`)
  return (
    <Empty
      title={t('send.used.title')}
      action={
        <ButtonLink to={transfer ? `/dashboard/history/${transfer}` : '/dashboard/history'}>
          {t(transfer ? 'send.used.transfer' : 'send.used.history')}
        </ButtonLink>
      }
    >
      {t('send.used.text')}
    </Empty>
  )
}
