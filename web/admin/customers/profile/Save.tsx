import { Download } from 'lucide-react'
import { customerProfile, maskedFields } from '#contract/office/customer-profile.ts'
import { customers } from '#contract/office/customers.ts'
import { saveCsv } from '#web/admin/save-csv.ts'
import { call } from '#web/lib/call.ts'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import type { CustomersKey } from '../messages.es.ts'
import { customerRows } from '../people.ts'
import type { Customer } from './parts.ts'

export const Save = ({ customer, className }: { customer: Customer; className: string }) => {
  const t = useText<CustomersKey>()
  const may = useMay()
  const failureMessage = useFailureMessage()
  if (!may(customers.csv) || !may(customerProfile.reveal)) return null
  /** The file contains masked data, so it is a reveal like any other. */
  const save = async () => {
    try {
      const body = { fields: [...maskedFields], reason: t('admin.profile.csv') }
      const shown = await call(customerProfile.reveal, { params: { id: customer._id }, body })
      await saveCsv(`sol-${customer.email}.csv`, customerRows({ ...customer, ...shown }))
    } catch (error) {
      toast('danger', failureMessage(error), { brief: true })
    }
  }
  return (
    <Button
      look="ghost"
      className={`!px-3 ${className}`}
      icon={<Download aria-hidden="true" className="size-5" />}
      aria-label={t('admin.profile.csv')}
      onClick={() => void save()}
    >
      <span className="md:hidden">CSV</span>
      <span className="max-md:hidden">{t('admin.profile.csv')}</span>
    </Button>
  )
}
