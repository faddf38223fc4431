import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'

const cheap = { passwordMemory_kib: 64 }

describe('a stored password', () => {
  test('a stored password matches itself only, and two hashes of one password differ', async () => {
    const [one, two] = [await hashPassword(cheap, 'Prueba1234'), await hashPassword(cheap, 'Prueba1234')]
    expect(one).not.toBe(two)
    expect(await isPassword(one, 'Prueba1234')).toBe(true)
    expect(await isPassword(two, 'Prueba1234')).toBe(true)
    for (const wrong of ['prueba1234', 'Prueba1234 ', '', 'Prueba12345'])
      expect(await isPassword(one, wrong)).toBe(false)
  })

  test('a password is the same with composed and decomposed accents', async () => {
    const hash = await hashPassword(cheap, 'Contraseña1'.normalize('NFD'))
    expect(await isPassword(hash, 'Contraseña1'.normalize('NFC'))).toBe(true)
  })

  test('a hash of lower cost is detected as outdated, and still matches', async () => {
    const hash = await hashPassword(cheap, 'Prueba1234')
    expect(isOutdated({ passwordMemory_kib: 128 }, hash)).toBe(true)
    expect(isOutdated(cheap, hash)).toBe(false)
    expect(await isPassword(hash, 'Prueba1234')).toBe(true)
  })

  test('a hash has the cost of RFC 9106 except in tests', async () => {
    const config = readConfig({ SECRET_KEY: 'x'.repeat(40) })
    expect(await hashPassword(config, 'Prueba1234')).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  })

  test('a hash in another format is an error, never a match', async () => {
    await expect(isPassword('plain', 'plain')).rejects.toThrow('format')
  })
})
