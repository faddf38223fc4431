import { describe, expect, test } from 'vitest'
import { destinationOf, pendingCountry, pendingSendQuery } from './pending-send.ts'

const query = (text: string) => new URLSearchParams(text)

describe('after signing in', () => {
  test('a transfer started on the home page continues with its amount and corridor', () => {
    expect(destinationOf(query('country=HN&side=send&amount=200.50'))).toBe(
      '/dashboard/home/new?country=HN&side=send&amount=200.50',
    )
  })

  test('a reader redirected to the login returns to the original page', () => {
    expect(destinationOf(query('next=/dashboard/history?filter=moving&country=HN'))).toBe(
      '/dashboard/history?filter=moving',
    )
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/dashboard\\..',
    '/dashboardx',
    '/dashboard/..//evil.example/',
    '/dashboard/../login',
    'javascript:1',
  ])('nobody is led to %s', (next) => expect(destinationOf(new URLSearchParams({ next }))).toBe('/dashboard'))

  test('the pending transfer survives the switch between login and sign-up, and no other parameter does', () => {
    expect(pendingSendQuery(query('lang=pt&country=MX&amount=5&x=1'))).toBe('?country=MX&amount=5')
    expect(pendingSendQuery(query('lang=pt'))).toBe('')
    expect(pendingCountry(query('country=mx'))).toBeUndefined()
    expect(pendingCountry(query('country=MX'))).toBe('MX')
  })
})
