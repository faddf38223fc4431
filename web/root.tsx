import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { IntlProvider } from 'react-intl'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { localeOf } from '../contract/lib/money.ts'
import favicon from '../public/favicon.svg?raw'
import { islandAddresses } from './lib/islands.server.ts'
import { loadMessages } from './lib/load-messages.ts'
import { useLoadedMessages } from './lib/messages.ts'
import { Nonce } from './lib/nonce.ts'
import { pageContext } from './lib/page.server.ts'
import { kindOf } from './lib/page-kind.ts'
import { preferencesChanged } from './lib/preferences.ts'
import { PublicPage } from './lib/public-page.ts'
import { queryClient } from './lib/query.ts'
import { type RootData, usePage } from './lib/use-page.ts'
import { UnexpectedError } from './marketing/UnexpectedError.tsx'
import { markLoaded, Unloaded } from './marketing/Unloaded.tsx'
import bricolage from './ui/fonts/bricolage-basic.woff2?url'
import inter from './ui/fonts/inter-basic.woff2?url'
import styles from './ui/styles/index.css?url'
import deferredStyles from './ui/styles/public.css?url'
import { Toasts } from './ui/Toasts.tsx'
import { TryingAgain } from './ui/TryingAgain.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(favicon)}`, type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const loader = async ({ context }: LoaderFunctionArgs): Promise<RootData> => {
  const { language, theme, signedIn, production, demonstration, writing, texts, baseUrl, services } =
    context.get(pageContext)
  const messages = await loadMessages(['texts/ui'], language)
  const page = { language, theme, signedIn, production, demonstration, writing, texts, baseUrl }
  return { ...page, contact: services.contact(), messages, islands: islandAddresses() }
}

/** Reloaded only when language or theme changes. */
export const shouldRevalidate = () => preferencesChanged()

const useKind = () => kindOf(useMatches().map((match) => match.handle))

export const Layout = ({ children }: { children: ReactNode }) => {
  const { language, theme, demonstration, writing, messages } = usePage()
  const strip = writing ? messages['ui.demonstration.writing'] : demonstration && messages['ui.demonstration']
  const nonce = use(Nonce)
  const written = use(PublicPage)
  const hydrated = useKind() === 'application'
  return (
    <html lang={language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme === 'dark' ? '#100e28' : '#fffdf8'} />
        {/* react-aria-components reads the nonce here when it adds a style rule. */}
        {hydrated && <meta property="csp-nonce" nonce={nonce} />}
        <Meta />
        {written ? <Written {...written} /> : <link rel="stylesheet" href={styles} />}
        <Links />
        {/* On a public page the loader adds the manifest after the first interaction, to save two requests. */}
        {hydrated ? (
          <Manifest />
        ) : (
          <noscript>
            <Manifest />
          </noscript>
        )}
      </head>
      {/* The loader adds the full style sheet before it starts the islands; until then the inline style is enough. */}
      <body data-sheet={written && deferredStyles}>
        {children}
        {strip && <p className="demonstration">{strip}</p>}
        {written && (
          <noscript>
            <link rel="stylesheet" href={deferredStyles} />
          </noscript>
        )}
        {hydrated && (
          <>
            <Unloaded />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

const Manifest = () => <link rel="manifest" href="/site.webmanifest" />

/** A public page carries its style and script inline, allowed by their digests. */
const Written = ({ style, script }: { style: string; script: string }) => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
    <style dangerouslySetInnerHTML={{ __html: style }} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
    <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
  </>
)

export default function Root() {
  const { language } = usePage()
  const messages = useLoadedMessages()
  const hydrated = useKind() === 'application'
  return (
    <IntlProvider locale={localeOf[language]} messages={messages} defaultLocale="es-US">
      {hydrated ? <Application /> : <Outlet />}
    </IntlProvider>
  )
}

/** The providers of every hydrated screen: query cache, locale, notices. */
const Application = () => {
  const { language } = usePage()
  useEffect(markLoaded, [])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={localeOf[language]}>
        <Outlet />
        <Toasts />
        <TryingAgain />
      </I18nProvider>
    </QueryClientProvider>
  )
}

export const ErrorBoundary = ({ error }: { error: unknown }) => <UnexpectedError error={error} />
