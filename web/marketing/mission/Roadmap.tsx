import { Check, ChevronDown } from 'lucide-react'
import { SectionRule } from '../SectionRule.tsx'
import type { MissionText } from './text.ts'

/** The sun marks the current step. */
export const Roadmap = ({ title, lead, button, states, steps }: MissionText['roadmap']) => {
  const now = steps.find(({ state }) => state === 'now')
  return (
    <section id="roadmap" className="band bg-sand">
      <div className="content">
        <SectionRule at={64} />
        <h2 className="type-1 mission-title">{title}</h2>
        <p className="mt-4 max-w-[44em] text-ink-soft">{lead}</p>
        {now && (
          <div className="roadmap-now">
            <span className="roadmap-mark" />
            <div>
              <p className="roadmap-state">{states.now}</p>
              <p className="type-4">{now.title}</p>
              <p className="mt-1 max-w-[44em] text-ink-soft">{now.text}</p>
            </div>
          </div>
        )}
        <details className="how roadmap">
          <summary className="button button-primary">
            {button}
            <ChevronDown aria-hidden="true" />
          </summary>
          <ol className="roadmap-steps">
            {steps.map(({ title, text, state }) => (
              <li key={title} data-state={state}>
                <span className="roadmap-mark">{state === 'done' && <Check aria-hidden="true" />}</span>
                <div>
                  <p className="roadmap-state">{states[state]}</p>
                  <h3 className="type-4">{title}</h3>
                  <p className="mt-1 max-w-[44em] text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  )
}
