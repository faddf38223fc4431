import { isRouteErrorResponse, useLocation } from 'react-router'
import { isFailure } from '../lib/call.ts'
import { usePage } from '../lib/use-page.ts'
import { Logo } from '../ui/Logo.tsx'
import { HalfSun } from '../ui/States.tsx'
import { errorWords } from './error-texts.ts'

/** The last resort, shown when a screen fails to render. */
export const UnexpectedError = ({ error }: { error: unknown }) => {
  const { language } = usePage()
  const words = errorWords[language]
  const { pathname, search } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  // A connection lost while rendering is not our error, and nothing was recorded.
  const offline = isFailure(error, 'network')
  const title = missing ? 'Page404' : offline ? words.offline : words.title
  return (
    <main className="content grid min-h-dvh content-center justify-items-center gap-5 py-14 text-center">
      <title>{`${title} - SOL`}</title>
      <a href="/" aria-label="SOL">
        <Logo />
      </a>
      <HalfSun />
      <h1 className="type-2">{title}</h1>
      <p className="max-w-prose text-ink-soft">
        {missing ? words.missing : offline ? words.unloaded : words.unexpected}
      </p>
      <a className="button button-primary" href={offline ? `${pathname}${search}` : '/'}>
        {offline ? words.again : words.home}
      </a>
      {/* Support identifies the screen by this code. */}
      {!missing && !offline && language !== 'en' && (
        <p lang="en" className="type-small text-ink-soft">
          {errorWords.en.title}
        </p>
      )}
    </main>
  )
}
