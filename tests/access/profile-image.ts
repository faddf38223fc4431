import { profileImage } from '#contract/people/profile-image.ts'
import { png } from '../pictures.ts'
import { type Entry, entry, type World } from './entry.ts'

const form = async (email: string): Promise<FormData> => {
  const made = new FormData()
  for (const [name, value] of Object.entries({ email, folder: 'profile-pics' })) made.append(name, value)
  made.append('image', new Blob([new Uint8Array(await png(64, 64))], { type: 'image/png' }), 'me.png')
  return made
}

const pictured = async ({ server, ana }: World) => {
  const got = await server.call(profileImage.upload, { body: (await form(ana.email)) as never, as: ana })
  if (got.status !== 200) throw new Error(`the profile image was refused: ${JSON.stringify(got.body)}`)
  return { params: { id: ana.userId } }
}

export const profileImageEntries: Entry[] = [
  entry(profileImage.upload, async ({ ana }) => ({ body: await form(ana.email) })),
  entry(profileImage.read, pictured),
]
