import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from './CodeField.tsx'
import { codeDigits } from './code.ts'

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['12-34', '1234'],
  ['Tu código de SOL es 4821. Vence en 10 minutos.', '4821'],
  ['12345', '1234'],
  ['12', '12'],
  ['sin números', ''],
])('pasting %j fills the code field with %j', (pasted, code) => {
  expect(codeDigits(pasted)).toBe(code)
})

test('a code field of four cells is one real input that phones can fill and screen readers can name', () => {
  const html = renderToStaticMarkup(
    <CodeField label="Código" value="47" onChange={() => undefined} error="Código no válido" />,
  )
  expect(html.match(/class="code-cell"/g)).toHaveLength(4)
  expect(html.match(/<input/g)).toHaveLength(1)
  expect(html).toContain('autoComplete="one-time-code"')
  expect(html).toContain('inputMode="numeric"')
  expect(html).toMatch(/<label[^>]*for="([^"]+)"[\s\S]*<input[^>]*id="\1"/)
  expect(html).toMatch(/aria-describedby="([^"]+)"[\s\S]*id="\1"[^>]*role="alert"/)
})

test('a code field of six cells takes the six digits of an authenticator app', () => {
  expect(codeDigits('123 456 7', 6)).toBe('123456')
  const html = renderToStaticMarkup(<CodeField label="Código" value="" length={6} onChange={() => undefined} />)
  expect(html.match(/class="code-cell"/g)).toHaveLength(6)
})
