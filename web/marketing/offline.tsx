import { languages } from '#contract/lib/route.ts'
import type { PageHandle } from '../lib/page-kind.ts'
import { usePage } from '../lib/use-page.ts'
import { Logo } from '../ui/Logo.tsx'
import { HalfSun } from '../ui/States.tsx'

export const handle: PageHandle = { kind: 'public' }

export const meta = () => [{ title: 'SOL' }, { name: 'robots', content: 'noindex' }]

/** In every language, because the page is cached before the reader's choice is known. */
const words = {
  es: {
    title: 'No hay conexión',
    text: 'Tu dinero está a salvo: nada se mueve sin ti. Vuelve a intentarlo cuando tengas señal.',
    again: 'Intentar otra vez',
  },
  pt: {
    title: 'Sem conexão',
    text: 'Seu dinheiro está a salvo: nada se move sem você. Tente de novo quando tiver sinal.',
    again: 'Tentar de novo',
  },
  en: {
    title: 'No connection',
    text: 'Your money is safe: nothing moves without you. Try again when you have signal.',
    again: 'Try again',
  },
}

/** Replaces the browser's own offline error; cached on the device. */
export default function Offline() {
  const { language } = usePage()
  const [first, ...others] = languages.toSorted((a, b) => Number(b === language) - Number(a === language))
  return (
    <main className="content grid min-h-dvh content-center justify-items-center gap-5 py-14 text-center">
      <Logo />
      <HalfSun />
      {first && (
        <div lang={first}>
          <h1 className="type-2">{words[first].title}</h1>
          <p className="mt-3 max-w-prose text-ink-soft">{words[first].text}</p>
        </div>
      )}
      {/* A form without an action reloads the requested URL. */}
      <form>
        <button type="submit" className="button button-primary">
          {words[language].again}
        </button>
      </form>
      {others.map((other) => (
        <p key={other} lang={other} className="type-small max-w-prose text-ink-soft">
          {words[other].title}. {words[other].text}
        </p>
      ))}
    </main>
  )
}
