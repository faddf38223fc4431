import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reconcilePreferences } from './lib/preference-store.ts'
import { installTrustedTypes } from './lib/trusted-types.ts'

installTrustedTypes()
// The rendered language differs from the stored choice. Nothing is typed yet, and the cookie is now correct.
if (reconcilePreferences()) location.reload()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
