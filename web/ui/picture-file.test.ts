import { expect, test } from 'vitest'
import { profileImageBytes_max } from '#contract/people/profile-image.ts'
import { documentBytesMax } from '#contract/staff/verification.ts'
import { pictureProblem } from './picture-file.ts'

test.each([
  ['image/jpeg', documentBytesMax, documentBytesMax, undefined],
  ['image/png', 1, documentBytesMax, undefined],
  ['image/jpeg', documentBytesMax + 1, documentBytesMax, 'too-large'],
  ['image/jpeg', profileImageBytes_max, profileImageBytes_max, undefined],
  ['image/jpeg', profileImageBytes_max + 1, profileImageBytes_max, 'too-large'],
  ['image/png', 0, documentBytesMax, 'empty'],
  ['image/heic', 1000, documentBytesMax, 'heic'],
  ['image/svg+xml', 1000, documentBytesMax, 'wrong-kind'],
  ['application/pdf', 1000, documentBytesMax, 'wrong-kind'],
  ['', 1000, documentBytesMax, 'wrong-kind'],
])('a picture of type "%s" and %i bytes of %i is %s', (type, size, bytes_max, problem) => {
  expect(pictureProblem({ type, size, name: 'photo' }, bytes_max)).toBe(problem)
})

test('an iPhone photo in HEIC is refused with instructions, even by a browser that does not know the format', () => {
  expect(pictureProblem({ type: '', size: 1000, name: 'IMG_0042.HEIC' }, documentBytesMax)).toBe('heic')
})
