import { type Notification, notifications } from '../contract/ground/notifications.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Whether a person read each notice that leads to a screen, the newest first, once the worker has sent all notices. */
export const readAbout = async (server: TestServer, as: Person, path: string): Promise<boolean[]> => {
  await server.work()
  const { body } = await server.call(notifications.list, { body: { email: as.email }, as })
  return body.notifications.filter((one: Notification) => one.path === path).map(({ read }: Notification) => read)
}
