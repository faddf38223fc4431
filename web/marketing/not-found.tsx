import { data } from 'react-router'
import { usePage } from '../lib/use-page.ts'
import { HalfSun } from '../ui/States.tsx'
import { errorWords } from './error-texts.ts'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page404 - SOL' }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  const words = errorWords[usePage().language]
  return (
    <div className="content flex flex-col items-center gap-5 py-28 text-center">
      <HalfSun />
      <h1 className="type-2">
        <span className="type-label block text-ink-soft">Page404</span> {words.missingTitle}
      </h1>
      <p className="max-w-prose text-ink-soft">{words.missing}</p>
      <a className="button button-primary" href="/">
        {words.home}
      </a>
    </div>
  )
}
