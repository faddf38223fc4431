import { Eye, FileQuestion, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../../contract/route.ts'
import { verification } from '../../../contract/verification.ts'
import { addressOf } from '../../lib/call.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import type { AdminKey } from '../../messages/admin/es.ts'
import type { UiKey } from '../../messages/ui/es.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { nameOf } from './people.ts'

type Customer = Reply<typeof verification.customer>

/** The identity document. The server writes down that it was viewed, and by whom, before the picture leaves. */
export const DocumentView = ({ customer }: { customer: Customer }) => {
  const t = useText<AdminKey>()
  const { dateTime } = useFormat()
  if (customer.authenticationDoc === 'not uploaded')
    return (
      <p className="flex items-center gap-3 rounded-card bg-sand px-4 py-4 text-ink-soft">
        <FileQuestion aria-hidden="true" className="size-5" />
        {t('admin.document.none')}
      </p>
    )
  const address = addressOf(verification.document, { params: { id: customer._id } })
  return (
    <div className="flex flex-wrap gap-5">
      <Picture key={address} address={address} alt={t('admin.document.of', { name: nameOf(customer) })} />
      <div className="min-w-44 flex-1">
        {customer.requestedAt && (
          <p className="text-sm text-ink-soft tabular">
            {t('admin.document.sent', { when: dateTime(customer.requestedAt) })}
          </p>
        )}
        <p className="mt-1 text-sm text-ink-soft">{t('admin.document.recorded')}</p>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'secondary', size: 'dense' }, 'mt-3')}
        >
          <Eye aria-hidden="true" />
          {t('admin.document.open')}
        </a>
      </div>
    </div>
  )
}

const Picture = ({ address, alt }: { address: string; alt: string }) => {
  const t = useText<AdminKey | UiKey>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  return (
    <div className="relative grid h-[150px] w-[236px] max-w-full place-items-center overflow-hidden rounded-card border border-line bg-sand">
      {state === 'failed' ? (
        <div className="p-3 text-center text-sm">
          <p className="mb-2 text-coral-ink">{t('admin.document.failed')}</p>
          <Button
            look="secondary"
            size="dense"
            icon={<RotateCw aria-hidden="true" className="size-5" />}
            onClick={() => {
              setTries(tries + 1)
              setState('loading')
            }}
          >
            {t('ui.retry')}
          </Button>
        </div>
      ) : (
        <>
          {state === 'loading' && <Skeleton className="absolute inset-0 !rounded-none" />}
          <img
            key={tries}
            src={address}
            alt={alt}
            className="relative size-full object-cover"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        </>
      )}
    </div>
  )
}
