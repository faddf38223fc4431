import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { takeOpening } from './lib/opening.ts'
import { reconcilePreferences } from './lib/preference-store.ts'
import { queryClient } from './lib/query.ts'
import { installTrustedTypes } from './lib/trusted-types.ts'
import { keepFocus } from './ui/keep-focus.ts'

installTrustedTypes()
// The rendered language differs from the stored choice. Nothing is typed yet, and the cookie is now correct.
if (reconcilePreferences()) location.reload()
else {
  for (const [key, reply] of takeOpening()?.replies ?? []) queryClient.setQueryData(key, reply)
  keepFocus()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
