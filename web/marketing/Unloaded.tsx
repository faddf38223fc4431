import { use, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Nonce } from '../lib/nonce.ts'
import { usePage } from '../lib/use-page.ts'
import { HalfSun } from '../ui/States.tsx'
import { errorWords } from './error-texts.ts'

/** Set once the screen is alive; from then on the router tells of what fails. */
export const markLoaded = (): void => {
  const { dataset } = document.documentElement
  dataset.loaded = ''
  delete dataset.failed
}

/** Runs before any script of the screen: one that does not come would leave its reader with the loader for ever. */
const watch = `(d=>{let f=e=>{"loaded"in d||e.type=="error"&&e.target.tagName!="SCRIPT"||(d.failed="")};addEventListener("error",f,true);addEventListener("unhandledrejection",f)})(document.documentElement.dataset)`

const never = () => () => {}
/** Whether this is the page as the server wrote it. A script that is made later would be refused by the policy of trusted types. */
const useAsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** What stands in place of a screen whose scripts did not come: the network went away, or a new version took the old one's place. */
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
