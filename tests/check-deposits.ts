import { sql } from 'kysely'
import sharp from 'sharp'
import { checkDeposits } from '../contract/balance/check-deposits.ts'
import type { Call } from '../contract/lib/route.ts'
import type { Person } from './people.ts'
import { acceptPrepaid, newId } from './sending.ts'
import type { As, Got, TestServer } from './server.ts'

let pictures = 0

/** A unique picture: the bits of its number as black and white stripes. */
const newPicture = () => {
  pictures += 1
  const pixels = Buffer.alloc(128 * 8)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ((pictures >> ((at % 128) >> 3)) & 1) * 255
  return sharp(pixels, { raw: { width: 128, height: 8, channels: 1 } })
}
export const checkPicture = (): Promise<Buffer> => newPicture().png().toBuffer()

export const putSide = (server: TestServer, as: As, { id, image }: { id: string; image?: Buffer }): Promise<Got> => {
  const form = new FormData()
  if (image) form.set('image', new File([new Uint8Array(image)], 'side.png', { type: 'image/png' }))
  return server.request('PUT', checkDeposits.putPicture.path.replace(':id', id), { body: form, as })
}

/** Uploads the picture of one side and returns its id. */
export const uploadSide = async (server: TestServer, as: Person, image: Buffer): Promise<string> => {
  const id = newId(server)
  const got = await putSide(server, as, { id, image })
  if (got.status !== 200) throw new Error(`the picture was refused: ${JSON.stringify(got.body)}`)
  return id
}

/** A stored picture as after an upload, without the seconds of rendering. */
export const storedSide = async (server: TestServer, { userId }: Person): Promise<string> => {
  const { db, files } = server.deps
  const [id, fileId] = [newId(server), newId(server)]
  const { bytes, sha256 } = await files.put(fileId, [await newPicture().jpeg().toBuffer()])
  await sql`insert into check_pictures (id, user_id, file_id, sha256, request_digest, bytes, received_at)
    values (${id}, ${userId}, ${fileId}, ${sha256}, '', ${bytes}, ${server.clock.now().toString()})`.execute(db)
  return id
}

type Deposit = Call<typeof checkDeposits.create>['body']
let checks = 1000

/** A unique check with both pictures uploaded, by a customer with accepted balance disclosures: the input of a deposit. */
export const newCheck = async (server: TestServer, as: Person, change: Partial<Deposit> = {}): Promise<Deposit> => {
  checks += 1
  await acceptPrepaid(server, as)
  return {
    id: newId(server),
    frontId: change.frontId ?? (await storedSide(server, as)),
    backId: change.backId ?? (await storedSide(server, as)),
    amount: '200.00',
    routingNumber: '021000021',
    accountNumber: '4820067719',
    checkNumber: String(checks),
    ...change,
  }
}

export const depositCheck = async (server: TestServer, as: Person, change: Partial<Deposit> = {}): Promise<Deposit> => {
  const body = await newCheck(server, as, change)
  const got = await server.call(checkDeposits.create, { body, as })
  if (got.status !== 201) throw new Error(`the deposit was refused: ${JSON.stringify(got.body)}`)
  return body
}
