import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import type { InvoicesKey } from './messages.es.ts'
import { invoiceQueries } from './queries.ts'

/** A draft, reviewed before it gets a number. */
export default function NewInvoice() {
  const t = useText<InvoicesKey>()
  const navigate = useNavigate()
  const back = '/dashboard/invoices'
  return (
    <>
      <title>{`${t('admin.invoices.new')} - SOL`}</title>
      <PageHeader title={t('admin.invoices.new')} back={{ to: back, label: t('admin.invoices.back') }} />
      <QueryView
        query={useQuery(invoiceQueries.companies())}
        skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}
        empty={
          <Empty
            title={t('admin.invoices.no-companies')}
            action={<ButtonLink to={back}>{t('admin.invoices.back')}</ButtonLink>}
          />
        }
      >
        {(companies) => (
          <InvoiceForm
            companies={companies}
            onSaved={({ id }) => void navigate(`/dashboard/invoices/${id}`, { replace: true })}
          />
        )}
      </QueryView>
    </>
  )
}
