import { Share2 } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { useShare } from '#web/ui/use-share.ts'
import type { TransferKey } from './messages.es.ts'

/** Shares the public tracking link. */
export const ShareButton = ({ path, arrived }: { path: string; arrived: boolean }) => {
  const t = useText<TransferKey>()
  const share = useShare()
  const url = new URL(path, location.origin).href
  const what = arrived
    ? { title: t('customer.share.arrived'), text: t('customer.share.arrived-text'), url }
    : { title: t('customer.share.title'), text: t('customer.share.text'), url }
  return (
    <Button
      look="secondary"
      icon={<Share2 aria-hidden="true" />}
      className="min-w-0 flex-1"
      onClick={() => void share(what, url)}
    >
      {t('customer.share.button')}
    </Button>
  )
}
