import type { UseFormRegisterReturn } from 'react-hook-form'
import { type Language, languages } from '#contract/lib/route.ts'
import { useText } from '#web/lib/use-text.ts'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import type { NotificationKey } from './messages.es.ts'

type Props = {
  field(
    name: `texts.${Language}.${'title' | 'message'}`,
  ): UseFormRegisterReturn & { maxLength: number | undefined; error: string | undefined }
  /** Lines of a message. */
  rows?: number
  /** Called with the language being edited. */
  onWriting?(language: Language): void
}

/** Title and message in each language. */
export const TextsFields = ({ field, rows = 4, onWriting }: Props) => {
  const t = useText<NotificationKey>()
  return (
    <>
      <p className="text-sm text-ink-soft">{t('admin.notification.languages')}</p>
      {languages.map((one) => (
        <fieldset
          key={one}
          className="grid grid-cols-1 gap-x-4 gap-y-3 rounded-card border border-line px-4 pt-2 pb-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          onFocus={() => onWriting?.(one)}
        >
          <legend className="px-1 font-semibold">{t(`admin.notification.language.${one}`)}</legend>
          <TextField label={t('word.title')} lang={one} {...field(`texts.${one}.title`)} />
          <TextArea label={t('word.message')} lang={one} rows={rows} {...field(`texts.${one}.message`)} />
        </fieldset>
      ))}
    </>
  )
}
