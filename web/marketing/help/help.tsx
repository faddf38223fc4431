import { MessageCircleQuestionMark } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import type { PageHandle } from '#web/lib/page-kind.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { islandData, islandDataPath } from '../island-data.server.ts'
import { PageHead } from '../PageHead.tsx'
import { pathOf } from './article.ts'
import { Contact } from './Contact.tsx'
import { HelpHero } from './HelpHero.tsx'
import { islandWords } from './island-texts.server.ts'
import { loadContact } from './load-contact.server.ts'
import { loadHelp, type Topic } from './load-help.server.ts'
import type { HelpKey } from './messages.es.ts'
import { searchArticles } from './search.ts'
import { topicIcons } from './topic-icons.ts'

export const handle: PageHandle = { kind: 'public', query: ['helpSearch', 'refused', 'ticket'] }

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const query = new URL(request.url).searchParams
  const { entries } = await islandData['help-search'](page)
  const typed = (query.get('helpSearch') ?? '').slice(0, 100)
  const words = await islandWords('help.search.', page.language)
  return {
    search: { words, typed, found: searchArticles(entries, typed) },
    searchData: islandDataPath('help-search', page),
    topics: (await loadHelp(page)).topics.map((topic) => ({ ...topic, path: pathOf(topic.slug) })),
    contact: await loadContact(page, { query, topic: 'sending-money' }),
  }
}

export default function Help() {
  const t = useText<HelpKey>()
  const { search, searchData, topics, contact } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('help.title')} description={t('help.description')} path="/help" />
      <HelpHero search={search} data={searchData} />
      <section className="content help-topics" aria-labelledby="topics">
        <h2 id="topics" className="type-2">
          {t('help.topics')}
        </h2>
        <ul>
          {topics.map((topic) => (
            <TopicCard key={topic.slug} {...topic} />
          ))}
        </ul>
        <a href="#contactUs" data-glide className={buttonClass({ look: 'secondary' }, 'help-contact-button')}>
          <MessageCircleQuestionMark aria-hidden="true" />
          {t('help.contact.open')}
        </a>
      </section>
      <Contact {...contact} />
    </>
  )
}

const TopicCard = ({ slug, articles, path }: Topic & { path: string }) => {
  const t = useText<HelpKey>()
  const Icon = topicIcons[slug]
  return (
    <li className="topic-card card">
      <span className="icon-tile">
        <Icon aria-hidden="true" />
      </span>
      <h3 className="type-4">
        <a href={path}>{t(`help.topic.${slug}`)}</a>
      </h3>
      <p className="text-ink-soft">{t(`help.topic.${slug}.text`)}</p>
      <p className="topic-count">{t('help.articles', { count: articles.length })}</p>
    </li>
  )
}
