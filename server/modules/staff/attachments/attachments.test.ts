import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openConversation, putAttachment, uploaded } from '#tests/conversations.ts'
import { paper } from '#tests/papers.ts'
import { type Person, signUp } from '#tests/people.ts'
import { bomb, hostile, jpeg, png } from '#tests/pictures.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer({ config: { dataDir: '.data/test-attachments' } })
let ana: Person
let bela: Person
beforeAll(async () => {
  ana = await signUp(server)
  bela = await signUp(server)
})

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

const filesOnDisk = (): string[] =>
  readdirSync(join(server.deps.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

test('a picture and a PDF are taken, and the same file again changes nothing', async () => {
  for (const [name, file, kind] of [
    ['foto.jpg', await jpeg(), 'picture'],
    ['estado de cuenta.pdf', await paper(), 'document'],
  ] as const) {
    const id = newId(server)
    expect((await putAttachment(server, ana, { id, file, name })).body).toMatchObject({ id, kind, name })
    const before = filesOnDisk()
    const written = await tablesWritten(server, async () => {
      expect((await putAttachment(server, ana, { id, file, name })).status).toBe(200)
      expect((await putAttachment(server, ana, { id, file: await png(20, 20), name })).body.code).toBe('conflict')
      expect((await putAttachment(server, bela, { id, file, name })).body.code).toBe('conflict')
    })
    expect(written).toEqual(['limits'])
    expect(filesOnDisk()).toEqual(before)
  }
})

test('a hostile picture is refused with its reason by field, and neither a row nor a file remains', async () => {
  await uploaded(server, ana, await png())
  const before = filesOnDisk()
  const written = await tablesWritten(server, async () => {
    for (const { what, file, problem } of await hostile()) {
      if (/PDF that is named/.test(what)) continue
      const { status, body } = await putAttachment(server, ana, { id: newId(server), file })
      const expected = problem === 'image_wrong_kind' ? 'attachment_wrong_kind' : problem
      expect([what, status, body.fields?.image?.code]).toEqual([what, 400, expected])
    }
    expect((await putAttachment(server, ana, { id: newId(server), file: bomb() })).status).toBe(400)
    expect((await putAttachment(server, ana, { id: newId(server) })).body.fields.image.code).toBe('required')
  })
  expect(written).toEqual(['limits'])
  expect(filesOnDisk()).toEqual(before)
})

test.each([
  ['a script', pdfOf(`3 0 obj\n${script}\nendobj\n`), 'document_unsafe'],
  ['a script whose name is spelled with escapes', pdfOf('3 0 obj << /S /J#61vaScript >> endobj'), 'document_unsafe'],
  ['a script in a compressed object', pdfOf(...objectStream(`3 0 ${script}`)), 'document_unsafe'],
  [
    'objects in a filter that we do not read',
    pdfOf(...objectStream('x', '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode')),
    'document_unsafe',
  ],
  [
    'compressed objects without their type',
    pdfOf(...objectStream(`3 0 ${script}`, '/N 1 /First 4 /Filter /FlateDecode')),
    'document_unsafe',
  ],
  ['another file inside', pdfOf('3 0 obj << /Type /EmbeddedFile >> endobj'), 'document_unsafe'],
  ['a program to start', pdfOf('3 0 obj << /S /Launch /F (calc.exe) >> endobj'), 'document_unsafe'],
  ['a form that sends itself', pdfOf('3 0 obj << /S /SubmitForm >> endobj'), 'document_unsafe'],
  ['a password', pdfOf('3 0 obj << >> endobj trailer << /Encrypt 3 0 R >>'), 'document_unsafe'],
  ['a page of a web site', pdfOf('<script>alert(1)</script>'), 'document_unsafe'],
  ['no end', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'document_damaged'],
  [
    'objects that cannot be inflated',
    pdfOf('2 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nnothing\nendstream'),
    'document_damaged',
  ],
])('a PDF with %s is refused, and nothing is left', async (_, file, problem) => {
  const before = filesOnDisk()
  const got = await putAttachment(server, ana, { id: newId(server), file, name: 'a.pdf' })
  expect([got.status, got.body.fields.image.code]).toEqual([400, problem])
  expect(filesOnDisk()).toEqual(before)
})

test('a PDF with compressed objects and nothing but pages is taken', async () => {
  const file = pdfOf(...objectStream('3 0 << /Type /Page >>'))
  expect((await putAttachment(server, ana, { id: newId(server), file, name: 'a.pdf' })).status).toBe(200)
})

test('a name without anything to see is refused, and signs that turn an ending around are left out', async () => {
  const file = await png()
  expect((await putAttachment(server, ana, { id: newId(server), file, name: ' \u200b ' })).body.code).toBe('required')
  const got = await putAttachment(server, ana, { id: newId(server), file, name: 'recibo\u202egnp.exe' })
  expect(got.body.name).toBe('recibognp.exe')
})

test('a file that no message came for is removed after two days, and one that was sent stays', async () => {
  const [sent, left] = [await uploaded(server, ana, await png()), await uploaded(server, ana, await png())]
  await openConversation(server, ana, { text: '', attachments: [sent] })
  const before = filesOnDisk().length
  server.clock.advance({ hours: 49 })
  await server.work()
  expect(filesOnDisk().length).toBeLessThan(before)
  const kept = sql<{ id: string }>`select id from attachments where id in (${sent}, ${left})`
  expect((await kept.execute(server.deps.db)).rows).toEqual([{ id: sent }])
})
