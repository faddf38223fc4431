import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Options, SelectField } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { ConfirmModal, Modal } from '#web/ui/Overlay.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { isTyped } from '../list/use-list-keys.ts'
import type { WaitingKey } from './messages.es.ts'

type Props = {
  /** The customer's name. */
  name: string
  assignee: { id: string; name: string } | null
  /** Neither closed nor spam. */
  isOpen: boolean
  /** The caller may answer it in its current state. */
  answers: boolean
  assign(to: string | null): Promise<unknown>
  close(): Promise<unknown>
  onClosed(): void
  /** Called before the answer field receives the focus. */
  onAnswer?: () => void
  /** Further actions of this channel. */
  children?: ReactNode
}

/** Whether a conversation is assigned to another person: then it can only be read and taken over. */
export const useIsOthers = (assignee: Props['assignee']): boolean => {
  const me = useUser()._id
  return assignee !== null && assignee.id !== me
}

/** Take, hand over, answer, close: the actions of any channel, in one order, with one set of keys. */
export const Verbs = (props: Props) => {
  const { name, assignee, isOpen, answers, onClosed, onAnswer, children } = props
  const t = useText<WaitingKey>()
  const failureMessage = useFailureMessage()
  const me = useUser()._id
  const isOthers = useIsOthers(assignee)
  const bar = useRef<HTMLDivElement>(null)
  const [confirming, setConfirming] = useState<'take' | 'hand-over' | 'close' | null>(null)
  useVerbKeys(bar)
  const settled = {
    onError: (error: unknown) => toast('danger', failureMessage(error)),
    onSettled: () => {
      setConfirming(null)
      return stale(wholeOffice)
    },
  }
  const assign = useMutation({ mutationFn: props.assign, ...settled })
  const close = useMutation({
    mutationFn: props.close,
    ...settled,
    onSuccess: () => {
      toast('success', t('admin.waiting.close.done', { name }), { brief: true })
      onClosed()
    },
  })
  const busyAssigning = assign.isPending && t('ui.one-moment')
  const answer = () => {
    onAnswer?.()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-answer] textarea')?.focus())
  }
  return (
    <div ref={bar} className="mt-3 grid gap-1.5 empty:hidden">
      {isOpen && (
        <div className="flex flex-wrap items-center gap-1.5 md:gap-2">
          {assignee?.id !== me && (
            <Verb
              verb="take"
              busy={confirming === null && busyAssigning}
              onClick={() => (assignee ? setConfirming('take') : assign.mutate(me))}
            />
          )}
          {!isOthers && <Verb verb="hand-over" onClick={() => setConfirming('hand-over')} />}
          {answers && <Verb verb="answer" onClick={answer} />}
          {!isOthers && <Verb verb="close" onClick={() => setConfirming('close')} />}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {isOpen && (
          <p className="text-[0.8125rem] text-ink-soft">
            {assignee
              ? isOthers
                ? t('admin.waiting.with', { name: assignee.name })
                : t('admin.waiting.with.me')
              : t('admin.waiting.with.nobody')}
          </p>
        )}
        <div className="ml-auto flex items-center gap-1">{children}</div>
      </div>
      <ConfirmModal
        open={confirming === 'take'}
        onClose={() => setConfirming(null)}
        onConfirm={() => assign.mutate(me)}
        title={t('admin.waiting.take.ask', { name: assignee?.name ?? '' })}
        confirm={t('admin.waiting.take')}
        busy={busyAssigning}
        destructive={false}
      >
        {t('admin.waiting.take.text', { name: assignee?.name ?? '' })}
      </ConfirmModal>
      {confirming === 'hand-over' && (
        <HandOver
          isFree={assignee === null}
          onClose={() => setConfirming(null)}
          onChoose={assign.mutate}
          busy={busyAssigning}
        />
      )}
      <ConfirmModal
        open={confirming === 'close'}
        onClose={() => setConfirming(null)}
        onConfirm={() => close.mutate()}
        title={t('admin.waiting.close.ask', { name })}
        confirm={t('admin.waiting.close')}
        busy={close.isPending && t('ui.one-moment')}
        destructive={false}
      >
        {t('admin.waiting.close.text')}
      </ConfirmModal>
    </div>
  )
}

type VerbProps = { verb: 'take' | 'hand-over' | 'answer' | 'close'; onClick(): void; busy?: string | false }

/** The shortcut is the first letter of its label, in the reader's language. */
const Verb = ({ verb, onClick, busy = false }: VerbProps) => {
  const t = useText<WaitingKey>()
  const word = t(`admin.waiting.${verb}`)
  const key = word.charAt(0)
  return (
    <Button
      look="secondary"
      size="dense"
      className="max-md:!px-2.5"
      aria-keyshortcuts={key}
      busy={busy}
      onClick={onClick}
    >
      {word}
      <span aria-hidden="true" className="key-cap !min-w-5 !px-1 !text-xs !leading-4 max-md:hidden">
        {key}
      </span>
    </Button>
  )
}

/** Activates the verb of a key, unless a text field or a modal has the focus. */
const useVerbKeys = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event)) return
      const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      if (top && !top.contains(bar.current)) return
      const key = event.key.toUpperCase()
      const verb = [...(bar.current?.querySelectorAll<HTMLElement>('[aria-keyshortcuts]') ?? [])].find(
        ({ ariaKeyShortcuts }) => ariaKeyShortcuts === key,
      )
      if (!verb) return
      event.preventDefault()
      verb.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bar])
}

type HandOverProps = { isFree: boolean; onClose(): void; onChoose(to: string | null): void; busy: string | false }

const HandOver = ({ isFree, onClose, onChoose, busy }: HandOverProps) => {
  const t = useText<WaitingKey>()
  const me = useUser()._id
  const { data: staff } = useQuery(data.assignees())
  const others = (staff ?? []).filter(({ id }) => id !== me)
  const [chosen, choose] = useState('')
  const to = chosen || (isFree ? others[0]?.id : undefined)
  return (
    <Modal open onClose={onClose} title={t('admin.waiting.hand-over')}>
      <SelectField
        label={t('admin.waiting.hand-over.to')}
        value={to ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {!isFree && <option value="">{t('admin.waiting.hand-over.queue')}</option>}
        <Options of={others} id={({ id }) => id} text={({ name }) => name} />
      </SelectField>
      <FormFoot onBack={onClose} busy={busy} disabled={isFree && !to} onClick={() => onChoose(to ?? null)}>
        {t('admin.waiting.hand-over')}
      </FormFoot>
    </Modal>
  )
}
