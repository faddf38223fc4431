import type { UseFormReturn } from 'react-hook-form'
import { useText } from '#web/lib/use-text.ts'
import { TextField } from '#web/ui/Field.tsx'
import type { Values } from './form-values.ts'
import { bankFacts, companyFacts } from './lines.ts'
import type { SettingsKey } from './messages.es.ts'

const types = {
  phone: 'tel',
  complaintsPhone: 'tel',
  email: 'email',
  complaintsEmail: 'email',
  address: 'text',
} as const

/** The company's contact details, and its bank account for incoming payments. */
export const CompanyFields = ({ form }: { form: UseFormReturn<Values> }) => {
  const t = useText<SettingsKey>()
  const problems = form.formState.errors.content?.value
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
        {companyFacts.map((fact) => (
          <TextField
            key={fact}
            className={fact === 'address' ? 'sm:col-span-2' : undefined}
            label={t(`admin.settings.brand.${fact}`)}
            hint={types[fact] === 'tel' ? t('admin.settings.phone-hint') : undefined}
            type={types[fact]}
            error={problems?.[fact]?.message}
            {...form.register(`content.value.${fact}`)}
          />
        ))}
      </div>
      <fieldset className="rounded-[10px] border border-line px-4 pt-3 pb-4">
        <legend className="px-1 text-sm font-semibold">{t('admin.settings.bank')}</legend>
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
          {bankFacts.map((fact) => (
            <TextField
              key={fact}
              className={fact === 'name' ? 'sm:col-span-2' : undefined}
              label={t(`admin.settings.brand.bank.${fact}`)}
              inputMode={fact === 'name' ? 'text' : 'numeric'}
              error={problems?.bank?.[fact]?.message}
              {...form.register(`content.value.bank.${fact}`)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
