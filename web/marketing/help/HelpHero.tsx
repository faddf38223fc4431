import { ArrowRight, KeyRound } from 'lucide-react'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Island } from '#web/ui/Island.tsx'
import { HelpSearch, type HelpSearchProps } from './HelpSearch.tsx'
import type { HelpKey } from './messages.es.ts'

export const HelpHero = ({ search, data }: { search: HelpSearchProps; data: string }) => {
  const t = useText<HelpKey>()
  const { signedIn } = usePage()
  const kind = signedIn ? 'dashboard' : 'login'
  return (
    <section className="help-hero sky">
      <div className="help-sky">
        <HorizonSun />
      </div>
      <div className="content help-hero-content">
        <h1 className="type-hero">{t('help.greeting')}</h1>
        <Island name="help-search" props={search} data={data} className="mt-8">
          <HelpSearch {...search} />
        </Island>
        <div className="help-login">
          <p>
            <b className="font-semibold">{t(`help.${kind}.title`)}</b> {t(`help.${kind}.text`)}
          </p>
          <a
            href={signedIn ? '/dashboard' : '/login'}
            className={buttonClass({ look: 'secondary' }, 'help-login-button')}
          >
            {t(`help.${kind}.button`)}
            <ArrowRight aria-hidden="true" />
          </a>
          {!signedIn && (
            <a href="/help/manage-account/cannot-log-in" className="link-quiet">
              <KeyRound aria-hidden="true" />
              {t('help.login.trouble')}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

const HorizonSun = () => (
  <svg viewBox="-300 -300 600 300" className="help-sun" aria-hidden="true">
    <defs>
      <radialGradient id="help-halo">
        <stop offset="0.5" stopColor="var(--halo)" />
        <stop offset="1" stopColor="var(--halo)" stopOpacity="0" />
      </radialGradient>
    </defs>
    <circle r="300" fill="url(#help-halo)" />
    <circle r="176" fill="var(--sol)" className="sun-rise" />
  </svg>
)
