import { useRef } from 'react'
import { useController, useForm } from 'react-hook-form'
import { transfers } from '#contract/sending/transfers.ts'
import {
  type EvidenceKind,
  evidenceBytesMax,
  evidenceKinds,
  limitRequests,
  purposeLetters,
} from '#contract/staff/limit-requests.ts'
import { call, isFailure } from '#web/lib/call.ts'
import { newId } from '#web/lib/id.ts'
import { stale } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { useUpload } from '#web/lib/use-upload.ts'
import { Button } from '#web/ui/Button.tsx'
import { PictureError } from '#web/ui/DropZone.tsx'
import { FormError, TextArea } from '#web/ui/Field.tsx'
import { PictureField } from '#web/ui/PictureField.tsx'
import { pictureProblem } from '#web/ui/picture-file.ts'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePictureReason } from '#web/ui/use-picture-reason.ts'
import type { LimitsKey } from './messages.es.ts'

type Values = { evidence: EvidenceKind; purpose: string; image: File | null }

/** The evidence, its kind, and the purpose. A retry after a lost answer is the same request. */
export const AskForm = () => {
  const t = useText<LimitsKey>()
  const { evidence, image, register, errors, progress, stop, choose, unreadable, submit } = useAsk()
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
      <RadioCards
        legend={t('limits.ask.evidence')}
        options={evidenceKinds.map((value) => ({ value, title: t(`limits.ask.evidence.${value}`) }))}
        value={evidence.value}
        onChange={evidence.onChange}
        chips="wrap"
      />
      <PictureField
        ref={image.ref}
        label={t('limits.ask.picture')}
        hint={t('limits.ask.hint')}
        file={image.value}
        onFile={choose}
        onUnreadable={unreadable}
        error={
          errors.image?.message && (
            <PictureError
              message={errors.image.message}
              reason={errors.image.type === 'required' ? undefined : errors.image.type}
            />
          )
        }
        progress={progress}
        onStop={stop}
      />
      <TextArea
        label={t('limits.ask.purpose')}
        hint={t('limits.ask.purpose.hint')}
        rows={3}
        maxLength={purposeLetters.max}
        {...register('purpose', { validate: (purpose) => purpose.trim().length >= purposeLetters.min })}
        error={errors.purpose && t('limits.ask.purpose.missing')}
      />
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={progress !== null && t('ui.sending')} className="justify-self-start max-md:w-full">
        {t('limits.ask.send')}
      </Button>
    </form>
  )
}

const useAsk = () => {
  const t = useText<LimitsKey>()
  const failureMessage = useFailureMessage()
  const reasonOf = usePictureReason(evidenceBytesMax)
  const { progress, run, stop } = useUpload()
  const id = useRef(newId())
  const { control, register, handleSubmit, setError, clearErrors, formState } = useForm<Values>({
    defaultValues: { evidence: 'pay_stub', purpose: '', image: null },
  })
  const { field: evidence } = useController({ control, name: 'evidence' })
  const { field: image } = useController({ control, name: 'image', rules: { required: t('limits.ask.missing') } })
  /** The type carries the reason, for the second line. */
  const refuse = (type: string, message = t('ui.picture.invalid')) => setError('image', { type, message })
  const choose = (chosen: File) => {
    clearErrors('image')
    const wrong = pictureProblem(chosen, evidenceBytesMax)
    if (wrong) refuse(reasonOf(wrong))
    else image.onChange(chosen)
  }
  const unreadable = () => {
    image.onChange(null)
    refuse(reasonOf('damaged'))
  }
  const submit = handleSubmit(async ({ image: file, ...body }) => {
    if (!file || progress !== null) return
    try {
      const params = { id: id.current }
      const made = await run((watched) => call(limitRequests.create, { params, body, file, ...watched }))
      if (!made) return
      toast('success', t('limits.ask.done'))
      await stale(limitRequests, transfers.limits)
    } catch (error) {
      if (isFailure(error, 'conflict')) id.current = newId()
      if (isFailure(error, 'image_invalid')) refuse(error.fields.image?.details ?? '', error.details)
      else setError('root', { message: failureMessage(error) })
    }
  })
  return { evidence, image, register, errors: formState.errors, progress, stop, choose, unreadable, submit }
}
