import { profileImageBytes_max } from '../../../contract/profile-image.ts'

export const imageTypes = ['image/png', 'image/jpeg'] as const

/** What can be told before anything is sent: png, jpg or jpeg, not empty and not too big. The server looks inside. */
export const isProfileImage = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  imageTypes.some((known) => known === type) && size > 0 && size <= profileImageBytes_max
