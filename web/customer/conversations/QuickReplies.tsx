import { useInfiniteQuery } from '@tanstack/react-query'
import { customerSide, messagesOf } from '#web/conversations/sides.ts'
import { useOutbox } from '#web/conversations/use-outbox.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ChatKey } from './messages.es.ts'

/** The quick replies that support offers to its last message, until another message follows. */
export const QuickReplies = ({ id, onChoose }: { id: string; onChoose(text: string): void }) => {
  const { data } = useInfiniteQuery({ ...messagesOf(customerSide, id), enabled: false })
  const { queued } = useOutbox(id)
  const last = data?.[0]
  if (!last || last.author === 'customer' || queued.length > 0) return null
  return <Chips texts={last.replies} onChoose={onChoose} />
}

/** Replies sent by one press. */
export const Chips = ({ texts, onChoose }: { texts: readonly string[]; onChoose(text: string): void }) => {
  const t = useText<ChatKey>()
  if (texts.length === 0) return null
  return (
    <fieldset className="mb-2 flex flex-wrap gap-2">
      <legend className="sr-only">{t('customer.chat.quick')}</legend>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          className="filter-chip max-w-full whitespace-normal text-start"
          onClick={() => onChoose(text)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
