import { defineAreaModule } from '@loopi/platform/area'
import { area } from '../area.ts'

export default defineAreaModule(area, {
  '/admin-dashboard': async () => ({
    Component: (await import('./features/master-panel/master-panel.page.tsx')).MasterPanelPage,
  }),
  '/admin-dashboard/clientes': async () => ({
    Component: (await import('./features/master-panel/customers.page.tsx')).CustomersPage,
  }),
  '/admin-dashboard/importar-clientes': async () => ({
    Component: (await import('./features/customers/import.page.tsx')).ImportPage,
  }),
  '/admin-dashboard/clientes/:id': async () => ({
    Component: (await import('./features/customers/customer.page.tsx')).CustomerPage,
  }),
  '/admin-dashboard/produtos': async () => ({
    Component: (await import('./features/codes/products/products.page.tsx')).ProductsPage,
  }),
  '/admin-dashboard/lotes': async () => ({
    Component: (await import('./features/codes/batches/batches.page.tsx')).BatchesPage,
  }),
  '/admin-dashboard/lotes/:id': async () => ({
    Component: (await import('./features/codes/batch/batch.page.tsx')).BatchPage,
  }),
  '/caixa': async () => ({
    Component: (await import('./features/till/till.page.tsx')).TillPage,
  }),
  '/admin-dashboard/lojas': async () => ({
    Component: (await import('./features/stores/stores.page.tsx')).StoresPage,
  }),
  '/admin-dashboard/lojas/usos': async () => ({
    Component: (await import('./features/uses/uses.page.tsx')).UsesPage,
  }),
  '/admin-dashboard/equipe': async () => ({
    Component: (await import('./features/team/team.page.tsx')).TeamPage,
  }),
  '/admin-dashboard/registro': async () => ({
    Component: (await import('./features/registry/registry.page.tsx')).RegistryPage,
  }),
  '/promo-dashboard': async () => ({
    Component: (await import('./features/promotions/promotions.page.tsx')).PromotionsPage,
  }),
  '/promo-dashboard/:id': async () => ({
    Component: (await import('./features/promotions/page/promotion.page.tsx')).PromotionPage,
  }),
  '/promo-dashboard/:id/cartaz': async () => ({
    Component: (await import('./features/promotions/page/poster/poster.page.tsx')).PosterPage,
  }),
  '/admin-marcas': async () => ({
    Component: (await import('./features/brands/brands.page.tsx')).BrandsPage,
  }),
  '/finalizar-empresa/:token': async () => ({
    Component: (await import('./features/registration/finish-company.page.tsx')).FinishCompanyPage,
  }),
})
