import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paper } from '#tests/papers.ts'
import inspect from './inspect-document.ts'

const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', ...objects, '\ntrailer << /Root 1 0 R >>\n%%EOF'].map(
      (part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part),
    ),
  )
const objectStream = (content: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer[] => [
  Buffer.from(`2 0 obj\n<< ${dictionary} >>\nstream\n`),
  deflateSync(Buffer.from(content)),
  Buffer.from('\nendstream\nendobj\n'),
]
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['a script in capital escapes', pdfOf('3 0 obj << /S /#4AavaScript >> endobj'), 'document_unsafe'],
  ['a program in capital escapes', pdfOf('3 0 obj << /S /Lau#6Ech >> endobj'), 'document_unsafe'],
  ['a file in capital escapes', pdfOf('3 0 obj << /Type /E#6Dbedded#46ile >> endobj'), 'document_unsafe'],
  [
    'objects packed twice',
    pdfOf(...objectStream('x', '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]')),
    'document_unsafe',
  ],
  [
    'packed objects behind a long text',
    pdfOf(
      ...objectStream(`3 0 ${script}`, `/Type /ObjStm /X (${'a'.repeat(5_000)}) /N 1 /First 4 /Filter /FlateDecode`),
    ),
    'document_unsafe',
  ],
  [
    'packed objects behind a text that looks like one',
    pdfOf(...objectStream(`3 0 ${script}`, '/Type /ObjStm /X (an obj) /N 1 /First 4 /Filter /FlateDecode')),
    'document_unsafe',
  ],
  [
    'packed objects with a type in escapes',
    pdfOf(...objectStream(`3 0 ${script}`, '/Type /Obj#53tm /#4e 1 /First 4 /Filter /Flate#44ecode')),
    'document_unsafe',
  ],
  [
    'a packed object inside a text',
    pdfOf(...objectStream('3 1 (<< /S /URI >>)', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')),
    'document_unsafe',
  ],
  [
    'a predictor',
    pdfOf(...objectStream('3 0 1', '/N 1 /First 4 /Filter /FlateDecode /DecodeParms << >>')),
    'document_unsafe',
  ],
  [
    'a page of the web at its opening',
    pdfOf('3 0 obj << /OpenAction << /S /URI /URI (https://a.example) >> >> endobj'),
    'document_unsafe',
  ],
  [
    'a page of the web at its opening, by reference',
    pdfOf('3 0 obj << /OpenAction 4 0 R >> endobj 4 0 obj << /S /U#52I /URI (https://a.example) >> endobj'),
    'document_unsafe',
  ],
  [
    'a page of the web after its first page',
    pdfOf('3 0 obj << /OpenAction << /S /GoTo /D [4 0 R /Fit] /Next << /S /URI >> >> >> endobj'),
    'document_unsafe',
  ],
  [
    'a page of the web at its opening, in the third place of a list',
    pdfOf('3 0 obj << /OpenAction 4 0 R >> endobj 5 0 obj [0 0 << /S /URI /URI (https://a.example) >> 0 0] endobj'),
    'document_unsafe',
  ],
  [
    'a page of the web at its opening, deep in a list of a packed object',
    pdfOf(
      ...objectStream('3 0 [0 0 [0 0 << /S /URI /URI (https://a.example) >> 0 0] 0 0]'),
      '4 0 obj << /OpenAction 3 0 R >> endobj',
    ),
    'document_unsafe',
  ],
  ['an action of a page', pdfOf('3 0 obj << /Type /Page /AA << /O 4 0 R >> >> endobj'), 'document_unsafe'],
  ['another document to open', pdfOf('3 0 obj << /S /GoToR /F (a.pdf) >> endobj'), 'document_unsafe'],
  ['a form in XML', pdfOf('3 0 obj << /X#46A 4 0 R >> endobj'), 'document_unsafe'],
  ['a scene in 3D', pdfOf('3 0 obj << /Subtype /3D >> endobj'), 'document_unsafe'],
  ['data in another file', pdfOf('3 0 obj << /Length 0 /F (a) >>\nstream\n\nendstream endobj'), 'document_unsafe'],
  [
    'an object inside a stream',
    pdfOf('3 0 obj << /Length 20 >>\nstream\n4 0 obj << /S 1 >> \nendstream endobj'),
    'document_unsafe',
  ],
  ['an object inside a text', pdfOf('3 0 obj (4 0 obj << /S 1 >>) endobj'), 'document_unsafe'],
  [
    'an object inside a comment',
    pdfOf('% 4 0%\nobj << /S 1 >> endobj\n%\r4 0 obj 1 endobj\n%4 0 obj 1\n'),
    'document_unsafe',
  ],
  ['an object in a later version', pdfOf(`%%EOF\n3 0 obj ${script} endobj`), 'document_unsafe'],
  [
    'ten thousand and one streams',
    pdfOf('3 0 obj << >>\nstream\nendstream endobj\n'.repeat(10_001)),
    'document_unsafe',
  ],
  ['nothing but the word stream', pdfOf('stream\n'.repeat(1_300_000)), 'document_damaged'],
  ['one key twice', pdfOf('3 0 obj << /A 1 /A 2 >> endobj'), 'document_damaged'],
  ['brackets that do not close', pdfOf('3 0 obj << /A [ >> endobj'), 'document_damaged'],
  ['brackets in brackets without end', pdfOf('['.repeat(5_000_000)), 'document_damaged'],
])('a PDF with %s is refused', (_, file, problem) => {
  expect(inspect(file)).toBe(problem)
})

test('a plain PDF is accepted: our own, and one with object streams, links, an open page and indirect lengths', async () => {
  expect(inspect(await paper())).toBe(null)
  const file = pdfOf(
    ...objectStream('3 0 << /Type /Page /Annots [<< /Subtype /Link /A << /S /URI /URI (https://sol.example) >> >>] >>'),
    '5 0 obj << /Type /Catalog /OpenAction [3 0 R /Fit] /Names (a \\) text) /ID [<00ff> <00 FF>] >> endobj\n',
    '6 0 obj\n<< /Length 7 0 R >>\nstream\nBT (obj) Tj ET\nendstream\nendobj\n7 0 obj 14 endobj\nxref\n0 1\n0000000000 65535 f \n',
  )
  expect(inspect(file)).toBe(null)
})

test('ten megabytes of names, numbers, spaces or brackets are parsed in linear time', () => {
  for (const sign of ['/a ', '1 ', ' ', '%', '(', '[', '<', '1 0 obj ']) {
    const [small = 0, large = 0] = [1, 4].map((size) => {
      const file = pdfOf(sign.repeat((size * 500_000) / sign.length))
      const from = process.cpuUsage()
      inspect(file)
      return process.cpuUsage(from).user / 1_000
    })
    // Quadratic time would be sixteen times as long.
    expect(large).toBeLessThan(12 * small + 200)
  }
})
