import { data, type LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#web/lib/page.server.ts'
import { Loader } from '#web/ui/Loader.tsx'
import { Controls } from './Controls.tsx'
import { Journey } from './Journey.tsx'
import { Surfaces } from './Surfaces.tsx'

/** Every component in its states, in both themes side by side. Not available in production. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (context.get(pageContext).production) throw data(null, { status: 404 })
  return null
}

export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Loader page label="SOL" />

export default function UiPage() {
  return (
    <main className="grid grid-cols-1 xl:grid-cols-2">
      <title>web/ui - SOL</title>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="grid grid-cols-1 content-start gap-8 bg-paper px-5 py-10 text-ink md:px-10"
        >
          <h1 className="type-3">{theme === 'light' ? 'Claro' : 'Oscuro'}</h1>
          <Controls />
          <Surfaces />
          <Journey />
        </div>
      ))}
    </main>
  )
}
