/**
 * A page is `public` when one of its routes has `export const handle: PageHandle = { kind: 'public' }`: it is the same for every reader,
 * loads only the islands' scripts, and is cached. Every other page is an `application` screen and is hydrated.
 */
export type PageHandle = {
  kind: 'public'
  /** Query parameters that the page reads; all others are dropped before it is rendered. */
  query?: readonly string[]
}
export type PageKind = 'public' | 'application'

export const kindOf = (handles: unknown[]): PageKind =>
  handles.some((handle) => (handle as PageHandle | undefined)?.kind === 'public') ? 'public' : 'application'
