import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { type Claim, claims } from '#contract/books/claims.ts'
import { ClaimChip } from '#web/claims/ClaimChip.tsx'
import { ClaimForm } from '#web/claims/ClaimForm.tsx'
import { Findings } from '#web/claims/Findings.tsx'
import type { ClaimsKey } from '#web/claims/messages.es.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { callQuery, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { CustomerClaimsKey } from './messages.es.ts'

type Texts = ClaimsKey | CustomerClaimsKey

/** The claims on a transfer with each of their dates, and a new one until the last day. */
export const TransferClaims = ({ transferId }: { transferId: string }) => {
  const t = useText<Texts>()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery(claims.list, { params: { id: transferId } }))
  if (!data) return null
  const { items, until, mayClaim, mayResend } = data
  return (
    <Card title={t('customer.claims.title')}>
      {items.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {items.map((claim) => (
            <OneClaim key={claim.id} claim={claim} />
          ))}
        </ul>
      )}
      <p className="max-w-prose text-[0.9375rem] text-ink-soft">
        {t(mayClaim ? 'customer.claims.until' : 'customer.claims.over', { day: format.longDate(until) })}
      </p>
      {mayClaim && (
        <Button look="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {t('customer.claims.new')}
        </Button>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title={t('customer.claims.new')}>
        <ClaimForm transferId={transferId} mayResend={mayResend} close={() => setOpen(false)} />
      </Modal>
    </Card>
  )
}

const OneClaim = ({ claim }: { claim: Claim }) => {
  const t = useText<Texts>()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const { id, kind, state, openedAt, reopenedAt, decideBy, decidedAt, explanation, mayReopen, documents, findings } =
    claim
  // The last one is the decision itself, until the claim is investigated again.
  const earlier = state === 'open' ? findings : findings.slice(0, -1)
  const dates = [
    ['customer.claims.received', format.dateTime(openedAt)],
    ...(reopenedAt ? [['customer.claims.reopened', format.dateTime(reopenedAt)] as const] : []),
    ...(state === 'open' ? [['customer.claims.decide-by', format.longDate(decideBy)] as const] : []),
    ...(state !== 'open' && decidedAt ? [['customer.claims.decided', format.dateTime(decidedAt)] as const] : []),
  ] as const
  return (
    <li className="rounded-card border border-line px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        {t(`claims.kind.${kind}`)} <ClaimChip state={state} />
      </p>
      <dl className="mt-1 text-sm">
        {dates.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{t(name)}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {state !== 'open' && explanation && (
        <p className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">{explanation}</p>
      )}
      <Findings findings={earlier} />
      <div className="mt-1 flex flex-wrap gap-x-5">
        {state !== 'open' && (
          <a
            className="link-quiet"
            href={addressOf(claims.letter, { params: { id } })}
            target="_blank"
            rel="noreferrer"
          >
            <FileText aria-hidden="true" />
            {t('customer.claims.letter')}
          </a>
        )}
        {documents.map(({ id: documentId, name }) => (
          <a
            key={documentId}
            className="link-quiet wrap-anywhere"
            href={addressOf(claims.document, { params: { id: documentId } })}
            download
          >
            {name}
          </a>
        ))}
        {mayReopen && (
          <button type="button" className="link-quiet" onClick={() => setOpen(true)}>
            {t('customer.claims.again')}
          </button>
        )}
      </div>
      <Modal open={open} onClose={() => setOpen(false)} title={t('customer.claims.again-title')}>
        <ReopenForm id={id} close={() => setOpen(false)} />
      </Modal>
    </li>
  )
}

const ReopenForm = ({ id, close }: { id: string; close(): void }) => {
  const t = useText<Texts>()
  const { field, element, problem, isPending, onSubmit } = useContractForm(claims.reopen, {
    initial: { reason: '' },
    missing: { reason: t('claims.words-missing') },
    send: ({ reason }) => call(claims.reopen, { params: { id }, body: { reason: reason.trim() } }),
    onDone: async () => {
      close()
      toast('success', t('customer.claims.again-done'), { brief: true })
      await stale(claims)
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-soft">{t('customer.claims.again-text')}</p>
      <TextArea label={t('word.reason')} rows={4} {...field('reason')} />
      <FormError>{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('ui.sending')}>
        {t('customer.claims.again')}
      </FormFoot>
    </form>
  )
}
