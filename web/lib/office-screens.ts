/** The lists that are kinds of one queue of reviews, each with an address of its own. */
export const reviewScreens = [
  '/dashboard/businesses',
  '/dashboard/limit-requests',
  '/dashboard/check-deposits',
  '/dashboard/card-disputes',
] as const

/** The channels in which customers write, each with an address of its own. */
export const conversationScreens = ['/dashboard/inbox', '/dashboard/help-center', '/dashboard/chat-room'] as const
