import { brand } from '#contract/lib/brand.ts'
import { type CompanyContact, fillCompany } from '#contract/staff/company.ts'
import { longDate } from '#web/lib/format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import type { MarketingKey } from '../messages.es.ts'
import { PageHead } from '../PageHead.tsx'
import { type LegalText, legalVersion } from './document.ts'

/** Turns the web addresses in a sentence into links. */
const linked = (text: string) =>
  text.split(/(https:\/\/[\w./-]*[\w/])/).map((part) =>
    part.startsWith('https://') ? (
      <a key={part} href={part} rel="noreferrer" className="link">
        {part.slice('https://'.length)}
      </a>
    ) : (
      part
    ),
  )

/** Fills in the company's current contact details; a text that customers accept verbatim has no placeholders. */
const saying = (text: LegalText, contact: CompanyContact): LegalText => {
  const say = (words: string): string => fillCompany(words, contact)
  const sections = text.sections.map(({ heading, paragraphs, points }) => ({
    ...{ heading, paragraphs: paragraphs.map(say) },
    ...(points && { points: points.map(say) }),
  }))
  return { ...text, lead: say(text.lead), sections }
}

type Props = { text: LegalText; path: string; version?: string }

export const LegalPage = ({ text: written, path, version = legalVersion }: Props) => {
  const t = useText<MarketingKey>()
  const { language, contact } = usePage()
  const text = saying(written, contact)
  return (
    <article className="legal content">
      <PageHead title={text.title} description={text.lead} path={path} />
      <header>
        <h1 className="type-1">{text.title}</h1>
        <p className="mt-3 text-ink-soft">{t('marketing.legal.version', { date: longDate(version, language) })}</p>
        {brand.legalTextsAreTemplates && text.template && <p className="legal-template">{text.template}</p>}
        <p className="type-lead mt-6">{text.lead}</p>
      </header>
      <div className="legal-grid">
        <nav aria-label={t('marketing.legal.contents')}>
          <h2>{t('marketing.legal.contents')}</h2>
          <ol>
            {text.sections.map(({ heading }, at) => (
              <li key={heading}>
                <a href={`#s${at + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {text.sections.map(({ heading, paragraphs, points }, at) => (
            <section key={heading} id={`s${at + 1}`}>
              <h2 className="type-4">
                {at + 1}. {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{linked(point)}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
