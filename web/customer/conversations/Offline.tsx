import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useText } from '#web/lib/use-text.ts'
import type { ChatKey } from './messages.es.ts'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the device is offline and that messages are queued. */
export const Offline = () => {
  const t = useText<ChatKey>()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center gap-2 bg-sol-soft px-5 py-2 text-sm">
          <WifiOff aria-hidden="true" className="size-4 flex-none" />
          {t('customer.chat.offline')}
        </p>
      )}
    </div>
  )
}
