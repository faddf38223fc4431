import type { Module } from '#server/modules/module.ts'

export { type CodeMail, codeMail, codeReply } from './code-mail.ts'
export { defineOrder, lockOpenCustomer, type OrderDeps } from './define-order.ts'
export { onceOr } from './once-or.ts'

/** How every order that moves a customer's money is confirmed and carried out. */
export const orders: Module = { owns: [] }
