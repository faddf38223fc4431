import { ArrowRight } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fill } from '#contract/lib/fill.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { usePage } from '#web/lib/use-page.ts'
import { publishDate } from '../mission/texts.ts'
import updatesEn from '../mission/updates/en.ts'
import updatesEs from '../mission/updates/es.ts'
import { updatePath, updates } from '../mission/updates/list.ts'
import updatesPt from '../mission/updates/pt.ts'
import { PageHead } from '../PageHead.tsx'
import en from './en.ts'
import es from './es.ts'
import { type NewsText, news } from './list.ts'
import pt from './pt.ts'

const texts = { es, pt, en }
const updateTitles = { es: updatesEs.title, pt: updatesPt.title, en: updatesEn.title }

export const loader = ({ context }: LoaderFunctionArgs) => {
  const { language } = context.get(pageContext)
  const text: NewsText = texts[language]
  return { text, updateTitle: updateTitles[language] }
}

export default function News() {
  const { text, updateTitle } = useLoaderData<typeof loader>()
  return (
    <article className="content update">
      <PageHead title={text.title} description={text.description} path="/news" />
      <h1 className="type-1">{text.title}</h1>
      <p className="type-lead">{text.lead}</p>
      <h2 className="type-2">{text.product}</h2>
      {news.toReversed().map(({ slug, published, path }) => (
        <section key={slug} id={slug} className="news-item">
          <PublishDate day={published} />
          <h3 className="type-3">{text.items[slug].title}</h3>
          <p>{text.items[slug].text}</p>
          <a href={path} className="link-quiet">
            {text.open}
            <ArrowRight aria-hidden="true" />
          </a>
        </section>
      ))}
      <h2 className="type-2">{text.mission}</h2>
      {updates.toReversed().map((update) => (
        <section key={update.slug} className="news-item">
          <PublishDate day={update.published} />
          <h3 className="type-4">
            <a href={updatePath(update)} className="link-quiet">
              {fill(updateTitle, update)}
            </a>
          </h3>
        </section>
      ))}
    </article>
  )
}

const PublishDate = ({ day }: { day: string }) => {
  const { language } = usePage()
  return (
    <time dateTime={day} className="text-sm text-ink-soft">
      {publishDate(day, language)}
    </time>
  )
}
