/**
 * A page is `public` when one of its routes says so with `export const handle: PageHandle = { kind: 'public' }`: it is the
 * same for everybody, gets no scripts but the islands', and is cached. Everything else is an `application` screen and is hydrated.
 */
export type PageHandle = { kind: 'public' }
export type PageKind = 'public' | 'application'

export const kindOf = (handles: unknown[]): PageKind =>
  handles.some((handle) => (handle as PageHandle | undefined)?.kind === 'public') ? 'public' : 'application'
