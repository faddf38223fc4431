import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'
import { registerRoutes } from './routes.ts'

export { noticeMail, notify, type Reader } from './notify.ts'
export { markReadAbout } from './queries.ts'
export type { NoticeText } from './texts.ts'

export const notifications: Module = {
  owns: ['notifications', 'notification_choices'],
  personal: [
    { table: 'notifications', owner: 'user_id', omit: ['position', 'texts'] },
    { table: 'notification_choices', owner: 'user_id', key: 'section' },
  ],
  routes: registerRoutes,
  jobs,
}
