import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { longNoticePath } from '#contract/sending/long-notice.ts'
import type { Disclosure } from '#contract/sending/transfers.ts'
import { DisclosureCard } from './DisclosureCard.tsx'

const disclosure: Disclosure = {
  id: '',
  kind: 'pre_payment',
  language: 'es',
  textVersion: '2026-11',
  heading: { term: 'Pre-Payment Disclosure', translated: 'Información antes de pagar' },
  notice: { term: 'NOT A RECEIPT', translated: 'ESTO NO ES UN RECIBO' },
  groups: [
    [{ key: 'total_to_recipient', term: 'Total to Recipient', translated: 'Total', value: '1,197.00 MXN' }],
    [{ key: 'provider', term: 'Provider', translated: 'Proveedor', value: 'SOL' }],
  ],
  statements: [{ key: 'may_receive_less', term: 'Recipient may receive less', translated: 'Puede recibir menos' }],
  hash: '',
}

test('the card has the statement right below Total to Recipient, and both languages in one weight and color, the reader’s first', () => {
  const html = renderToStaticMarkup(<DisclosureCard disclosure={disclosure} />)
  const places = ['1,197.00 MXN', 'Puede recibir menos', 'Recipient may receive less', 'Proveedor', 'Provider'].map(
    (text) => html.indexOf(text),
  )
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
  const classOf = (text: string) => new RegExp(`<span[^>]*class="([^"]*)"[^>]*>${text}`).exec(html)?.[1]
  expect(classOf('Puede recibir menos')).toBe(classOf('Recipient may receive less'))
  expect(classOf('Proveedor')).toBe(classOf('Provider'))
  expect(classOf('Información antes de pagar')).toBe(classOf('Pre-Payment Disclosure'))
  expect(html).not.toContain('text-ink-soft')
})

test('a receipt leads to the full explanation of rights in both languages, and a disclosure before payment does not', () => {
  const html = renderToStaticMarkup(<DisclosureCard disclosure={{ ...disclosure, kind: 'receipt' }} />)
  expect(html).toContain(`href="${longNoticePath}?lang=en"`)
  expect(html).toContain(`href="${longNoticePath}?lang=es"`)
  expect(renderToStaticMarkup(<DisclosureCard disclosure={disclosure} />)).not.toContain(longNoticePath)
})
