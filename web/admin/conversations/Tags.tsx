import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { adminConversations, type OfficeConversation, tags_max } from '#contract/office/admin-conversations.ts'
import { tag_max } from '#contract/office/canned-answers.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import type { OfficeChatKey } from './messages.es.ts'
import { chatRoom } from './Queue.tsx'
import { desk } from './queries.ts'
import { useDeskChange } from './use-desk.ts'

/** Each tag links to its conversations and is removable; the input suggests existing tags. */
export const Tags = ({ conversation: { id, tags } }: { conversation: OfficeConversation }) => {
  const t = useText<OfficeChatKey>()
  const change = useDeskChange(({ tag, on }: { tag: string; on: boolean }) =>
    call(on ? adminConversations.tag : adminConversations.untag, { params: { id, tag } }),
  )
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="flex items-center rounded-full border border-line-strong bg-noche-soft pl-3 text-sm font-semibold"
          >
            <Link
              to={`${chatRoom}/${id}?status=waiting&tag=${encodeURIComponent(tag)}`}
              className="py-1 hover:underline"
            >
              {tag}
            </Link>
            <IconButton
              label={t('admin.chat.tag.remove', { tag })}
              className="!size-8 !min-h-8"
              onClick={() => change.mutate({ tag, on: false })}
            >
              <X aria-hidden="true" className="!size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {tags.length < tags_max && <AddTag tags={tags} onAdd={(tag) => change.mutate({ tag, on: true })} />}
    </>
  )
}

const AddTag = ({ tags, onAdd }: { tags: readonly string[]; onAdd(tag: string): void }) => {
  const t = useText<OfficeChatKey>()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { data: used = [] } = useQuery(desk.tags())
  return (
    <form
      className="mt-2.5 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() === '') return
        onAdd(typed.trim())
        setTyped('')
      }}
    >
      <input
        className="input !min-h-10 min-w-0 flex-1 !py-1 text-sm"
        aria-label={t('admin.chat.tag.new')}
        placeholder={t('admin.chat.tag.new')}
        list={listId}
        maxLength={tag_max}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {used
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
      <Button
        type="submit"
        look="secondary"
        size="dense"
        icon={<Plus aria-hidden="true" className="size-4" />}
        disabled={typed.trim() === ''}
      >
        {t('ui.add')}
      </Button>
    </form>
  )
}
