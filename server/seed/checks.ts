import { adminCheckDeposits, checkDeposits } from '#contract/balance/check-deposits.ts'
import type { Sol } from '../compose.ts'
import { checkBack, checkFront } from './check.ts'
import type { Member } from './members.ts'
import { visit } from './visit.ts'

type Deposit = { amount: string; words: string; date: string; checkNumber: string }

const payer = { payer: 'Queens Bakery Co.', routingNumber: '021000021', accountNumber: '4820067719' }

/** A member deposits their paycheck. Returns the deposit's id. */
export const depositCheck = async (sol: Sol, member: Member, deposit: Deposit): Promise<string> => {
  const visitor = await visit(sol, member)
  const { amount, checkNumber } = deposit
  const payee = `${member.firstName} ${member.lastName}`.normalize('NFD').replace(/\p{M}/gu, '')
  const pictures = [checkFront({ ...payer, ...deposit, payee }), checkBack(payee)]
  const ids: string[] = []
  for (const content of pictures) {
    const id = visitor.newId()
    await visitor.upload(checkDeposits.putPicture, {}, { name: 'check.png', type: 'image/png', content }, { id })
    ids.push(id)
  }
  const [frontId = '', backId = ''] = ids
  const { routingNumber, accountNumber } = payer
  const id = visitor.newId()
  await visitor.call(checkDeposits.create, {
    body: { id, frontId, backId, amount, routingNumber, accountNumber, checkNumber },
  })
  return id
}

export const acceptCheck = async (
  sol: Sol,
  { boss, id, amount }: { boss: Member; id: string; amount: string },
): Promise<void> => {
  const administrator = await visit(sol, { ...boss, role: 'admin' })
  const body = { id: administrator.newId(), revision: 0, decision: 'accept', amount } as const
  await administrator.call(adminCheckDeposits.decide, { params: { id }, body })
}
