import { ArrowUp, Paperclip, Send as SendIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { conversationMessage_max } from '#contract/office/conversations.ts'
import { useFormat } from '../lib/use-format.ts'
import { useText } from '../lib/use-text.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { UploadProgress } from '../ui/Progress.tsx'
import { FilePicker } from './AttachFiles.tsx'
import { Chosen, ChosenFiles } from './Chosen.tsx'
import type { ConversationsKey } from './messages.es.ts'
import type { useDraft } from './use-draft.ts'
import { useTakeFile } from './use-take-file.ts'

type Props = {
  draft: ReturnType<typeof useDraft>
  onSend(): void
  onType?(): void
  onTransfer?(): void
  above?: ReactNode
  below?: ReactNode
  /** Handles a key before the field does; true if it was consumed. */
  onKey?(event: KeyboardEvent): boolean
  /** An internal note: text only, on amber. */
  note?: { label: string; send: string }
}

/** Writes a message: text, files, a transfer. Enter sends and Shift+Enter breaks the line; on a phone Enter breaks the line. */
export const Composer = (props: Props) => {
  const { draft: typed, onSend, onType, onTransfer, above, below, onKey, note } = props
  const { draft, change } = typed
  const t = useText<ConversationsKey>()
  const { text, attachments, transfer } = draft
  const { progress, stop, problem, take } = useTakeFile(attachments, (next) => change({ attachments: next }))
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const isEmpty = text.trim() === '' && attachments.length === 0 && !transfer
  const send = () => {
    if (isEmpty || progress !== null) return
    onSend()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey?.(event)) return event.preventDefault()
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    send()
  }
  useGrowing(field, text)
  return (
    <form
      className="border-t border-line bg-paper px-3 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {above}
      <Attached draft={draft} change={change} />
      {progress !== null && <UploadProgress value={progress} onStop={stop} />}
      {problem && (
        <p role="alert" className="field-error mb-2">
          <span>{problem}</span>
        </p>
      )}
      <div
        className={classes(
          'flex items-end gap-1 rounded-input border-[1.5px] border-line-strong p-1 focus-within:border-noche focus-within:outline-4 focus-within:outline-sol/55',
          note ? 'bg-sol-soft' : 'bg-card',
        )}
      >
        {!note && (
          <IconButton
            label={t('conversations.attach')}
            onClick={() => picker.current?.click()}
            disabled={progress !== null}
          >
            <Paperclip aria-hidden="true" />
          </IconButton>
        )}
        {onTransfer && (
          <IconButton label={t('conversations.attach-transfer')} onClick={onTransfer}>
            <SendIcon aria-hidden="true" />
          </IconButton>
        )}
        <textarea
          ref={field}
          rows={1}
          aria-label={note?.label ?? t('conversations.write')}
          placeholder={note?.label ?? t('conversations.write')}
          maxLength={conversationMessage_max}
          value={text}
          onChange={(event) => {
            change({ text: event.target.value })
            onType?.()
          }}
          onKeyDown={onKeyDown}
          className="max-h-40 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-2.5 outline-none placeholder:text-ink-soft focus-visible:shadow-none"
        />
        <Button
          type="submit"
          className="!min-h-11 !px-3 lg:!px-5"
          icon={<ArrowUp aria-hidden="true" className="size-5" />}
          disabled={isEmpty || progress !== null}
        >
          <span className="max-lg:sr-only">{note?.send ?? t('conversations.send')}</span>
        </Button>
      </div>
      {below}
      <FilePicker ref={picker} onFile={(file) => void take(file)} />
    </form>
  )
}

/** As high as its text, up to eight lines. */
const useGrowing = (field: React.RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight}px`
  }, [field, text])
}

/** The message's attachments. */
const Attached = ({ draft: { attachments, transfer }, change }: Pick<Props['draft'], 'draft' | 'change'>) => {
  const format = useFormat()
  if (attachments.length === 0 && !transfer) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {transfer && (
        <Chosen icon={<SendIcon aria-hidden="true" className="size-4" />} onRemove={() => change({ transfer: null })}>
          {`${format.money(transfer.terms.received)} · ${transfer.recipient.name}`}
        </Chosen>
      )}
      <ChosenFiles files={attachments} onFiles={(next) => change({ attachments: next })} />
    </ul>
  )
}
