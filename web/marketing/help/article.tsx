import { ArrowRight } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import { useText } from '#web/lib/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { PageHead } from '../PageHead.tsx'
import { type Article, linesOf, pathOf, piecesOf, plainText } from './article.ts'
import { Contact } from './Contact.tsx'
import { Crumbs } from './Crumbs.tsx'
import { loadContact } from './load-contact.server.ts'
import { loadHelp } from './load-help.server.ts'
import type { HelpKey } from './messages.es.ts'
import { notThere } from './not-there.ts'
import { goOn } from './screens.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const help = await loadHelp(page)
  const topic = help.topics.find(({ slug }) => slug === params.topic)
  const article = topic && help.article(topic.slug, params.article ?? '')
  if (!topic || !article) throw notThere()
  return { topic, article, contact: await loadContact(page, { query: new URLSearchParams(), topic: topic.slug }) }
}

export default function ArticlePage() {
  const t = useText<HelpKey>()
  const { topic, article, contact } = useLoaderData<typeof loader>()
  const path = pathOf(topic.slug, article.slug)
  const screen = goOn(article, path)
  return (
    <>
      <PageHead title={article.title} description={article.summary} path={path} />
      <Faq article={article} />
      <div className="content help-page">
        <Crumbs
          links={[
            { path: '/help', words: t('help.title') },
            { path: pathOf(topic.slug), words: t(`help.topic.${topic.slug}`) },
          ]}
        />
        <div className="help-columns">
          <article className="help-article">
            <h1 className="type-1">{article.title}</h1>
            <p className="type-lead">{article.summary}</p>
            {article.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>
                  <Pieces text={part} />
                </p>
              ) : Array.isArray(part) ? (
                <ul key={part[0]}>
                  <Points points={part} />
                </ul>
              ) : (
                <ol key={part.steps[0]}>
                  <Points points={part.steps} />
                </ol>
              ),
            )}
            {screen && (
              <a href={screen.to} className={buttonClass({ look: 'secondary' }, 'mt-4 print:hidden')}>
                {t('help.go-on', { screen: screen.words })}
                <ArrowRight aria-hidden="true" />
              </a>
            )}
          </article>
          <aside className="help-aside print:hidden">
            <h2>{t('help.more')}</h2>
            <ul>
              {topic.articles
                .filter(({ slug }) => slug !== article.slug)
                .map((other) => (
                  <li key={other.path}>
                    <a href={other.path}>{other.title}</a>
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

const Points = ({ points }: { points: readonly string[] }) =>
  points.map((point) => (
    <li key={point}>
      <Pieces text={point} />
    </li>
  ))

const Pieces = ({ text }: { text: string }) =>
  piecesOf(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.to} href={piece.to} className="link">
        {piece.words}
      </a>
    ),
  )

/** The question and answer for search engines (schema.org FAQPage), as data that no browser runs. */
const Faq = ({ article: { title, summary, body } }: { article: Article }) => {
  const answer = [summary, ...linesOf(body).map(plainText)].join('\n')
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: answer } }],
  }
  // A text may contain '</script>'; escaped, it does not close the element.
  const json = JSON.stringify(faq).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is JSON of our own texts, with every '<' escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
