import { defineAreaModule } from '@loopi/shared/federation/area-module'
import { area } from '../area.ts'

export default defineAreaModule(area, {
  '/admin-dashboard': async () => ({
    Component: (await import('./features/master-panel/master-panel.page.tsx')).MasterPanelPage,
  }),
  '/promo-dashboard': async () => ({
    Component: (await import('./features/promotions/promotions.page.tsx')).PromotionsPage,
  }),
  '/admin-marcas': async () => ({
    Component: (await import('./features/brands/brands.page.tsx')).BrandsPage,
  }),
  '/finalizar-empresa/:token': async () => ({
    Component: (await import('./features/registration/finish-company.page.tsx')).FinishCompanyPage,
  }),
})
