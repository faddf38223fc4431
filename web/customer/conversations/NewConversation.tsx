import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type HelpTopic, helpTopics } from '#contract/office/support.ts'
import { Composer } from '#web/conversations/Composer.tsx'
import { SupportSun } from '#web/conversations/SupportSun.tsx'
import { useDraft } from '#web/conversations/use-draft.ts'
import { useOutbox } from '#web/conversations/use-outbox.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ThreadKey } from '#web/tickets/messages.es.ts'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { data } from '../data.ts'
import { ArticleList, BestArticle, useArticles } from './Articles.tsx'
import { ChooseOwnTransfer } from './ChooseOwnTransfer.tsx'
import type { ChatKey } from './messages.es.ts'
import { Offline } from './Offline.tsx'
import { Chips } from './QuickReplies.tsx'
import { SupportLine } from './SupportLine.tsx'

/** The topic and the first message; a matching article is offered first. */
export const NewConversation = () => {
  const t = useText<ChatKey | ThreadKey>()
  const navigate = useNavigate()
  const draft = useDraft('new')
  const [topic, setTopic] = useState<HelpTopic>('sending-money')
  const [choosing, setChoosing] = useState(false)
  const { outbox } = useOutbox('new')
  const articles = useArticles([draft.draft.text])
  useTransferOfAddress(draft)
  const onSend = () => {
    const { text, transfer, attachments } = draft.draft
    const [id, at] = [newId(), new Date(clock()).toISOString()]
    outbox.add({ id: newId(), conversationId: id, topic, text: text.trim(), transfer, attachments, at })
    draft.clear()
    void navigate(`/dashboard/chat-room/${id}`, { replace: true })
  }
  return (
    <>
      <section aria-label={t('customer.chat.new.title')} className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-[72px] flex-none items-center gap-3 border-b border-line px-3 py-2 md:px-5">
          <Link to="/dashboard/chat-room" className="icon-button md:!hidden" aria-label={t('customer.chat.back')}>
            <ArrowLeft aria-hidden="true" />
          </Link>
          <span className="max-sm:hidden">
            <SupportSun size={40} />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-sans text-base font-semibold">{t('customer.chat.support')}</h2>
            <SupportLine />
          </div>
        </header>
        <Offline />
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-6 xl:px-6">
          <h3 className="type-4">{t('customer.chat.new.title')}</h3>
          <p className="mt-1 max-w-prose text-ink-soft">{t('customer.chat.new.detail')}</p>
          <SelectField
            label={t('word.topic')}
            className="mt-5 max-w-md"
            value={topic}
            onChange={({ target }) => setTopic(target.value as HelpTopic)}
          >
            <Options of={helpTopics} text={(known) => t(`tickets.topic.${known}`)} />
          </SelectField>
        </div>
        <Composer
          draft={draft}
          onSend={onSend}
          onTransfer={() => setChoosing(true)}
          above={
            draft.draft.text === '' ? (
              <Chips
                texts={[t(`customer.chat.first.${topic}.1`), t(`customer.chat.first.${topic}.2`)]}
                onChoose={(text) => draft.change({ text })}
              />
            ) : (
              articles[0] && <BestArticle article={articles[0]} />
            )
          }
        />
      </section>
      <aside className="chat-beside [&>section]:mt-0">
        <ArticleList articles={articles} />
      </aside>
      {choosing && (
        <ChooseOwnTransfer
          onClose={() => setChoosing(false)}
          onChoose={(transfer) => {
            draft.change({ transfer })
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

/** `?transfer=` names the transfer in question. */
const useTransferOfAddress = ({ change }: ReturnType<typeof useDraft>): void => {
  const id = useSearchParams()[0].get('transfer') ?? ''
  const { data: transfer } = useQuery({ ...data.transfer(id), enabled: id !== '' })
  useEffect(() => {
    if (transfer) change({ transfer })
  }, [transfer, change])
}
