import { SquarePen } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/States.tsx'
import { newPath } from './ConversationList.tsx'
import type { ChatKey } from './messages.es.ts'
import { SupportLine } from './SupportLine.tsx'

/** Next to the list on a desktop, until a conversation is opened. */
export default function NoneOpen() {
  const t = useText<ChatKey>()
  return (
    <div className="grid h-full flex-1 place-content-center justify-items-center">
      <Empty
        title={t('customer.chat.pick')}
        action={
          <ButtonLink to={newPath} icon={<SquarePen aria-hidden="true" className="size-5" />}>
            {t('customer.chat.new.title')}
          </ButtonLink>
        }
      />
      <SupportLine />
    </div>
  )
}
