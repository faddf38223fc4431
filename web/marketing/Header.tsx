import { Menu, Phone, X } from 'lucide-react'
import { brand } from '#contract/lib/brand.ts'
import { phoneHref } from '#contract/staff/company.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { MarketingKey } from './messages.es.ts'

export const Header = () => {
  const t = useText<MarketingKey>()
  const { signedIn, language } = usePage()
  return (
    <header className="site-header print:hidden">
      <a href="#content" className="skip-link">
        {t('marketing.skip')}
      </a>
      <div className="content site-header-row">
        <a href="/" className="site-logo" aria-label={brand.short}>
          <Logo />
        </a>
        <nav aria-label={t('marketing.nav.label')} className="site-nav">
          <a href="/services">{t('marketing.nav.services')}</a>
          <a href="/countries-we-cover">{t('marketing.nav.countries')}</a>
          <a href="/mission-and-values">{t('marketing.nav.mission')}</a>
          <a href="/help">{t('marketing.nav.help')}</a>
        </nav>
        <div className="site-actions">
          <LanguageLinks className="languages max-xl:hidden" />
          <button
            type="button"
            className="language-button xl:hidden"
            popoverTarget="site-languages"
            aria-label={`${t('marketing.nav.language')}: ${language.toUpperCase()}`}
          >
            <span>{language.toUpperCase()}</span>
          </button>
          <div popover="auto" id="site-languages" className="language-popover">
            <LanguageLinks />
          </div>
          {signedIn ? (
            <a href="/dashboard" className={buttonClass({}, 'site-button')}>
              <span className="max-[26rem]:hidden">{t('marketing.nav.dashboard')}</span>
              <span className="min-[26rem]:hidden">{t('marketing.nav.dashboard-short')}</span>
            </a>
          ) : (
            <>
              <a href="/login" className={buttonClass({ look: 'ghost' }, 'site-button site-login')}>
                {t('marketing.nav.login')}
              </a>
              <a href="/signup" className={buttonClass({}, 'site-button max-lg:!hidden')}>
                {t('marketing.nav.join')}
              </a>
            </>
          )}
          <button
            type="button"
            className="icon-button -mr-2 xl:!hidden"
            popoverTarget="site-menu"
            aria-label={t('marketing.menu.open')}
          >
            <Menu aria-hidden="true" />
          </button>
        </div>
      </div>
      <SlideInMenu />
    </header>
  )
}

/** The small-screen menu is a popover: the browser opens it, closes it on Escape or an outside tap, and manages the focus. */
const SlideInMenu = () => {
  const t = useText<MarketingKey>()
  const { signedIn, contact } = usePage()
  const { phone } = contact
  const links = [
    ['/#ourTeam', t('marketing.menu.about')],
    ['/services', t('marketing.menu.services')],
    ['/countries-we-cover', t('marketing.nav.countries')],
    ['/help', t('marketing.menu.resources')],
    ['#contact', t('marketing.menu.contact')],
  ] as const
  return (
    <div popover="auto" id="site-menu" className="site-menu">
      <div className="flex items-center justify-between">
        <Logo />
        <button
          type="button"
          className="icon-button -mr-2"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t('marketing.menu.close')}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t('marketing.menu.label')} className="site-menu-links">
        {links.map(([href, words]) => (
          <a key={href} href={href}>
            {words}
          </a>
        ))}
      </nav>
      <LanguageLinks />
      <a href={phoneHref(phone)} className="link-quiet" aria-label={`${t('marketing.menu.call')}: ${phone}`}>
        <Phone aria-hidden="true" />
        {phone}
      </a>
      <div className="mt-auto grid gap-3">
        <a href={signedIn ? '/dashboard' : '/login'} className={buttonClass({ full: true })}>
          {t(signedIn ? 'marketing.nav.dashboard' : 'marketing.nav.login')}
        </a>
        {!signedIn && (
          <a href="/signup" className={buttonClass({ look: 'secondary', full: true })}>
            {t('marketing.nav.join')}
          </a>
        )}
      </div>
    </div>
  )
}
