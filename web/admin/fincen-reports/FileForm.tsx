import { FincenFiling } from '#contract/compliance/fincen-reports.ts'
import type { z } from '#contract/lib/zod.ts'
import { clock } from '#web/lib/clock.ts'
import { dayOf } from '#web/lib/format.ts'
import { stale, wholeOffice } from '#web/lib/query.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormError, TextField } from '#web/ui/Field.tsx'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { FincenKey } from './messages.es.ts'

type Props = { send(filing: z.infer<typeof FincenFiling>): Promise<unknown> }

/** Records the filing with the number of FinCEN's acknowledgement. */
export const FileForm = ({ send }: Props) => {
  const t = useText<FincenKey>()
  const today = dayOf(new Date(clock()).toISOString())
  const { field, control, element, onSubmit, problem, isPending } = useContractForm(
    { body: FincenFiling },
    {
      initial: { bsaId: '', filedOn: today },
      missing: { bsaId: t('admin.fincen.bsa-missing') },
      send,
      onDone: () => stale(wholeOffice),
    },
  )
  return (
    <form noValidate ref={element} onSubmit={onSubmit} className="grid gap-3">
      <p className="text-sm">{t('admin.fincen.file-text')}</p>
      <TextField label={t('admin.fincen.bsa-id')} inputMode="numeric" autoComplete="off" {...field('bsaId')} />
      <DateField label={t('admin.fincen.filed-on')} max={today} {...control('filedOn')} />
      <FormError>{problem}</FormError>
      <Button type="submit" className="justify-self-start" busy={isPending && t('ui.saving')}>
        {t('admin.fincen.file')}
      </Button>
    </form>
  )
}
