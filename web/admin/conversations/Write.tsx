import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fill } from '#contract/lib/fill.ts'
import { adminConversations, type OfficeConversation } from '#contract/office/admin-conversations.ts'
import { ChooseTransfer } from '#web/conversations/ChooseTransfer.tsx'
import { Composer } from '#web/conversations/Composer.tsx'
import { officeSide } from '#web/conversations/sides.ts'
import { useDraft } from '#web/conversations/use-draft.ts'
import { useOutbox } from '#web/conversations/use-outbox.ts'
import { call } from '#web/lib/call.ts'
import { clock } from '#web/lib/clock.ts'
import { newId } from '#web/lib/id.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { data } from '../data.ts'
import { CannedChoice, type Insertion, useCanned } from './CannedChoice.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { useDeskChange } from './use-desk.ts'

const typingEveryMs = 3000

export type How = 'reply' | 'note'

type Props = {
  conversation: OfficeConversation
  how: How
  /** Absent if another administrator is assigned. */
  onHow?: (how: How) => void
}

/** An answer to the customer, or an internal note. */
export const Write = ({ conversation, how, onHow }: Props) => {
  const choice = onHow && <Choice how={how} onChange={onHow} />
  if (how === 'note') return <WriteNote id={conversation.id} below={choice} />
  return (
    <div data-answer="">
      <Answer conversation={conversation} below={choice} />
    </div>
  )
}

const Choice = ({ how, onChange }: { how: How; onChange(how: How): void }) => {
  const t = useText<OfficeChatKey>()
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-soft">
      <span className="max-md:hidden">
        <kbd className="rounded-[5px] border border-line-strong px-1.5 font-sans">;</kbd> {t('admin.chat.canned.hint')}
      </span>
      <fieldset className="flex gap-1.5">
        <legend className="sr-only">{t('admin.chat.how')}</legend>
        {(['reply', 'note'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="filter-chip !px-3 !py-1 !text-[0.8125rem] md:!min-h-8"
            aria-pressed={how === one}
            onClick={() => onChange(one)}
          >
            {t(`admin.chat.how.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const WriteNote = ({ id, below }: { id: string; below: React.ReactNode }) => {
  const t = useText<OfficeChatKey>()
  const draft = useDraft(`${id}.note`)
  // One id until it is saved: a retry is the same note.
  const noteId = useRef(newId())
  const { mutate, isPending } = useDeskChange(
    (text: string) => call(adminConversations.note, { params: { id }, body: { id: noteId.current, text } }),
    () => {
      noteId.current = newId()
      draft.clear()
    },
  )
  return (
    <Composer
      draft={draft}
      onSend={() => !isPending && mutate(draft.draft.text)}
      note={{ label: t('admin.chat.note.write'), send: t('word.save-note') }}
      below={below}
    />
  )
}

const Answer = ({
  conversation: { id, customer },
  below,
}: {
  conversation: OfficeConversation
  below: React.ReactNode
}) => {
  const { firstName } = useUser()
  const { outbox } = useOutbox(id)
  const draft = useDraft(id)
  const [choosing, setChoosing] = useState(false)
  const typedAt = useRef(0)
  const { text, replies, macro } = draft.draft
  const choose = ({ text: said, replies: offered, macro: after }: Insertion) =>
    draft.change({
      text: fill(said, { name: customer.firstName, agent: firstName }),
      replies: offered,
      macro: after,
    })
  const canned = useCanned({ typed: text, lang: customer.lang, onChoose: choose })
  const onSend = () => {
    const { transfer, attachments } = draft.draft
    const at = new Date(clock()).toISOString()
    const after = { ...(replies?.length ? { replies } : {}), ...(macro ? { macro } : {}) }
    outbox.add({ id: newId(), conversationId: id, text: text.trim(), transfer, attachments, ...after, at })
    draft.clear()
  }
  const onType = () => {
    if (clock() - typedAt.current < typingEveryMs) return
    typedAt.current = clock()
    officeSide.type(id).catch(() => undefined)
  }
  const onKey = (event: KeyboardEvent): boolean => canned.onKey(event.key)
  return (
    <>
      {canned.isOpen && <CannedChoice {...canned} />}
      <Composer
        draft={draft}
        onSend={onSend}
        onType={onType}
        onTransfer={() => setChoosing(true)}
        onKey={onKey}
        above={
          <After
            replies={replies}
            macro={macro}
            onClear={() => draft.change({ replies: undefined, macro: undefined })}
          />
        }
        below={below}
      />
      {choosing && (
        <ChooseOfCustomer
          customerId={customer.id}
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

type ChooseProps = Pick<Parameters<typeof ChooseTransfer>[0], 'onClose' | 'onChoose'> & { customerId: string }

/** Of the administrators' list only the customer-visible part of a transfer is stored in the draft. */
const ChooseOfCustomer = ({ customerId, onChoose, onClose }: ChooseProps) => (
  <ChooseTransfer query={useQuery(data.transfers({ customerId, limit: 8 }))} onClose={onClose} onChoose={onChoose} />
)

/** The quick replies and effects of a canned answer. */
const After = ({
  replies = [],
  macro,
  onClear,
}: {
  replies: string[] | undefined
  macro: { tag: string | null; closes: boolean } | undefined
  onClear(): void
}) => {
  const t = useText<OfficeChatKey>()
  const words = [
    ...(replies.length > 0 ? [t('admin.chat.canned.offers', { replies: replies.join(' · ') })] : []),
    ...(macro?.tag ? [t('admin.chat.canned.tags', { tag: macro.tag })] : []),
    ...(macro?.closes ? [t('admin.chat.canned.closes')] : []),
  ]
  if (words.length === 0) return null
  return (
    <p className="mb-1.5 flex items-center gap-2 text-sm text-ink-soft">
      <span className="min-w-0 flex-1">{words.join(' ')}</span>
      <IconButton label={t('admin.chat.canned.only-text')} onClick={onClear}>
        <X aria-hidden="true" className="!size-4" />
      </IconButton>
    </p>
  )
}
