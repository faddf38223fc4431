import { brand } from '#contract/lib/brand.ts'
import { localeOf } from '#contract/lib/money.ts'
import { languages } from '#contract/lib/route.ts'
import { usePage } from '../lib/use-page.ts'
import { addressOf, alternatesOf } from './addresses.ts'

type Props = {
  /** Without the brand's suffix. */
  title: string
  description?: string
  /** The path from which the canonical and per-language URLs are made. */
  path: string
}

const ogLocale = (language: (typeof languages)[number]) => localeOf[language].replace('-', '_')

/** Metadata for search engines and shared links; React hoists it into the head. */
export const PageHead = ({ title, description, path }: Props) => {
  const { baseUrl, language } = usePage()
  const whole = `${title} - ${brand.short}`
  const address = addressOf(baseUrl, path, language)
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={whole} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.short} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={ogLocale(language)} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={ogLocale(other)} />
        ))}
      <meta property="og:image" content={`${baseUrl}/og/${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={whole} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="canonical" href={address} />
      {alternatesOf(baseUrl, path).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
    </>
  )
}
