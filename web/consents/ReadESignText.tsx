import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { usePage } from '../lib/use-page.ts'
import { ESignWords } from './ESignWords.tsx'
import { eSignTextQuery } from './queries.ts'

/** The current text that the checkbox above accepts, collapsed under its title. */
export const ReadESignText = () => {
  const { language } = usePage()
  const { data: shown } = useQuery(eSignTextQuery(language))
  if (!shown) return null
  return (
    <details className="group mt-2">
      <summary className="link-quiet min-h-11 cursor-pointer list-none py-2.5 text-[0.9375rem] [&::-webkit-details-marker]:hidden">
        {shown.text.title}
        <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <ESignWords shown={shown} />
    </details>
  )
}
