import type { Module } from '#server/modules/module.ts'

export { type CodeMail, codeMail, codeReply } from './code-mail.ts'
export { defineOrder, lockOpenCustomer, type OrderDeps } from './define-order.ts'
export { onceOr } from './once-or.ts'

/** Confirmation and execution of every order that moves a customer's money. */
export const orders: Module = { owns: [] }
