import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { countryName } from '../lib/format.ts'
import { usePage } from '../lib/use-page.ts'
import { useText } from '../lib/use-text.ts'
import { PageHead } from '../marketing/PageHead.tsx'
import { classes } from '../ui/classes.ts'
import { LanguageSelect } from '../ui/LanguageSelect.tsx'
import { Logo, SunSymbol } from '../ui/Logo.tsx'
import type { AccountKey } from './messages.es.ts'
import { pendingCountry } from './pending-send.ts'
import { type Height, Sunrise } from './Sunrise.tsx'

type Props = {
  /** Browser tab title, without the product name. */
  title: string
  /** Canonical path for search engines; undefined for a page that is reached only from an email link. */
  path?: string
  /** The drawn sun's, which rises with each step. */
  height: Height
  caption: string
  /** Link to the counterpart screen: 'Don't have an account? Sign up'. */
  other: ReactNode
  /** For the long form: a wider column aligned to the top. */
  wide?: boolean
  children: ReactNode
}

/** The layout of sign-up and login: a sunrise and the form, in two columns or, on a narrow screen, one above the other. */
export const AccountPage = ({ title, path, height, caption, other, wide = false, children }: Props) => (
  <div className="min-h-dvh xl:grid xl:grid-cols-2 max-xl:flex max-xl:flex-col">
    {path ? <PageHead {...{ title, path }} description={caption} /> : <title>{`${title} - SOL`}</title>}
    <div
      className={classes(
        'relative overflow-hidden xl:sticky xl:top-0 xl:h-dvh',
        'max-xl:h-[208px] max-xl:[@media(height<720px)]:h-[64px]',
      )}
    >
      <Sunrise height={height} />
      <a href="/" className="absolute top-2.5 left-4 rounded-input px-1 py-2.5 xl:top-7.5 xl:left-13">
        <Logo height={30} className="max-xl:h-6 max-xl:w-auto" />
      </a>
      <div className="absolute top-3 right-3 xl:hidden">
        <LanguageSelect />
      </div>
      <p className="type-4 absolute bottom-13 left-14 max-w-[calc(100%-112px)] text-on-mar max-xl:hidden">{caption}</p>
    </div>
    <div className="flex flex-1 flex-col px-5 xl:min-h-dvh xl:px-10">
      <header className="flex h-[107px] flex-none items-center justify-end gap-4 max-xl:hidden">
        <div className="text-ink-soft">{other}</div>
        <span className="h-11 w-px bg-line" />
        <LanguageSelect />
      </header>
      <main
        className={classes(
          'mx-auto flex w-full flex-1 flex-col py-7 max-xl:[@media(height<720px)]:py-4 xl:py-4',
          // Not centered vertically: an error below a field would move what is above it.
          wide ? 'max-w-[560px]' : 'max-w-[420px] xl:pt-[14dvh]',
        )}
      >
        {children}
      </main>
      <footer className="py-6 text-center text-ink-soft xl:hidden">{other}</footer>
    </div>
  </div>
)

/** A notice that the transfer started on the home page is saved. */
export const Waiting = () => {
  const t = useText<AccountKey>()
  const { language } = usePage()
  const country = pendingCountry(useSearchParams()[0])
  if (!country) return null
  return (
    <p className="-mt-2 mb-6 flex gap-3 rounded-input bg-sol-soft px-4 py-3 text-[0.9375rem] text-ink">
      <SunSymbol size={22} className="flex-none" />
      {t('account.waiting', { country: countryName(country, language) })}
    </p>
  )
}

type HeadProps = { step: number; steps: number; title: string; children?: ReactNode }

export const StepHead = ({ step, steps, title, children }: HeadProps) => {
  const t = useText()
  return (
    <div className="mb-7">
      <p role="status" className="type-label mb-2 text-noche-ink">
        {t('ui.step', { step, steps })}
      </p>
      <h1 className="type-title">{title}</h1>
      {children && <p className="mt-3 text-ink-soft">{children}</p>}
    </div>
  )
}
