import type { Language } from '#contract/lib/route.ts'
import { inBothLanguages, layoutOf } from '#contract/sending/disclosure-layout.ts'
import { longNoticeLinks } from '#contract/sending/long-notice.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import { classes } from './classes.ts'

type WordsProps = { term: string; translated: string | null; language: Language; strong?: boolean }

/** The reader's language and the rule's English, with equal prominence. */
const Words = ({ language: reader, strong = false, ...both }: WordsProps) =>
  inBothLanguages(both, reader).map(({ text, language }) => (
    <span key={language} lang={language} className={strong ? 'block font-semibold' : 'block'}>
      {text}
    </span>
  ))

/**
 * A disclosure under 12 CFR 1005.31: set apart in its box, in the reader's language and English, amounts next to their
 * terms, groups divided by a rule.
 */
export const DisclosureCard = ({ disclosure }: { disclosure: Disclosure }) => {
  const { language, heading, notice } = disclosure
  const { groups, statements } = layoutOf(disclosure)
  return (
    <section
      className="disclosure-box"
      aria-label={heading.translated ?? heading.term}
      data-disclosure={disclosure.kind}
    >
      <header className="border-b-[1.5px] border-ink bg-sand px-4 py-4 md:px-5">
        <h2>
          {inBothLanguages(heading, language).map((words) => (
            <span key={words.language} lang={words.language} className="type-4 block !text-[1.0625rem]">
              {words.text}
            </span>
          ))}
        </h2>
        {notice && (
          <p className="mt-1 text-sm font-semibold">
            {inBothLanguages(notice, language).map((words, index) => (
              <span key={words.language} lang={words.language}>
                {index > 0 && ' · '}
                {words.text}
              </span>
            ))}
          </p>
        )}
      </header>
      {groups.map(({ lines, statements: beside }, group) => (
        <div
          key={lines[0]?.key ?? group}
          className={classes('border-b px-4 md:px-5', group === groups.length - 1 ? 'border-line' : 'border-ink')}
        >
          <dl>
            {lines.map((line) => (
              <div
                key={line.key}
                data-line={line.key}
                // On a phone names and addresses move below their term; amounts stay next to it.
                className={classes(
                  'flex justify-between gap-x-3 gap-y-1 py-3.5',
                  line.value.includes('\n') ? 'flex-col md:flex-row' : 'flex-wrap items-center',
                )}
              >
                <dt className="text-[0.9375rem]">
                  <Words term={line.term} translated={line.translated} language={language} strong />
                </dt>
                <dd
                  className={classes(
                    'font-semibold whitespace-pre-line tabular',
                    line.value.includes('\n') ? 'md:text-right' : 'ml-auto text-right',
                  )}
                >
                  {line.value}
                </dd>
              </div>
            ))}
          </dl>
          {beside.map((statement) => (
            <p key={statement.key} data-statement={statement.key} className="pb-3.5 text-[0.9375rem]">
              <Words term={statement.term} translated={statement.translated} language={language} strong />
            </p>
          ))}
        </div>
      ))}
      {statements.length > 0 && (
        <div className="grid grid-cols-1 gap-3 px-4 py-4 text-sm md:px-5 whitespace-pre-line">
          {statements.map((statement) => (
            <p key={statement.key}>
              <Words term={statement.term} translated={statement.translated} language={language} />
            </p>
          ))}
        </div>
      )}
      {disclosure.kind === 'receipt' && <LongNotice language={language} />}
    </section>
  )
}

/** The written explanation of rights is one step from every receipt (12 CFR 1005.31(b)(4)). */
const LongNotice = ({ language: reader }: Pick<Disclosure, 'language'>) => (
  <ul className="grid grid-cols-1 gap-1 border-t border-line px-4 py-4 text-sm md:px-5">
    {longNoticeLinks(reader).map(({ language, words, href }) => (
      <li key={language} lang={language}>
        <a href={href} className="link">
          {words}
        </a>
      </li>
    ))}
  </ul>
)
