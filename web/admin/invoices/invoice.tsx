import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminInvoices, type Invoice } from '#contract/books/invoices.ts'
import { invoiceLooks, stateOf } from '#web/invoices/look.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmModal } from '#web/ui/Overlay.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows, useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { PendingChanges } from '../pending-changes/PendingChanges.tsx'
import { History } from './History.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { Lines } from './Lines.tsx'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'
import { SettleForm } from './SettleForm.tsx'

const list = '/dashboard/invoices'

/** One invoice: a draft to edit and issue, or its balance and settlement. */
export default function InvoiceScreen() {
  const t = useText<InvoicesKey>()
  const { id = '' } = useParams()
  const query = useQuery(invoiceQueries.one(id))
  const invoice = query.data
  const title = invoice?.number ?? t(invoice ? 'admin.invoices.draft' : 'admin.invoices.title')
  return (
    <>
      <title>{`${invoice?.business ?? title} - SOL`}</title>
      <PageHeader
        title={title}
        {...(invoice ? { detail: invoice.business } : {})}
        back={{ to: list, label: t('admin.invoices.back') }}
        actions={
          invoice && (
            <>
              <Chip look={invoiceLooks[stateOf(invoice)]}>{t(`admin.invoices.state.${stateOf(invoice)}`)}</Chip>
              <a
                href={addressOf(adminInvoices.pdf, { params: { id } })}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ look: 'secondary', size: 'dense' })}
              >
                <FileText aria-hidden="true" className="size-5" />
                {t('admin.invoices.pdf')}
              </a>
            </>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={8} label={t('ui.loading')} />}
        missing={
          <Empty
            title={t('admin.invoices.missing')}
            action={<ButtonLink to={list}>{t('admin.invoices.back')}</ButtonLink>}
          />
        }
      >
        {(found) => (found.state === 'draft' ? <Draft invoice={found} /> : <Issued invoice={found} />)}
      </QueryView>
    </>
  )
}

const Draft = ({ invoice }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const companies = useQuery(invoiceQueries.companies())
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
      <QueryView query={companies} skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}>
        {(known) => (
          <InvoiceForm
            key={JSON.stringify(invoice)}
            draft={invoice}
            companies={known}
            onSaved={() => toast('success', t('admin.invoices.saved'), { brief: true })}
          />
        )}
      </QueryView>
      <Issue invoice={invoice} />
    </div>
  )
}

const Issue = ({ invoice: { id, business, total } }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const format = useFormat()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const [confirming, setConfirming] = useState<'issue' | 'remove' | null>(null)
  const issue = useInvoiceChange(() => call(adminInvoices.issue, { params: { id } }), {
    done: t('admin.invoices.issued'),
    onEnd: () => setConfirming(null),
  })
  const remove = useMutation({
    mutationFn: () => call(adminInvoices.remove, { params: { id } }),
    onSuccess: async () => {
      await navigate(list)
      void stale(adminInvoices)
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return (
    <Card title={t('admin.invoices.issue-title')}>
      <p className="text-ink-soft">{t('admin.invoices.issue-text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setConfirming('issue')}>{t('admin.invoices.issue')}</Button>
        <Button look="ghost" onClick={() => setConfirming('remove')}>
          {t('admin.invoices.remove')}
        </Button>
      </div>
      <ConfirmModal
        open={confirming === 'issue'}
        onClose={() => setConfirming(null)}
        title={t('admin.invoices.issue-ask', { total: format.money(total), business })}
        confirm={t('admin.invoices.issue')}
        destructive={false}
        busy={issue.isPending && t('ui.saving')}
        onConfirm={() => issue.mutate()}
      >
        {t('admin.invoices.issue-result')}
      </ConfirmModal>
      <ConfirmModal
        open={confirming === 'remove'}
        onClose={() => setConfirming(null)}
        title={t('admin.invoices.remove-ask')}
        confirm={t('admin.invoices.remove')}
        busy={remove.isPending && t('ui.saving')}
        onConfirm={() => remove.mutate()}
      >
        {t('admin.invoices.remove-text')}
      </ConfirmModal>
    </Card>
  )
}

const Issued = ({ invoice }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const { state, left, overpaid, credited, total } = invoice
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid grid-cols-1 gap-4">
        <Lines invoice={invoice} />
        <History invoice={invoice} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {overpaid.minor !== '0' && (
          <Card title={t('admin.invoices.refund')}>
            <SettleForm key={`refund ${overpaid.minor}`} invoice={invoice} kind="refund" />
          </Card>
        )}
        <Card title={t('admin.invoices.payment')}>
          <SettleForm key={`payment ${left.minor} ${overpaid.minor}`} invoice={invoice} kind="payment" />
        </Card>
        {invoice.isOverdue && <Remind invoice={invoice} />}
        <PendingChanges subject={invoice.id} past="refused" />
        {credited.minor !== total.minor && (
          <Card title={t('admin.invoices.credit')}>
            <SettleForm key={`credit ${state} ${credited.minor} ${left.minor}`} invoice={invoice} kind="credit" />
          </Card>
        )}
      </div>
    </div>
  )
}

const Remind = ({ invoice: { id, reminders } }: { invoice: Invoice }) => {
  const t = useText<InvoicesKey>()
  const remind = useInvoiceChange(() => call(adminInvoices.remind, { params: { id } }), {
    done: t('admin.invoices.reminded'),
  })
  return (
    <Card title={t('admin.invoices.overdue')}>
      <p className="text-ink-soft">{t('admin.invoices.reminders', { count: reminders })}</p>
      <Button
        look="secondary"
        className="mt-4"
        busy={remind.isPending && t('ui.saving')}
        onClick={() => remind.mutate()}
      >
        {t('admin.invoices.remind')}
      </Button>
    </Card>
  )
}

/** A mutation that returns the invoice, which is cached; a refusal is shown as a toast. */
const useInvoiceChange = (change: () => Promise<Invoice>, { done, onEnd }: { done: string; onEnd?(): void }) => {
  const failureMessage = useFailureMessage()
  return useMutation({
    mutationFn: change,
    onSuccess: (invoice) => {
      setReply(invoiceQueries.one(invoice.id), invoice)
      toast('success', done, { brief: true })
    },
    onError: (failure) => toast('danger', failureMessage(failure)),
    onSettled: () => {
      void stale(adminInvoices)
      onEnd?.()
    },
  })
}
