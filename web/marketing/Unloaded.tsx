import { use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Nonce } from '../lib/nonce.ts'
import { usePage } from '../lib/use-page.ts'
import { HalfSun } from '../ui/States.tsx'
import { errorWords } from './error-texts.ts'

/** Set once the screen is hydrated; from then on the router reports failures. */
export const markLoaded = (): void => {
  const { dataset } = document.documentElement
  dataset.loaded = ''
  delete dataset.failed
}

/** Runs before the screen's own scripts. Without it, a script that fails to load would leave the loader up forever. */
const watch = `(d=>{let f=e=>{"loaded"in d||e.type=="error"&&e.target.tagName!="SCRIPT"||(d.failed="")};addEventListener("error",f,true);addEventListener("unhandledrejection",f)})(document.documentElement.dataset)`

const never = () => () => {}
/** True for the page as the server wrote it. The trusted types policy refuses a script that is created later. */
const useAsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Shown when a screen's scripts did not load: the network failed, or a new version replaced them. */
export const Unloaded = () => {
  const { language } = usePage()
  const { pathname, search } = useLocation()
  const nonce = use(Nonce)
  const words = errorWords[language]
  const asWritten = useAsWritten()
  return (
    <>
      {asWritten && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
      )}
      <div className="unloaded" role="alert">
        <HalfSun />
        <p className="type-2">{words.title}</p>
        <p className="max-w-prose text-ink-soft">{words.unloaded}</p>
        <a className="button button-primary" href={`${pathname}${search}`}>
          {words.again}
        </a>
        {language !== 'en' && (
          <p lang="en" className="type-small text-ink-soft">
            {errorWords.en.title}
          </p>
        )}
      </div>
    </>
  )
}
