import { ChevronRight } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { helpTopics } from '#contract/office/support.ts'
import { pageContext } from '#web/lib/page.server.ts'
import { useText } from '#web/lib/use-text.ts'
import { PageHead } from '../PageHead.tsx'
import { pathOf } from './article.ts'
import { Contact } from './Contact.tsx'
import { Crumbs } from './Crumbs.tsx'
import { loadContact } from './load-contact.server.ts'
import { loadHelp } from './load-help.server.ts'
import type { HelpKey } from './messages.es.ts'
import { notThere } from './not-there.ts'
import { topicIcons } from './topic-icons.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const topic = (await loadHelp(page)).topics.find(({ slug }) => slug === params.topic)
  if (!topic) throw notThere()
  return { topic, contact: await loadContact(page, { query: new URLSearchParams(), topic: topic.slug }) }
}

export default function TopicPage() {
  const t = useText<HelpKey>()
  const { topic, contact } = useLoaderData<typeof loader>()
  const Icon = topicIcons[topic.slug]
  const name = t(`help.topic.${topic.slug}`)
  return (
    <>
      <PageHead title={name} description={t(`help.topic.${topic.slug}.text`)} path={pathOf(topic.slug)} />
      <div className="content help-page">
        <Crumbs links={[{ path: '/help', words: t('help.title') }]} />
        <header className="topic-head">
          <span className="icon-tile">
            <Icon aria-hidden="true" />
          </span>
          <div>
            <h1 className="type-1">{name}</h1>
            <p className="mt-1 text-ink-soft">{t(`help.topic.${topic.slug}.text`)}</p>
          </div>
        </header>
        <div className="help-columns">
          <ul className="article-list">
            {topic.articles.map(({ path, title, summary }) => (
              <li key={path}>
                <h2>
                  <a href={path}>{title}</a>
                </h2>
                <p className="text-ink-soft">{summary}</p>
                <ChevronRight aria-hidden="true" />
              </li>
            ))}
          </ul>
          <aside className="help-aside">
            <h2>{t('help.others')}</h2>
            <ul>
              {helpTopics
                .filter((slug) => slug !== topic.slug)
                .map((slug) => (
                  <li key={slug}>
                    <a href={pathOf(slug)}>{t(`help.topic.${slug}`)}</a>
                  </li>
                ))}
            </ul>
          </aside>
        </div>
      </div>
      <Contact {...contact} />
    </>
  )
}
