import { businessPath, findByTransfer, ownersOf, paymentPath } from '#server/modules/account/businesses/index.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'

export const isCompany = async (db: Db, userId: string): Promise<boolean> =>
  (await findUserById(db, userId))?.role === 'business'

/** The customer, or the owners of a company. */
export const readersOf = async (db: Db, userId: string) => {
  const ids = (await isCompany(db, userId)) ? await ownersOf(db, userId) : [userId]
  return (await Promise.all(ids.map((id) => findUserById(db, id)))).flatMap((reader) => reader ?? [])
}

/** Where they see the balance. */
export const balancePath = async (db: Db, userId: string): Promise<string> =>
  (await isCompany(db, userId)) ? `${businessPath(userId)}/company` : '/dashboard/funds'

/** Where they see a transfer: a company's is a line of a payment. */
export const transferPath = async (db: Db, transferId: string): Promise<string> => {
  const payment = await findByTransfer(db, transferId)
  return payment ? paymentPath(payment) : `/dashboard/history/${transferId}`
}
