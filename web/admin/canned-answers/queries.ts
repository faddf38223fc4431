import { cannedAnswers } from '#contract/office/canned-answers.ts'
import { callQuery, items } from '#web/lib/query.ts'

export const cannedQuery = callQuery(cannedAnswers.list, { select: items })
