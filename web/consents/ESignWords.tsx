import type { ESignText } from '#contract/people/consents.ts'
import { classes } from '../ui/classes.ts'

/** The E-SIGN consent text in a scrollable box, or in full on a separate page (`whole`). */
export const ESignWords = ({ shown, whole = false }: { shown: ESignText; whole?: boolean }) => {
  const { title, template, lead, sections } = shown.text
  return (
    <section
      {...(whole ? {} : { tabIndex: 0 })}
      lang={shown.language}
      aria-label={title}
      className={classes(
        'rounded-input border border-line bg-paper px-5 py-4 text-[0.9375rem]',
        !whole && 'max-h-[46dvh] overflow-y-auto overscroll-contain',
      )}
    >
      {template && <p className="mb-3 text-sm text-ink-soft">{template}</p>}
      <p>{lead}</p>
      {sections.map(({ heading, paragraphs, points }) => (
        <section key={heading} className="mt-4">
          <h3 className="font-sans text-[0.9375rem] font-semibold">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-1">
              {paragraph}
            </p>
          ))}
          {points && (
            <ul className="mt-1 list-disc pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  )
}
