import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'
import { signed } from './message-queue.ts'

const mail = (text: string, figure = { value: '4,970.00 HNL', words: 'para Carmen' }) =>
  mailHtml({ lang: 'es', ...signed({ subject: 'Tu envío para Carmen', text }), figure, baseUrl: 'https://sol.example' })

test('the HTML of a mail has its figure above the text and its first link as the only button', () => {
  const html = mail(
    'Hola, María:\n\nVer mi envío: https://sol.example/a?b=1&c=2\n\nMis derechos: https://sol.example/help',
  )
  expect(html.indexOf('4,970.00 HNL')).toBeLessThan(html.indexOf('Hola, María:'))
  expect(html.match(/class="button"/g)).toHaveLength(1)
  expect(html).toContain('<a class="button" href="https://sol.example/a?b=1&#38;c=2">Ver mi envío</a>')
  expect(html).toContain('<a href="https://sol.example/help">Mis derechos</a>')
})

test('the HTML of a mail contains its complete text, and escapes text typed by users', () => {
  const html = mail('Hola <b>María</b>:\n\nPagas 1 & 2\nhttps://sol.example/x.', { value: '"7"', words: '<i>' })
  expect(html).not.toMatch(/<b>|<i>/)
  expect(html).toContain('Hola &#60;b&#62;María&#60;/b&#62;:')
  expect(html).toContain('Pagas 1 &#38; 2<br><a href="https://sol.example/x">https://sol.example/x</a>.')
})

test('terms and their values are a table in the HTML of a mail, and other lines are paragraphs', () => {
  const html = mail(
    'Recibo / Receipt\n\nTotal / Total: 201.30 USD\nRemitente / Sender:\nMaría Paz\nQueens\n\nTienes derecho: lee esto.',
  )
  expect(html).toContain(
    '<table><tr><th scope="row">Total / Total</th><td>201.30 USD</td></tr><tr><th scope="row">Remitente / Sender</th><td>María Paz<br>Queens</td></tr></table>',
  )
  expect(html).toContain('<p>Recibo / Receipt</p>')
  expect(html).toContain('<p>Tienes derecho: lee esto.</p>')
})

test('the footer of a mail has our name and telephone once, and the lines after them', () => {
  const html = mailHtml({
    lang: 'es',
    subject: 'x',
    text: `${signed({ subject: '', text: 'Hola.' }).text}\n\nElige tus correos: https://sol.example/choose`,
    figure: null,
    baseUrl: 'https://sol.example',
  })
  const [, foot = ''] = html.split('<div class="foot">')
  expect(html.match(/SOL Money Transmission/g)).toHaveLength(1)
  expect(foot).toContain('SOL Money Transmission')
  expect(foot).toContain('https://sol.example/choose')
})

test('only URLs of our own site are links or buttons, not lookalikes', () => {
  const foreign = [
    'https://evil.example/login',
    'https://sol.example.evil.example/login',
    'https://sol.example@evil.example',
    'https://sol.example:8443/login',
    'http://sol.example/login',
    'https://sol.examples',
  ]
  for (const address of foreign)
    expect(mail(`Hola ${address} y:\n\nVer: ${address}\n\nVer: https://sol.example`).match(/href="[^"]*"/g)).toEqual([
      'href="https://sol.example"',
    ])
})
