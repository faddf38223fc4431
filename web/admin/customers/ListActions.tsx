import { Download, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { customers } from '../../../contract/customers.ts'
import { identity } from '../../../contract/identity.ts'
import { addressOf, call } from '../../lib/call.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAsk } from './filters.ts'

export const Refresh = ({ refetch }: { refetch(): Promise<{ isError: boolean }> }) => {
  const t = useText<AdminKey>()
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    const { isError } = await refetch()
    setBusy(false)
    if (isError) toast('danger', t('admin.wrong'), { brief: true })
    else toast('success', t('admin.customers.refreshed'), { brief: true })
  }
  return (
    <Button
      look="secondary"
      size="dense"
      className="min-w-38 whitespace-nowrap max-md:flex-1 max-md:!px-3"
      icon={<RefreshCw aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.refreshing')}
      onClick={() => void refresh()}
    >
      {t('admin.customers.refresh')}
    </Button>
  )
}

/** The whole list behind the filter, not only the page: the server streams it, and the browser writes it to the disk. */
export const Export = () => {
  const t = useText<AdminKey>()
  const { tab, search, sort, direction } = useAsk()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      // A session that is over is noticed here, and not in a file that holds the reason instead of customers.
      await call(identity.me)
      const link = document.createElement('a')
      link.href = addressOf(customers.csv, { query: { tab, search, sort, direction } })
      link.download = ''
      link.click()
    } catch {
      toast('danger', t('admin.wrong'), { brief: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="secondary"
      size="dense"
      className="whitespace-nowrap max-md:flex-1 max-md:!px-3"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.exporting')}
      onClick={() => void run()}
    >
      {t('admin.customers.export')}
    </Button>
  )
}
