import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/lib/route.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { authorizeSchedule, sendScheduleCode } from './authorize-schedule.ts'
import { cancelSchedule, pauseSchedule, skipPayment } from './change-schedule.ts'
import { firstDates } from './dates.ts'
import { discloseSchedule, ownScheduleDisclosure } from './disclose-schedule.ts'
import { firstPayment } from './order.ts'
import { datesShown, listSchedules, readSchedule, readScheduleReceipt, reviewSchedule } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  const shown = (own: { id: string; userId: string }, language: Language) =>
    readSchedule(db, own, { language, now: now() })
  confirming(app, deps, shown)
  serve(app, schedules.dates, async ({ query: { rhythm, startsOn } }) => {
    const series = { rhythm, startsOn: Temporal.PlainDate.from(startsOn) }
    firstPayment(series, now())
    const dates = firstDates(series, { after: dayOf(now()), count: datesShown })
    return { items: dates.map(({ dueOn, date }) => ({ dueOn: dueOn.toString(), date: date.toString() })) }
  })
  serve(app, schedules.list, async ({ caller, language }) => ({
    items: await listSchedules(db, caller.userId, { language, now: now() }),
  }))
  serve(app, schedules.read, ({ params: { id }, caller: { userId }, language }) => shown({ id, userId }, language))
  serve(app, schedules.receipt, ({ params: { id }, caller: { userId } }) => readScheduleReceipt(db, { id, userId }))
  serve(app, schedules.pause, async ({ params: { id }, body, caller: { userId }, language }) => {
    await pauseSchedule(deps, { id, userId, ...body })
    return shown({ id, userId }, language)
  })
  serve(app, schedules.skip, async ({ params: { id }, body, caller: { userId }, language }) => {
    await skipPayment(deps, { id, userId, ...body })
    return shown({ id, userId }, language)
  })
  serve(app, schedules.cancel, async ({ params: { id }, caller: { userId }, language }) => {
    await cancelSchedule(deps, { id, userId })
    return shown({ id, userId }, language)
  })
}

type Reader = (own: { id: string; userId: string }, language: Language) => ReturnType<typeof readSchedule>

const confirming = (app: FastifyInstance, deps: Deps, shown: Reader): void => {
  const { db, config } = deps
  serve(app, schedules.disclose, async ({ body, caller: { userId }, requestDigest, language }) => {
    const { id } = await discloseSchedule(deps, { ...body, userId, requestDigest, language })
    return reviewSchedule(await ownScheduleDisclosure(db, { id, userId }), language)
  })
  serve(app, schedules.review, async ({ params: { id }, caller: { userId }, language }) =>
    reviewSchedule(await ownScheduleDisclosure(db, { id, userId }), language),
  )
  serve(app, schedules.sendCode, async ({ params: { id }, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(language, await sendScheduleCode(deps, { id, userId, browser, language }))
  })
  serve(app, schedules.create, async ({ body, caller: { userId, email }, requestDigest, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    const { id } = await authorizeSchedule(deps, { ...body, requestDigest, userId, email, browser })
    return shown({ id, userId }, language)
  })
  serve(
    app,
    schedules.change,
    async ({ params: { id }, body, caller: { userId, email }, language, request, reply }) => {
      const browser = ensureBrowser(request, reply, config)
      await authorizeSchedule(deps, { id, ...body, requestDigest: null, userId, email, browser })
      return shown({ id, userId }, language)
    },
  )
}
