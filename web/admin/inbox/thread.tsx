import { useQuery } from '@tanstack/react-query'
import { type InboxThread, inbox } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { SidePanel } from '#web/ui/Overlay.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { AnswerForm } from '../waiting/AnswerForm.tsx'
import { PanelHead } from '../waiting/PanelHead.tsx'
import { State } from '../waiting/State.tsx'
import { usePanel } from '../waiting/use-panel.ts'
import { useIsOthers, Verbs } from '../waiting/Verbs.tsx'
import { Customer, LinkCustomer } from './Customer.tsx'
import { History } from './History.tsx'
import type { InboxKey } from './messages.es.ts'
import { inboxQueries } from './queries.ts'
import { stateOf } from './state.ts'
import { useInboxChange } from './use-inbox-change.ts'

/** One message over the list: its thread, sender, answer, and history. */
export default function InboxPanel() {
  const t = useText<InboxKey>()
  const { id, close, goOn } = usePanel('/dashboard/inbox')
  const query = useQuery(inboxQueries.thread(id))
  const thread = query.data
  return (
    <SidePanel
      open
      onClose={close}
      title={thread ? (thread.subject ?? thread.reference) : t('admin.inbox.title')}
      head={thread && <Head thread={thread} />}
      bar={thread && <Bar thread={thread} onDone={goOn} />}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={6} label={t('admin.inbox.loading')} />}
        missing={<p>{t('admin.inbox.missing')}</p>}
      >
        {(shown) => (
          <>
            <Customer thread={shown} />
            <Messages thread={shown} />
            <Reply key={shown.id} thread={shown} onDone={goOn} />
            <LinkCustomer key={`customer of ${shown.id}`} thread={shown} />
            <History thread={shown} />
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

type Props = { thread: InboxThread; onDone(): void }

const closing = (id: string) => call(inbox.close, { params: { id } })

const Head = ({ thread: { name, email, subject, reference, source, lang, state } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  return (
    <PanelHead
      title={subject ?? name}
      lang={lang}
      state={<State state={stateOf(state)} />}
      facts={[...(subject ? [name] : []), email, reference, t(`admin.inbox.source.${source}`)]}
    />
  )
}

const Bar = ({ thread, onDone }: Props) => {
  const { id, name, state, assignee } = thread
  const isOthers = useIsOthers(assignee)
  return (
    <Verbs
      name={name}
      assignee={assignee}
      isOpen={state === 'open' || state === 'answered'}
      answers={state === 'open' && !isOthers}
      assign={(adminId) => call(inbox.assign, { params: { id }, body: { from: assignee?.id ?? null, adminId } })}
      close={() => closing(id)}
      onClosed={onDone}
    >
      {!isOthers && <Spam thread={thread} />}
    </Verbs>
  )
}

const Messages = ({ thread: { messages, name, email, lang } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const format = useFormat()
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, author, by, text, sentAt, sender, leftOut }) => (
        <li
          key={id}
          className={classes(
            'rounded-card border border-line px-4 py-3',
            author === 'office' && 'ml-6 border-transparent bg-noche-soft',
          )}
        >
          <p className="type-small text-ink-soft wrap-anywhere">
            {author === 'office' ? (by ?? t('admin.inbox.by.office')) : name}
            {sender && sender !== email && ` ${t('admin.inbox.other-address', { sender })}`} ·{' '}
            <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere" lang={lang}>
            {text}
          </p>
          {leftOut.length > 0 && (
            <p className="type-small mt-2 text-ink-soft wrap-anywhere">
              {t('admin.inbox.left-out', { files: leftOut.join(', ') })}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The answer, if open and not assigned to another person. */
const Reply = ({ thread, onDone }: Props) => {
  const { id, state, assignee } = thread
  const isOthers = useIsOthers(assignee)
  if (state !== 'open' || isOthers) return null
  return (
    <AnswerForm
      to={thread}
      canAttach={false}
      send={({ text }) => call(inbox.answer, { params: { id }, body: { text } })}
      close={() => closing(id)}
      onSent={onDone}
    />
  )
}

const Spam = ({ thread: { id, state } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const isSpam = state === 'spam'
  const judge = useInboxChange(() => call(inbox.judge, { params: { id }, body: { spam: !isSpam } }), {
    done: t(isSpam ? 'admin.inbox.not-spam.done' : 'admin.inbox.spam.done'),
  })
  return (
    <Button look="ghost" size="dense" busy={judge.isPending && t('ui.one-moment')} onClick={() => judge.mutate()}>
      {t(isSpam ? 'admin.inbox.not-spam' : 'admin.inbox.spam')}
    </Button>
  )
}
