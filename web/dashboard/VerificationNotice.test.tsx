import { expect, test } from 'vitest'
import type { VerificationStatus } from '#contract/staff/verification.ts'
import { rendered, rosa } from '#tests/rendered.tsx'
import { verificationStatus } from '../customer/verification/status.ts'
import { VerificationNotice } from './VerificationNotice.tsx'

test.each(['not_verified', 'pending'] as const)(
  'a customer whose session says not verified is not greeted on a status read before: %s',
  async (state) => {
    const before: VerificationStatus = { state, requestedAt: null, rejection: null, withdrawn: false, usualHours: null }
    const read = [[verificationStatus.queryKey, before]] as const
    const html = await rendered(<VerificationNotice />, { as: rosa, texts: ['dashboard'], read })
    // Only the reserved space of the banner.
    expect(html).toMatch(/^<div aria-hidden="true" class="[^"]*"><\/div>$/)
  },
)
