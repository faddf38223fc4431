import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reconcilePreferences } from './lib/preference-store.ts'
import { installTrustedTypes } from './lib/trusted-types.ts'

installTrustedTypes()
// In another language than was chosen: nothing is typed yet, and the server knows better now.
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
