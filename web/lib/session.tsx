import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { redirect, redirectDocument } from 'react-router'
import { identity, type SessionUser } from '#contract/people/identity.ts'
import { call, isFailure } from './call.ts'
import { keyOf, queryClient } from './query.ts'
import { sessionEnd } from './session-over.ts'
import { forgetTyped } from './tab-memory.ts'
import { notifyTabs } from './tabs.ts'
import { forgetToken, readToken, saveToken } from './token.ts'

/** The signed-in user, or null. Without a token cookie no call is made. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(identity.me),
  staleTime: 60_000,
  queryFn: async ({ client, queryKey }): Promise<SessionUser | null> => {
    // When the session ends, the user and all input stay on screen; the shell shows a notice.
    const known = client.getQueryData<SessionUser | null>(queryKey) ?? null
    if (!readToken()) return known
    try {
      return await call(identity.me)
    } catch (error) {
      if (isFailure(error) && error.status === 401) {
        forgetToken()
        return known
      }
      throw error
    }
  },
})

/** For `clientLoader`s of signed-in screens: the user, or a redirect to the home page, or to the login after a password change. */
export const requireUser = async (): Promise<SessionUser> => {
  const user = await queryClient.ensureQueryData(sessionQuery)
  if (user) return user
  queryClient.removeQueries(sessionQuery)
  // After a password change the user logs in again and returns here. These pages are public, so it is a full page load.
  const next = `${location.pathname}${location.search}`
  throw redirectDocument(
    sessionEnd() === 'password' ? `/login?${new URLSearchParams({ ended: 'password', next })}` : '/',
  )
}

/** For `clientLoader`s of login, sign-up and forgotten password: redirects a signed-in user to the dashboard. */
export const requireNobody = async (): Promise<null> => {
  if (!readToken()) return null
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (user) throw redirect('/dashboard')
  return null
}

export const useSession = () => {
  const client = useQueryClient()
  const { data: user, status } = useQuery(sessionQuery)

  /** After sign-in and every call that returns a new token: stores it and refetches the user. */
  const adopt = useCallback(
    async (token: string) => {
      saveToken(token)
      // tidy allows a hand-typed key because it is the query's own: `stale` defers queries that no screen shows.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
      const user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      notifyTabs('signed-in')
      return user
    },
    [client],
  )

  /**
   * Ends the session on the server, clears all cached data, and loads the home page. Throws `CallFailure` when the session may still be
   * alive: its cookie is httpOnly, and the next user of this browser would be signed in.
   */
  const signOut = useCallback(async () => {
    await call(identity.logout).catch((error: unknown) => {
      if (!isFailure(error) || error.status !== 401) throw error
    })
    forgetToken()
    forgetTyped()
    notifyTabs('signed-out')
    client.clear()
    location.assign('/')
  }, [client])

  return { user: user ?? null, status, adopt, signOut }
}

/** The user on signed-in screens, where `requireUser` has run. */
export const useUser = (): SessionUser => {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('useUser needs a screen below requireUser')
  return data
}
