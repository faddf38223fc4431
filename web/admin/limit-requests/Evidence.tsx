import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { adminLimitRequests } from '#contract/staff/limit-requests.ts'
import { addressOf } from '#web/lib/call.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import type { LimitRequestsKey } from './messages.es.ts'

/** The picture, loaded on request: the server records each view before it sends it. */
export const Evidence = ({ id, name, onSeen }: { id: string; name: string; onSeen(): void }) => {
  const t = useText<LimitRequestsKey>()
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  const address = addressOf(adminLimitRequests.evidence, {
    params: { id },
    query: { reason: t('admin.limits.reason') },
  })
  const shown = state === 'shown'
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          size="dense"
          icon={<Icon aria-hidden="true" className="size-5" />}
          onClick={() => setState(shown ? 'hidden' : 'shown')}
        >
          {t(shown ? 'admin.limits.hide' : 'admin.limits.show')}
        </Button>
        <p className="text-sm text-ink-soft">{t('admin.limits.show.recorded')}</p>
      </div>
      <FormError className="mt-3">{state === 'failed' && t('admin.limits.failed')}</FormError>
      {shown && (
        <img
          src={address}
          alt={t('admin.limits.picture', { name })}
          className="mt-4 max-h-[60vh] min-h-60 w-full rounded-card border border-line bg-sand object-contain"
          onLoad={onSeen}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
