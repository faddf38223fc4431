import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Filer } from '#contract/compliance/fincen-reports.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/Field.tsx'
import type { FincenKey } from './messages.es.ts'

const fields = ['name', 'ein', 'tcc', 'contact', 'phone', 'street', 'city', 'state', 'zip'] as const

/** The filing institution. */
export const FilerFields = ({ register }: { register(name: keyof Filer): UseFormRegisterReturn }) => {
  const t = useText<FincenKey>()
  return (
    <Card title={t('admin.fincen.filer')}>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map((name) => (
          <TextField key={name} label={t(`admin.fincen.field.${name}`)} autoComplete="off" {...register(name)} />
        ))}
      </div>
    </Card>
  )
}
