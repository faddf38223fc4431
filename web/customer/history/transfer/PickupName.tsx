import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Transfer } from '#contract/sending/transfers.ts'
import { correctFor } from '#web/customer/parts/send-to.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmCorrection } from './ConfirmCorrection.tsx'
import type { TransferKey } from './messages.es.ts'

/** The name on an unpaid cash pickup: correct it, send the corrected one to the counter, or wait for its answer. */
export const PickupName = ({ transfer }: { transfer: Transfer }) => {
  const t = useText<TransferKey>()
  const [isAsking, setAsking] = useState(false)
  const { correction, recipient } = transfer
  if (correction?.kind !== 'pickup') return null
  if (correction.pending)
    return (
      <p role="status" className="rounded-card border border-line bg-cielo-soft px-4 py-3.5 md:px-6">
        <b className="block font-semibold">{t('customer.rename.pending')}</b>
        {t('customer.rename.pending.text')}
      </p>
    )
  if (!correction.corrected)
    return (
      <Link to={correctFor(transfer)} className="link-quiet justify-self-start">
        <PenLine aria-hidden="true" />
        {t('customer.rename.open')}
      </Link>
    )
  return (
    <section
      aria-labelledby="pickup-name"
      className="grid gap-4 rounded-card border border-line bg-sol-soft px-4 py-4 text-ink md:px-6"
    >
      <div>
        <h2 id="pickup-name" className="font-sans text-base font-semibold">
          {t('customer.rename.ready')}
        </h2>
        <p className="mt-1">{t('customer.rename.text', { name: recipient.name })}</p>
      </div>
      {isAsking ? (
        <ConfirmCorrection transfer={transfer} />
      ) : (
        <>
          <Button size="pay" full onClick={() => setAsking(true)}>
            {t('customer.rename.send')}
          </Button>
          <Link to={correctFor(transfer)} className="link-quiet justify-self-center">
            {t('customer.rename.again')}
          </Link>
        </>
      )}
    </section>
  )
}
