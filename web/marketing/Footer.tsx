import { Mail, MapPin, MessageSquareWarning, Moon, Phone, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand, regulatoryStatement } from '#contract/lib/brand.ts'
import { phoneHref } from '#contract/staff/company.ts'
import { clock } from '../lib/clock.ts'
import { companyDay } from '../lib/new-york.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { Logo } from '../ui/Logo.tsx'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { MarketingKey } from './messages.es.ts'

type Links = readonly (readonly [href: string, words: MarketingKey])[]

const columns: readonly { title: MarketingKey; links: Links }[] = [
  {
    title: 'marketing.footer.company',
    links: [
      ['/#ourTeam', 'marketing.nav.about'],
      ['/mission-and-values', 'marketing.footer.mission'],
      ['/#disappointThieves', 'marketing.nav.security'],
      ['/licenses-and-complaints', 'marketing.footer.licenses'],
    ],
  },
  {
    title: 'marketing.footer.products',
    links: [
      ['/#internationalMoneyTransferForm', 'marketing.footer.international'],
      ['/receive', 'marketing.footer.receive'],
      ['/services#onlinePayment', 'marketing.footer.online'],
      ['/services#solCard', 'marketing.footer.card'],
      ['/services#productNServices', 'marketing.footer.all'],
      ['/countries-we-cover', 'marketing.nav.countries'],
    ],
  },
  {
    title: 'marketing.footer.news',
    links: [
      ['/news', 'marketing.footer.product-news'],
      ['/mission-and-values#stayInformed', 'marketing.footer.updates'],
      ['/mission-and-values#howClose', 'marketing.footer.figures'],
      ['/mission-and-values#roadmap', 'marketing.footer.roadmap'],
      ['/help', 'marketing.footer.help'],
      ['/status', 'marketing.footer.status'],
    ],
  },
]

const legal: Links = [
  ['/privacy-policy', 'marketing.footer.privacy'],
  ['/terms-and-conditions', 'marketing.footer.terms'],
  ['/licenses-and-complaints', 'marketing.footer.licenses'],
  ['/e-sign-consent', 'marketing.footer.e-sign'],
  ['/accessibility', 'marketing.footer.accessibility'],
]

export const Footer = () => {
  const t = useText<MarketingKey>()
  const { contact } = usePage()
  const year = companyDay(clock()).slice(0, 4)
  return (
    <footer className="site-footer print:hidden" data-theme="dark">
      <div className="content">
        <div className="footer-grid">
          <div>
            <Logo />
            <p className="mt-4 max-w-64 text-ink-soft">{t('marketing.footer.line')}</p>
            <Share />
          </div>
          {columns.map(({ title, links }) => (
            <Column key={title} title={t(title)}>
              {links.map(([href, words]) => (
                <a key={href} href={href}>
                  {t(words)}
                </a>
              ))}
            </Column>
          ))}
          <Column title={t('marketing.footer.contact')} id="contact">
            <a href={phoneHref(contact.phone)}>
              <Phone aria-hidden="true" />
              {contact.phone}
            </a>
            <a href={`mailto:${contact.email}`}>
              <Mail aria-hidden="true" />
              {contact.email}
            </a>
            <p>
              <MapPin aria-hidden="true" />
              {contact.address}
            </p>
            <a href={phoneHref(contact.complaintsPhone)}>
              <MessageSquareWarning aria-hidden="true" />
              <Complaints phone={contact.complaintsPhone} />
            </a>
          </Column>
        </div>
        <Legal />
        <div className="footer-last">
          <p>{t('marketing.footer.rights', { from: String(brand.foundedYear), to: year, name: brand.short })}</p>
          <div className="flex items-center gap-3">
            <LanguageLinks />
            <button
              type="button"
              className="icon-button"
              data-theme-switch
              aria-label={t('marketing.footer.theme')}
              title={t('marketing.footer.theme')}
            >
              <Moon aria-hidden="true" className="theme-moon" />
              <Sun aria-hidden="true" className="theme-sun" />
            </button>
          </div>
        </div>
      </div>
    </footer>
  )
}

const Legal = () => {
  const t = useText<MarketingKey>()
  const { language } = usePage()
  return (
    <div className="footer-legal">
      <p className="max-w-[46em]">{regulatoryStatement[language]}</p>
      <nav aria-label={t('marketing.footer.legal')}>
        {legal.map(([href, words]) => (
          <a key={href} href={href}>
            {t(words)}
          </a>
        ))}
      </nav>
    </div>
  )
}

const Column = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <div id={id} className="footer-column">
    <h2>{title}</h2>
    {children}
  </div>
)

const networks = [
  {
    name: 'WhatsApp',
    address: (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`,
    path: 'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm-3.2 5c.3 0 .5 0 .7.4l.7 1.7c.1.2 0 .4-.1.6l-.6.7c.7 1.3 1.7 2.2 3.1 2.8l.8-1c.2-.2.4-.2.6-.1l1.7.8c.3.1.4.3.3.6-.1 1-1 1.8-2 1.8-3 0-6.6-3.5-6.6-6.5 0-1 .6-1.8 1.4-1.800Z',
  },
  {
    name: 'Facebook',
    address: (_: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    path: 'M13.5 21v-7.500h2.600l.5-3.200h-3.100V8.300c0-.9.4-1.7 1.8-1.700h1.400V3.900s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.300v2.300H7.200v3.200H10V21h3.500Z',
  },
  {
    name: 'X',
    address: (text: string) => `https://x.com/intent/post?text=${encodeURIComponent(text)}`,
    path: 'M4 4h4.600l3.9 5.300L17 4h2.400l-5.8 6.800L20 20h-4.600l-4.3-5.900L6 20H3.600l6.4-7.500L4 4Zm3.2 1.7 9 12.600h.7l-9-12.600h-.7Z',
  },
]

/** Each link opens the network's share page with our URL. */
const Share = () => {
  const t = useText<MarketingKey>()
  const { baseUrl } = usePage()
  const text = t('marketing.footer.share-text', { url: baseUrl })
  return (
    <ul className="footer-share">
      {networks.map(({ name, address, path }) => (
        <li key={name}>
          <a
            href={address(text, baseUrl)}
            target="_blank"
            rel="noreferrer"
            title={t('marketing.footer.share', { network: name })}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="sr-only">{t('marketing.footer.share', { network: name })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The number never breaks across lines. */
const Complaints = ({ phone }: { phone: string }) => {
  const t = useText<MarketingKey>()
  const [before, after] = t('marketing.footer.complaints', { phone }).split(phone)
  return (
    <span>
      {before}
      <span className="whitespace-nowrap">{phone}</span>
      {after}
    </span>
  )
}
