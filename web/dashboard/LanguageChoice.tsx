import { languages } from '#contract/lib/route.ts'
import { usePreferences } from '../lib/preferences.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { classes } from '../ui/classes.ts'
import { languageNames } from '../ui/LanguageSelect.tsx'

/** Each language is named in itself: its readers find it in any display language. */
export const LanguageChoice = ({ className }: { className?: string }) => {
  const t = useText()
  const { language } = usePage()
  const { chooseLanguage } = usePreferences()
  return (
    <fieldset className={classes('flex', className)}>
      <legend className="sr-only">{t('ui.language')}</legend>
      {languages.map((own) => (
        <button
          key={own}
          type="button"
          lang={own}
          title={languageNames[own]}
          // The visible letters are first, for voice control (WCAG 2.5.3).
          aria-label={`${own.toUpperCase()}, ${languageNames[own]}`}
          aria-pressed={own === language}
          onClick={() => void chooseLanguage(own)}
          className={classes(
            'min-h-11 min-w-11 rounded-input text-sm font-semibold uppercase hover:bg-noche-soft',
            own === language ? 'text-noche-ink underline decoration-2 underline-offset-[6px]' : 'text-ink-soft',
          )}
        >
          {own}
        </button>
      ))}
    </fieldset>
  )
}
