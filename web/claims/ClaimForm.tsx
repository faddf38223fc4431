import { useState } from 'react'
import { adminClaims, type ClaimKind, type ClaimWish, claims, claimWishes } from '#contract/books/claims.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { toast } from '#web/ui/toast.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { ClaimsKey } from './messages.es.ts'

type Props = {
  transferId: string
  /** Staff records it for the sender. */
  byStaff?: boolean
  /** The recipient can still get the right amount. */
  mayResend: boolean
  close(): void
}
type Values = { kind: ClaimKind; words: string; wish: ClaimWish }

const kinds = ['amount_received', 'late', 'amount_paid', 'bookkeeping', 'documents'] as const

/** A claim of an error in a transfer: its kind, the sender's words, and the wished remedy. */
export const ClaimForm = ({ transferId, byStaff = false, mayResend, close }: Props) => {
  const t = useText<ClaimsKey>()
  const format = useFormat()
  const [attempt, setAttempt] = useState(newId)
  const { form, field, control, element, problem, isPending, onSubmit } = useContractForm(claims.open, {
    initial: { kind: 'amount_received', words: '', wish: 'refund' } as Values,
    missing: { words: t('claims.words-missing') },
    send: ({ kind, words, wish }) => {
      const body = { id: attempt, kind, words: words.trim(), wish: kind === 'documents' ? null : wish }
      const input = { params: { id: transferId }, body }
      return byStaff ? call(adminClaims.open, input) : call(claims.open, input)
    },
    onSettled: () => setAttempt(newId),
    onDone: async ({ decideBy }) => {
      close()
      toast('success', t('claims.sent'), { line: t('claims.sent-text', { day: format.longDate(decideBy) }) })
      await (byStaff ? stale(wholeOffice) : stale(claims))
    },
  })
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-5">
      <RadioCards
        legend={t('claims.kind')}
        options={kinds.map((value) => ({
          value,
          title: t(`claims.ask.${value}`),
          detail: t(`claims.ask.${value}.more`),
        }))}
        {...control('kind')}
      />
      <TextArea label={t('claims.words')} hint={t('claims.words-hint')} rows={4} {...field('words')} />
      {mayResend && form.watch('kind') !== 'documents' && (
        <RadioCards
          legend={t('claims.wish')}
          options={claimWishes.map((value) => ({ value, title: t(`claims.wish.${value}`) }))}
          {...control('wish')}
        />
      )}
      <p className="text-sm text-ink-soft">{t('claims.clock')}</p>
      <FormError>{problem}</FormError>
      <FormFoot onBack={close} busy={isPending && t('ui.sending')}>
        {t('claims.send')}
      </FormFoot>
    </form>
  )
}
