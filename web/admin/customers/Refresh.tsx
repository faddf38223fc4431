import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AdminKey } from '../messages.es.ts'
import type { CustomersKey } from './messages.es.ts'

export const Refresh = ({ refetch }: { refetch(): Promise<{ isError: boolean }> }) => {
  const t = useText<AdminKey | CustomersKey>()
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
      className="whitespace-nowrap max-md:!px-3 md:min-w-38"
      icon={<RefreshCw aria-hidden="true" className="size-5" />}
      busy={busy && t('admin.customers.refreshing')}
      onClick={() => void refresh()}
    >
      <span className="max-md:sr-only">{t('admin.customers.refresh')}</span>
    </Button>
  )
}
