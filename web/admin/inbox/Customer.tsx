import { Link } from 'react-router'
import { type InboxThread, inbox } from '#contract/office/inbox.ts'
import { call } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { useIsOthers } from '../waiting/Verbs.tsx'
import type { InboxKey } from './messages.es.ts'
import { useInboxChange } from './use-inbox-change.ts'

/** The sender of the message, if known. */
export const Customer = ({ thread }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const { id, customer, assignee } = thread
  const unlink = useInboxChange(() => call(inbox.link, { params: { id }, body: { email: null } }))
  const may = !useIsOthers(assignee)
  return (
    <section aria-label={t('word.customer')} className="mb-4">
      {customer ? (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <Link to={`/dashboard/customers/${customer.id}`} className="link inline-block py-1 font-medium">
              {customer.name}
            </Link>
            <p className="text-sm text-ink-soft">
              {t(customer.linked ? 'admin.inbox.customer.linked' : 'admin.inbox.customer.address')}
            </p>
          </div>
          {customer.linked && may && (
            <Button
              look="ghost"
              size="dense"
              busy={unlink.isPending && t('ui.one-moment')}
              onClick={() => unlink.mutate()}
            >
              {t('admin.inbox.unlink')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{t('admin.inbox.customer.none')}</p>
      )}
    </section>
  )
}

/** Links the message to a customer, below the text and the answer. */
export const LinkCustomer = ({ thread }: { thread: InboxThread }) => {
  const isOthers = useIsOthers(thread.assignee)
  return thread.customer?.linked || isOthers ? null : <LinkForm thread={thread} />
}

const LinkForm = ({ thread: { id, email: sender, customer } }: { thread: InboxThread }) => {
  const t = useText<InboxKey>()
  const link = useInboxChange((email: string) => call(inbox.link, { params: { id }, body: { email } }))
  const { field, element, onSubmit, isPending } = useContractForm(inbox.link, {
    initial: { email: customer?.email ?? '' },
    missing: { email: t('admin.inbox.link.missing') },
    send: ({ email }) => link.mutateAsync(email),
    onDone: () => undefined,
  })
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-3 border-t border-line pt-5"
      ref={element}
      onSubmit={onSubmit}
    >
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={t('admin.inbox.link.email')}
          type="email"
          hint={t('admin.inbox.link.hint', { email: sender })}
          {...field('email')}
        />
      </div>
      <Button type="submit" look="secondary" className="mt-7" busy={isPending && t('ui.one-moment')}>
        {t('admin.inbox.link')}
      </Button>
    </form>
  )
}
