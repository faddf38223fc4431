import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contract/books/invoices.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { invoiceQueries } from './queries.ts'

/** A mutation that returns the invoice, which is cached; a refusal is shown as a toast. */
export const useInvoiceChange = (change: () => Promise<Invoice>, { done, onEnd }: { done: string; onEnd?(): void }) => {
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
