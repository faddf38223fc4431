import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CheckSide, type CheckTerms, endorsement } from '#contract/balance/check-deposits.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { ChecksKey } from './messages.es.ts'
import { Numbers } from './Numbers.tsx'
import { Review } from './Review.tsx'
import { SideField } from './SideField.tsx'
import { Terms } from './Terms.tsx'
import { currency, useCheckForm } from './use-check-form.ts'

export default function NewCheck() {
  const t = useText<ChecksKey>()
  const title = t('check-deposits.new')
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: '/dashboard/funds/checks', label: t('ui.step-back') }} />
      <QueryView query={useQuery(data.checkTerms())} skeleton={<SkeletonRows rows={6} label={t('ui.loading')} />}>
        {(terms) => (
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px]">
            <CheckForm terms={terms} />
            <Terms terms={terms} />
          </div>
        )}
      </QueryView>
    </>
  )
}

const CheckForm = ({ terms }: { terms: CheckTerms }) => {
  const t = useText<ChecksKey>()
  const [files, setFiles] = useState<{ front: File | null; back: File | null }>({ front: null, back: null })
  const prepaid = usePrepaid()
  const isSame = useSameFile(files.front, files.back)
  const check = useCheckForm({ files, isSame }, prepaid.ask)
  const { form, control, element, onSubmit, problem, isPending, isReview, change } = check
  const { errors, isSubmitted } = form.formState
  const picture = (side: CheckSide) => ({
    side,
    file: files[side],
    error: (side === 'back' && isSame && t('check-deposits.form.same')) || errors[`${side}Id`]?.message,
    onPicture: ({ id, file }: { id: string; file: File | null }) => {
      setFiles((known) => ({ ...known, [side]: file }))
      form.setValue(`${side}Id`, id, { shouldValidate: isSubmitted && id !== '' })
    },
  })
  return (
    <>
      <form ref={element} onSubmit={onSubmit} noValidate className="card min-w-0">
        {/* Hidden rather than unmounted, to preserve the form's state during the review. */}
        <div className={isReview ? 'hidden' : 'grid gap-6'}>
          <Endorse />
          <div>
            <div className="grid grid-cols-2 items-start gap-3 md:gap-6">
              <SideField {...picture('front')} />
              <SideField {...picture('back')} />
            </div>
            <p className="mt-2 text-sm text-ink-soft">{t('check-deposits.form.hint')}</p>
          </div>
          <MoneyField label={t('check-deposits.form.amount')} currency={currency} country="us" {...control('amount')} />
          <Numbers {...check} front={files.front} />
          <FormError>{problem}</FormError>
          <Button type="submit" size="pay" full busy={isPending && !isReview && t('ui.loading')}>
            {t('check-deposits.form.continue')}
          </Button>
        </div>
        {isReview && (
          <Review terms={terms} values={form.getValues()} files={files} isPending={isPending} onChange={change} />
        )}
      </form>
      {prepaid.dialog}
    </>
  )
}

/** The endorsement text, in the language of the banks that process it. */
const Endorse = () => {
  const t = useText<ChecksKey>()
  return (
    <div className="flex gap-3 rounded-card bg-sand px-4 py-3.5">
      <PenLine aria-hidden="true" className="mt-0.5 size-5 flex-none text-sol-ink" />
      <div className="min-w-0 text-[0.9375rem]">
        <p>{t('check-deposits.form.endorse')}</p>
        <p lang="en" className="mt-1 font-semibold">
          {endorsement}
        </p>
      </div>
    </div>
  )
}

const areSame = async (one: File, other: File): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const bytes = new Uint8Array(right)
  return new Uint8Array(left).every((byte, at) => byte === bytes[at])
}

/** Whether the same file was selected twice; the server compares the pictures. */
const useSameFile = (one: File | null, other: File | null): boolean => {
  const [isSame, setSame] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setSame(false)
    if (one && other)
      areSame(one, other).then(
        (same) => isCurrent && setSame(same),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [one, other])
  return isSame
}
