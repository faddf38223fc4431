import { useLocation, useResolvedPath, useSearchParams } from 'react-router'
import type { TabItem } from './Tabs.tsx'

export type Direction = 'asc' | 'desc'
export type Order<Name extends string> = { order: Name; direction: Direction }

/** The URL of the same list with other parameters, on its first page; undefined removes one. */
const useListAddress = () => {
  const [params] = useSearchParams()
  const { pathname } = useResolvedPath('.')
  return (changes: Record<string, string | undefined>): string => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name)
      else query.set(name, value)
    }
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
}

/** A list's filter, stored in the URL under `name`. The first value is the default, which the URL omits. */
export const useFilter = <Value extends string>(name: string, values: readonly [Value, ...Value[]]) => {
  const [params] = useSearchParams()
  const addressWith = useListAddress()
  const current = values.find((value) => value === params.get(name)) ?? values[0]
  return {
    current,
    tabs: (itemOf: (value: Value) => TabItem) =>
      values.map((value) => ({
        ...itemOf(value),
        to: addressWith({ [name]: value === values[0] ? undefined : value }),
        current: value === current,
      })),
  }
}

/** A list's order, stored in the URL. The first is the default and starts with the newest item, the others with the smallest. */
export const useOrder = <Name extends string>(orders: readonly [Name, ...Name[]]) => {
  const [params] = useSearchParams()
  const addressWith = useListAddress()
  const usual = (order: Name): Direction => (order === orders[0] ? 'desc' : 'asc')
  const order = orders.find((known) => known === params.get('sort')) ?? orders[0]
  const requested = params.get('direction')
  const direction: Direction = requested === 'asc' || requested === 'desc' ? requested : usual(order)
  return {
    orders,
    order,
    direction,
    addressOf: (next: Order<Name>): string =>
      addressWith({
        sort: next.order === orders[0] && next.direction === 'desc' ? undefined : next.order,
        direction: next.direction === usual(next.order) ? undefined : next.direction,
      }),
  }
}

export type ListOrder<Name extends string> = ReturnType<typeof useOrder<Name>>

/**
 * The page of a keyset-paged list. Its cursor is in the URL, and the cursors of earlier pages in the history state, '' for the first
 * page. A page opened by a bare link knows neither its number nor the previous page.
 */
export const usePlace = () => {
  const [params] = useSearchParams()
  const { state } = useLocation() as { state: { passed?: string[] } | null }
  const addressWith = useListAddress()
  const cursor = params.get('cursor') ?? undefined
  const passed = (cursor && state?.passed) || []
  const linkTo = (page: string, before: string[]) => ({
    to: addressWith({ cursor: page || undefined }),
    state: { passed: before },
  })
  return {
    cursor,
    /** Number of earlier pages, if known. */
    pagesBefore: !cursor ? 0 : passed[0] === '' ? passed.length : undefined,
    first: cursor ? linkTo('', []) : undefined,
    previous: passed.length > 0 ? linkTo(passed.at(-1) as string, passed.slice(0, -1)) : undefined,
    next: (next: string) => linkTo(next, [...passed, cursor ?? '']),
  }
}
