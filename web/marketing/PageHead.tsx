import { brand } from '../../contract/brand.ts'
import { languages } from '../../contract/route.ts'
import { usePage } from '../lib/use-page.ts'

type Props = {
  /** Without the short name, which is put behind it. */
  title: string
  description?: string
  /** The page's own path: one address for search engines, and one for each language. */
  path: string
}

/** What a public page says about itself; React lifts it into the head. */
export const PageHead = ({ title, description, path }: Props) => {
  const { baseUrl, language } = usePage()
  const whole = `${title} - ${brand.short}`
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={whole} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.short} />
      <link rel="canonical" href={`${baseUrl}${path}${language === 'es' ? '' : `?lang=${language}`}`} />
      {languages.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={`${baseUrl}${path}${each === 'es' ? '' : `?lang=${each}`}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${baseUrl}${path}`} />
    </>
  )
}
