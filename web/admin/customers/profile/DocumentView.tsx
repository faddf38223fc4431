import { Eye, EyeOff, FileQuestion, Maximize2, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/lib/route.ts'
import type { customers } from '#contract/office/customers.ts'
import { verification } from '#contract/staff/verification.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CustomersKey } from '../messages.es.ts'
import { displayName } from '../people.ts'

type Customer = Reply<typeof customers.read>

type Props = {
  customer: Customer
  /** A decision was attempted before viewing it. */
  isMissed: boolean
  onSeen(): void
  /** The same reason reveals the data to compare with the document. */
  onReason(reason: string): void
}

/** The identity document. The server records the viewer and the reason before it sends the picture. */
export const DocumentView = ({ customer, isMissed, onSeen, onReason }: Props) => {
  const t = useText<CustomersKey>()
  const { dateTime } = useFormat()
  const [reason, setReason] = useState('')
  if (customer.authenticationDoc === 'not uploaded')
    return (
      <p className="flex items-center gap-3 rounded-card bg-sand px-4 py-4 text-ink-soft">
        <FileQuestion aria-hidden="true" className="size-5" />
        {t('admin.document.none')}
      </p>
    )
  return (
    <>
      {customer.requestedAt && (
        <p className="mb-3 text-sm text-ink-soft tabular">
          {t('admin.document.sent', { when: dateTime(customer.requestedAt) })}
        </p>
      )}
      {reason ? (
        <DocumentImage customer={customer} reason={reason} onSeen={onSeen} onHide={() => setReason('')} />
      ) : (
        <ReasonForm
          isMissed={isMissed}
          onReason={(given) => {
            setReason(given)
            onReason(given)
          }}
        />
      )}
    </>
  )
}

const reasons = [
  'admin.document.reason.request',
  'admin.document.reason.update',
  'admin.document.reason.authority',
] as const

const viewing = { body: verification.document.query }

/** The reason for viewing the document, selected or typed. */
const ReasonForm = ({ isMissed, onReason }: { isMissed: boolean; onReason(reason: string): void }) => {
  const t = useText<CustomersKey>()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isMissed) first.current?.focus()
  }, [isMissed])
  const { field, element, onSubmit } = useContractForm(viewing, {
    initial: { reason: '' },
    missing: { reason: t('admin.document.reason.missing') },
    send: async ({ reason }) => onReason(reason.trim()),
    onDone: () => undefined,
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="rounded-card bg-sand p-4">
      <fieldset>
        <legend className="field-label">{t('admin.document.reason.usual')}</legend>
        <div className="flex flex-wrap gap-2">
          {reasons.map((key, at) => (
            <Button
              key={key}
              ref={at === 0 ? first : undefined}
              look="secondary"
              size="dense"
              onClick={() => onReason(t(key))}
            >
              {t(key)}
            </Button>
          ))}
        </div>
        <FormError className="mt-3">{isMissed && t('admin.document.missed')}</FormError>
      </fieldset>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <TextField
          className="min-w-56 flex-1"
          label={t('admin.document.reason.label')}
          autoComplete="off"
          hint={t('admin.document.recorded')}
          {...field('reason')}
        />
        <Button
          type="submit"
          look="secondary"
          className="mt-7 !min-h-[52px]"
          icon={<Eye aria-hidden="true" className="size-5" />}
        >
          {t('admin.document.show')}
        </Button>
      </div>
    </form>
  )
}

type ImageProps = { customer: Customer; reason: string; onSeen(): void; onHide(): void }

const DocumentImage = ({ customer, reason, onSeen, onHide }: ImageProps) => {
  const t = useText<CustomersKey>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // A separate URL per request: a browser would show a cached picture without a request.
  const { _id: id, requestedAt } = customer
  const query = { reason, ...(requestedAt ? { requestedAt } : {}) }
  const address = addressOf(verification.document, { params: { id }, query })
  return (
    <figure>
      <div className="relative grid min-h-60 place-items-center overflow-hidden rounded-card border border-line bg-sand">
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
              alt={t('admin.document.of', { name: displayName(customer) })}
              className="relative max-h-[60vh] w-full object-contain"
              onLoad={() => {
                setState('shown')
                onSeen()
              }}
              onError={() => setState('failed')}
            />
          </>
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-48 flex-1 text-sm text-ink-soft">{t('admin.document.viewed-for', { reason })}</p>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'secondary', size: 'dense' })}
        >
          <Maximize2 aria-hidden="true" />
          {t('admin.document.open')}
        </a>
        <Button look="secondary" size="dense" icon={<EyeOff aria-hidden="true" className="size-5" />} onClick={onHide}>
          {t('admin.document.hide')}
        </Button>
      </figcaption>
    </figure>
  )
}
