import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { profileImage } from '#contract/people/profile-image.ts'
import { fileColumns } from '#server/modules/index.ts'
import { newId } from '#server/platform/ids.ts'
import { sweepFiles } from '#server/platform/sweep-files.ts'
import { signUp } from './people.ts'
import { jpeg } from './pictures.ts'
import { testServer } from './server.ts'

const server = testServer({ config: { dataDir: mkdtempSync(join(tmpdir(), 'sol-sweep-')) } })

const stored = async (): Promise<string[]> => {
  const ids: string[] = []
  for await (const id of server.deps.files.list()) ids.push(id)
  return ids.sort()
}

test('a file that no row names is removed after a day; a picture in use and a file just made stay', async () => {
  const person = await signUp(server)
  const form = new FormData()
  for (const [key, value] of Object.entries({ email: person.email, folder: 'profile-pics' })) form.set(key, value)
  form.set('image', new File([new Uint8Array(await jpeg())], 'me.jpg', { type: 'image/jpeg' }))
  expect((await server.request('PUT', profileImage.upload.path, { body: form, as: person })).status).toBe(200)
  const inUse = await stored()
  expect(inUse).toHaveLength(1)
  await server.deps.files.put(newId(server.deps.now()), [Buffer.from('of a process that died')])
  await sweepFiles(server.deps, fileColumns())
  expect(await stored()).toHaveLength(2)
  server.clock.advance({ hours: 25 })
  const justMade = newId(server.deps.now())
  await server.deps.files.put(justMade, [Buffer.from('of a request in progress')])
  await sweepFiles(server.deps, fileColumns())
  expect(await stored()).toEqual([...inUse, justMade].sort())
})

test('every module that stores a file names its column', () => {
  const root = join(import.meta.dirname, '../server/modules')
  const storing = globSync('*/*/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter((path) =>
    /files\.put\(|receivePicture\(|keepPicture\(/.test(readFileSync(join(root, path), 'utf8')),
  )
  const named = new Set(fileColumns().map(({ table }) => table))
  const tablesOf = (path: string): readonly string[] => {
    const noun = path.split('/')[1] ?? ''
    const descriptor = readFileSync(join(root, path.split('/').slice(0, 2).join('/'), 'index.ts'), 'utf8')
    // The column of a profile image is one of its user.
    return noun === 'profile-image'
      ? ['users']
      : [...(/owns: \[([^\]]*)\]/.exec(descriptor)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, table]) => table ?? '')
  }
  expect(storing.length).toBeGreaterThanOrEqual(8)
  expect(storing.filter((path) => !tablesOf(path).some((table) => named.has(table)))).toEqual([])
})
