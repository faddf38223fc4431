import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sol-screen-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
file(
  'sdn.csv',
  '7,"QUIMERA FANTASMA, Zoila","individual","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 02 Mar 1961; nationality Cuba."\n\u001a',
)
file('alt.csv', '\u001a')

const screen = (lines: string, list = folder) => {
  const args = [join(import.meta.dirname, 'screen-command.ts'), '--list', list, '--names', file('names.jsonl', lines)]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  const answers = stdout.split('\n').filter(Boolean)
  return { answers: answers.map((line) => JSON.parse(line) as unknown), stderr, status }
}

test('the command answers each line in order, and says why in one sentence', () => {
  const { answers, status, stderr } = screen(
    '{"id":2,"name":"Zoila Quimera","dateOfBirth":"1961","country":"CU"}\n\n{"id":"one","name":"Ana Pérez"}\n',
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const why = 'second surname missing; year agrees; country agrees'
  expect(answers).toEqual([
    { id: 2, hits: [{ uid: '7', name: 'QUIMERA FANTASMA, Zoila', score: expect.any(Number), why }] },
    { id: 'one', hits: [] },
  ])
})

test('a bad line is named, the others are answered, and the command fails', () => {
  const { answers, stderr, status } = screen(
    [
      'no JSON',
      '{"id":1,"name":"Ana Pérez"}',
      '{"id":2,"name":"Ana Pérez","dateOfBirth":"1990-02-30"}',
      '{"id":3,"name":"Ana Pérez","dateOfBirth":"2999-01-01"}',
      '{"id":4,"name":"Ana Pérez","country":"Mexico"}',
      '{"id":5,"name":"Ωμέγα"}',
      '{"name":"Ana Pérez"}',
      '[]',
    ].join('\n'),
  )
  expect(answers).toEqual([{ id: 1, hits: [] }])
  expect(status).toBe(1)
  for (const line of [1, 3, 4, 5, 6, 7, 8]) expect(stderr).toContain(`line ${line}: `)
})

test('a missing list or file of names is an error, and nothing is answered', () => {
  expect(screen('{"id":1,"name":"Ana Pérez"}', join(folder, 'absent'))).toMatchObject({
    ...{ answers: [], status: 1, stderr: expect.stringContaining('sdn.csv was not read') },
  })
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'screen-command.ts')], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('Usage') })
})
