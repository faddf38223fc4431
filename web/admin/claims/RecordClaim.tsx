import { useState } from 'react'
import { adminClaims, mayResend } from '#contract/books/claims.ts'
import type { TransferState } from '#contract/sending/transfer-states.ts'
import { ClaimForm } from '#web/claims/ClaimForm.tsx'
import { useMay } from '#web/lib/may.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import type { AdminClaimsKey } from './messages.es.ts'

/** Records a claim that the sender made by phone, in a message or in person. */
export const RecordClaim = ({ transferId, state }: { transferId: string; state: TransferState }) => {
  const t = useText<AdminClaimsKey>()
  const [open, setOpen] = useState(false)
  if (!useMay()(adminClaims.open)) return null
  return (
    <>
      <Button size="dense" look="secondary" className="mb-5" onClick={() => setOpen(true)}>
        {t('admin.claims.record')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('admin.claims.record-title')}>
        <ClaimForm byStaff transferId={transferId} mayResend={mayResend(state)} close={() => setOpen(false)} />
      </Modal>
    </>
  )
}
