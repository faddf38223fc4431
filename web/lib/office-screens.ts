/** Lists that filter one review queue, each with its own path. */
export const reviewScreens = [
  '/dashboard/businesses',
  '/dashboard/limit-requests',
  '/dashboard/check-deposits',
  '/dashboard/card-disputes',
  '/dashboard/claims',
] as const

/** The support channels, each with its own path. */
export const conversationScreens = ['/dashboard/inbox', '/dashboard/help-center', '/dashboard/chat-room'] as const
