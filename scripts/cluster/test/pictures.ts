import { profileImage } from '#contract/people/profile-image.ts'
import { idCard } from '#server/seed/id-card.ts'
import type { Cluster } from '../cluster.ts'
import { until } from '../wait.ts'
import type { Member } from './members.ts'

/** A sealed file in the bucket, by the product's own call, which renews the session. */
export const uploadPicture = async ({ urls }: Cluster, member: Member): Promise<Response> => {
  const body = new FormData()
  body.set('email', member.email)
  body.set('folder', 'profile-pics')
  body.set('image', new File([new Uint8Array(idCard())], 'me.png', { type: 'image/png' }))
  const { method, path } = profileImage.upload
  const headers = { authorization: `Bearer ${member.token}` }
  const reply = await fetch(urls.web + path, { method, headers, body })
  const { token } = (await reply.json()) as { token?: string }
  if (token) member.token = token
  return reply
}

/**
 * Takes the bucket away and uploads a picture, which must be answered with 503 and Retry-After; once the bucket is back, the same picture
 * must be stored. Returns the function that brings it back.
 */
export const uploadWithoutBucket = async (
  cluster: Cluster,
  [member]: readonly Member[],
  away: () => () => Promise<void>,
): Promise<() => Promise<void>> => {
  if (!member) throw new Error('there is no customer to upload a picture')
  const back = away()
  const reply = await uploadPicture(cluster, member)
  if (reply.status !== 503 || !reply.headers.has('retry-after'))
    throw new Error(`a picture without the bucket was answered with ${reply.status}`)
  return async () => {
    await back()
    await until('The same picture was not stored once the bucket was back', async () => {
      const { status } = await uploadPicture(cluster, member)
      if (status !== 200) throw new Error(`it was answered with ${status}`)
    })
  }
}
