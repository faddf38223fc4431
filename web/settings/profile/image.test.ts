import { expect, test } from 'vitest'
import { profileImageBytes_max } from '../../../contract/profile-image.ts'
import { isProfileImage } from './image.ts'

test.each([
  ['image/png', 1, true],
  ['image/jpeg', profileImageBytes_max, true],
  ['image/jpeg', profileImageBytes_max + 1, false],
  ['image/png', 0, false],
  ['image/svg+xml', 1000, false],
  ['image/gif', 1000, false],
  ['', 1000, false],
])('a profile image of type "%s" and %i bytes: %s', (type, size, taken) => {
  expect(isProfileImage({ type, size })).toBe(taken)
})
