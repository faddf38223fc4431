import { Share2 } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { useShare } from '#web/ui/use-share.ts'
import type { TransferKey } from './messages.es.ts'

/** '538 129 3908': in groups, for reading aloud. */
const inGroups = (code: string): string => code.replace(/(\d{3})(?=\d{3})/g, '$1\u00a0')

export const PickupCode = ({ code, place, name }: { code: string; place: string; name: string }) => {
  const t = useText<TransferKey>()
  const share = useShare()
  return (
    <section aria-labelledby="pickup-code" className="rounded-card border border-line bg-card p-5 md:px-6">
      <h2 id="pickup-code" className="font-sans text-base font-semibold">
        {t('customer.pickup.title')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="type-2 break-all tabular">{inGroups(code)}</p>
        <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <CopyButton text={code} label={t('customer.pickup.copy')} />
          <Button
            look="secondary"
            size="dense"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void share({ text: t('customer.pickup.share-text', { code: inGroups(code) }) }, code)}
          >
            {t('customer.pickup.share')}
          </Button>
        </span>
      </div>
      <p className="mt-2 text-sm text-ink-soft">{t('customer.pickup.text', { name, place })}</p>
    </section>
  )
}
