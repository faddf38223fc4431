import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { grantsOf } from '../contract/lib/permissions.ts'
import type { SessionUser } from '../contract/people/identity.ts'
import { loadMessages } from '../web/lib/load-messages.ts'
import { sessionQuery } from '../web/lib/session.tsx'

/** A customer who has not requested verification. */
export const rosa: SessionUser = {
  ...{ _id: '01980000-0000-7000-8000-000000000001', title: 'Ms.', firstName: 'Rosa', middleName: '', lastName: 'Paz' },
  ...{ email: 'rosa@example.com', mobileNumber: '+1 212 555 0198', mobileConfirmed: false, dob: '1990-05-17' },
  ...{ gender: 'female', streetNumber: '45', streetName: 'Roosevelt Avenue', city: 'Queens', state: 'New York' },
  ...{ country: 'United States', nationality: 'Honduras', postalCode: '11372', role: 'customer', grants: {} },
  ...{ isVerifiedUser: false, requestedForVerification: false, joining: '2026-11-20T15:00:00Z', lang: 'es' },
  ...{ authenticationDoc: 'not uploaded', profileImage: 'not uploaded' },
}
export const daniela: SessionUser = {
  ...rosa,
  firstName: 'Daniela',
  role: 'admin',
  grants: grantsOf(['administrator']),
}

type Rendering = {
  as: SessionUser
  /** Folders of web/ with the texts of the screen. */
  texts: readonly string[]
  at?: InitialEntry
  /** Replies cached before the screen was opened. */
  read?: readonly (readonly [QueryKey, unknown])[]
}

/** The first HTML of a signed-in screen, in Spanish, without a browser and without a call. */
export const rendered = async (
  screen: ReactElement,
  { as, texts, at = '/dashboard/home', read = [] }: Rendering,
): Promise<string> => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, as)
  for (const [key, data] of read) client.setQueryData(key, data)
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [at] })
  return renderToStaticMarkup(
    <IntlProvider locale="es-US" messages={await loadMessages(['texts/ui', 'texts/word', ...texts], 'es')}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>,
  )
}
