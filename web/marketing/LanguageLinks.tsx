import { languages } from '#contract/lib/route.ts'
import { usePage } from '../lib/use-page.ts'

const own = { es: 'Español', pt: 'Português', en: 'English' }

/** Links work without a script and are followed by search engines. */
export const LanguageLinks = ({ className }: { className?: string }) => {
  const { language } = usePage()
  return (
    <div className={className ?? 'languages'}>
      {languages.map((each) => (
        <a
          key={each}
          href={`?lang=${each}`}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
        >
          {each.toUpperCase()}
          <span className="sr-only"> {own[each]}</span>
        </a>
      ))}
    </div>
  )
}
