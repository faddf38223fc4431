import { Download } from 'lucide-react'
import { useMay } from '../../../lib/may.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveCsv } from '../../save-csv.ts'
import type { CustomersKey } from '../messages.es.ts'
import { customerRows } from '../people.ts'
import type { Customer } from './parts.ts'

export const Save = ({ customer, className }: { customer: Customer; className: string }) => {
  const t = useText<CustomersKey>()
  const mayExport = useMay()('customers.export')
  if (!mayExport) return null
  return (
    <Button
      look="ghost"
      className={`!px-3 ${className}`}
      icon={<Download aria-hidden="true" className="size-5" />}
      aria-label={t('admin.profile.csv')}
      onClick={() => void saveCsv(`sol-${customer.email}.csv`, customerRows(customer))}
    >
      CSV
    </Button>
  )
}
