import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fill } from '#contract/lib/fill.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PageHead } from '../../PageHead.tsx'
import { publishDate } from '../texts.ts'
import en from './en.ts'
import es from './es.ts'
import { type UpdatesText, updatePath, updates, updatesAreDemonstration } from './list.ts'
import pt from './pt.ts'

const texts = { es, pt, en }

export const loader = ({ context, params }: LoaderFunctionArgs) => {
  const update = updates.find(({ slug }) => slug === params.slug)
  if (!update) throw data(null, { status: 404 })
  const text: UpdatesText = texts[context.get(pageContext).language]
  return { update, text }
}

export default function MissionUpdate() {
  const { update, text } = useLoaderData<typeof loader>()
  const { language } = usePage()
  const { lead, done, missed, next } = text.texts[update.slug]
  const title = fill(text.title, update)
  const at = updates.findIndex(({ slug }) => slug === update.slug)
  const [before, after] = [updates[at - 1], updates[at + 1]]
  return (
    <article className="content update">
      <PageHead title={title} description={lead} path={updatePath(update)} />
      <a href="/mission-and-values#stayInformed" className="link-quiet">
        <ArrowLeft aria-hidden="true" />
        {text.back}
      </a>
      <h1 className="type-1 mt-4">{title}</h1>
      <p className="mt-3 text-ink-soft">
        <time dateTime={update.published}>
          {fill(text.published, { date: publishDate(update.published, language) })}
        </time>
      </p>
      {updatesAreDemonstration && <p className="update-demonstration">{text.demonstration}</p>}
      <p className="type-lead">{lead}</p>
      <h2 className="type-3">{text.done}</h2>
      <ul className="service-list">
        {done.map((words) => (
          <li key={words}>
            <Check aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <h2 className="type-3">{text.missed}</h2>
      <ul className="service-list">
        {missed.map((words) => (
          <li key={words}>
            <span className="service-dash" />
            {words}
          </li>
        ))}
      </ul>
      <h2 className="type-3">{text.next}</h2>
      <p className="service-coming">{next}</p>
      <a href="/mission-and-values#howClose" className={buttonClass({}, 'mt-9')}>
        {text.figures}
        <ArrowRight aria-hidden="true" />
      </a>
      <nav className="update-others" aria-label={text.back}>
        {before && (
          <a href={updatePath(before)} rel="prev">
            <ArrowLeft aria-hidden="true" />
            {fill(text.title, before)}
          </a>
        )}
        {after && (
          <a href={updatePath(after)} rel="next" className="ml-auto">
            {fill(text.title, after)}
            <ArrowRight aria-hidden="true" />
          </a>
        )}
      </nav>
    </article>
  )
}
