import type { Module } from '#server/modules/module.ts'
import { settingApprovals } from './change-setting.ts'
import { followCompany } from './follow-company.ts'
import { recordBrand } from './record-brand.ts'
import { registerRoutes } from './routes.ts'

export { checkContent } from './check-content.ts'
export { first, type InForce } from './first.ts'
export { feesAt, isClosed, openCorridors, type Settings, settingsAt } from './in-force.ts'
export { outdatedTexts } from './outdated-texts.ts'
export { selectNextChange as nextChange } from './queries.ts'

/** Prices, limits, corridors and contact details, as versions under dual approval; and the company's other facts, per build. */
export const settings: Module = {
  owns: ['setting_versions', 'setting_cancellations', 'brand_versions'],
  prepare: async (deps) => {
    await recordBrand(deps)
    await followCompany(deps)
  },
  approvals: settingApprovals,
  routes: registerRoutes,
}
