import { ChevronDown } from 'lucide-react'
import { type Language, languages } from '#contract/lib/route.ts'
import { usePreferences } from '../lib/preferences.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'

export const languageNames: Record<Language, string> = { es: 'Español', pt: 'Português', en: 'English' }

/** 'ES' with the native list over it. A language change preserves all input. */
export const LanguageSelect = () => {
  const t = useText()
  const { language } = usePage()
  const { chooseLanguage } = usePreferences()
  return (
    <div className="relative inline-flex h-11 items-center gap-2 rounded-input px-3 text-[0.9375rem] font-semibold has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-sol">
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <ChevronDown aria-hidden="true" className="size-4.5" />
      <select
        aria-label={t('ui.language')}
        className="absolute inset-0 cursor-pointer bg-card text-base text-ink opacity-0"
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
