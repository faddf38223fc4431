import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { type InboxThread, inbox } from '../../../contract/inbox.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { SidePanel } from '../../ui/Overlay.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { SkeletonRows } from '../../ui/States.tsx'
import { useReturnFocus } from '../use-return-focus.ts'
import { Answer } from './Answer.tsx'
import { Customer } from './Customer.tsx'
import { History } from './History.tsx'
import type { InboxKey } from './messages.es.ts'
import { inboxQueries } from './queries.ts'
import { State } from './State.tsx'
import { useInboxChange } from './use-inbox-change.ts'

/** One message over the list: its thread, whose it is, the answer, and what was done about it. */
export default function InboxPanel() {
  const t = useText<InboxKey>()
  const { id = '' } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useReturnFocus()
  const query = useQuery(inboxQueries.thread(id))
  const thread = query.data
  return (
    <SidePanel
      open
      onClose={() => void navigate(`/dashboard/inbox${search}`, { state, preventScrollReset: true })}
      title={thread ? (thread.subject ?? thread.reference) : t('admin.inbox.title')}
      head={thread && <Head thread={thread} />}
      foot={thread && <Decide thread={thread} />}
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
            <Reply thread={shown} />
            <History thread={shown} />
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}

const Head = ({ thread: { name, email, subject, reference, source, lang, state } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  return (
    <>
      <h2 className="type-4 wrap-anywhere" lang={lang}>
        {subject ?? name}
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {[...(subject ? [name] : []), email, reference, t(`admin.inbox.source.${source}`)].join(' · ')}
      </p>
      <div className="mt-2">
        <State state={state} />
      </div>
    </>
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

/** The answer, where it waits and no other person looks after it. */
const Reply = ({ thread }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const me = useUser()._id
  const { id, state, assignee } = thread
  const take = useInboxChange((mine: boolean) => call(inbox.take, { params: { id }, body: { mine } }))
  if (state !== 'open') return null
  const isMine = assignee?.id === me
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">
          {assignee
            ? isMine
              ? t('admin.inbox.mine')
              : t('admin.inbox.taken', { name: assignee.name })
            : t('admin.inbox.free')}
        </p>
        {(!assignee || isMine) && (
          <Button
            look="secondary"
            size="dense"
            busy={take.isPending && t('admin.inbox.sending')}
            onClick={() => take.mutate(!isMine)}
          >
            {t(isMine ? 'admin.inbox.take.back' : 'admin.inbox.take')}
          </Button>
        )}
      </div>
      {(!assignee || isMine) && <Answer key={id} thread={thread} />}
    </>
  )
}

/** Closing and spam, for who looks after it or while it is free. */
const Decide = ({ thread: { id, state, assignee, reference } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const me = useUser()._id
  const close = useInboxChange(() => call(inbox.close, { params: { id } }), {
    done: t('admin.inbox.close.done', { reference }),
  })
  const judge = useInboxChange((spam: boolean) => call(inbox.judge, { params: { id }, body: { spam } }), {
    done: t(state === 'spam' ? 'admin.inbox.not-spam.done' : 'admin.inbox.spam.done'),
  })
  if (assignee && assignee.id !== me) return t('admin.inbox.taken', { name: assignee.name })
  return (
    <>
      <Button
        look="ghost"
        busy={judge.isPending && t('admin.inbox.sending')}
        onClick={() => judge.mutate(state !== 'spam')}
      >
        {t(state === 'spam' ? 'admin.inbox.not-spam' : 'admin.inbox.spam')}
      </Button>
      {(state === 'open' || state === 'answered') && (
        <Button look="secondary" busy={close.isPending && t('admin.inbox.sending')} onClick={() => close.mutate()}>
          {t('admin.inbox.close')}
        </Button>
      )}
    </>
  )
}
