import { defineAreaModule } from '@loopi/shared/federation/area-module'
import { area } from '../area.ts'

export default defineAreaModule(area, {
  '/admin-root': async () => ({
    Component: (await import('./features/companies/root-panel.page.tsx')).RootPanelPage,
  }),
})
