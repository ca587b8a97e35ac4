import { defineAreaModule } from '@loopi/platform/area'
import { area } from '../area.ts'

export default defineAreaModule(area, {
  '/admin-root': async () => ({
    Component: (await import('./features/companies/companies.page.tsx')).CompaniesPage,
  }),
  '/admin-root/fila': async () => ({
    Component: (await import('./features/companies/queue/queue.page.tsx')).QueuePage,
  }),
  '/admin-root/empresas/:company': async () => ({
    Component: (await import('./features/companies/page/company.page.tsx')).CompanyPage,
  }),
  '/admin-root/clientes': async () => ({
    Component: (await import('./features/customers/customers.page.tsx')).CustomersPage,
  }),
  '/admin-root/clientes/:id': async () => ({
    Component: (await import('./features/customers/customer.page.tsx')).CustomerPage,
  }),
  '/admin-root/administradores': async () => ({
    Component: (await import('./features/administrators/administrators.page.tsx')).AdministratorsPage,
  }),
  '/admin-root/codigos': async () => ({
    Component: (await import('./features/codes/suspicious.page.tsx')).SuspiciousPage,
  }),
  '/admin-root/atacado': async () => ({
    Component: (await import('./features/wholesale/wholesale.page.tsx')).WholesalePage,
  }),
  '/admin-root/clp': async () => ({
    Component: (await import('./features/circulation/circulation.page.tsx')).CirculationPage,
  }),
  '/admin-root/auditoria': async () => ({
    Component: (await import('./features/audit/audit.page.tsx')).AuditPage,
  }),
  '/admin-root/operacao': async () => ({
    Component: (await import('./features/operations/operations.page.tsx')).OperationsPage,
  }),
  '/admin-root/areas': async () => ({
    Component: (await import('./features/areas/areas.page.tsx')).AreasPage,
  }),
  '/convite-administrador/:token': async () => ({
    Component: (await import('./features/administrators/join/join.page.tsx')).JoinPage,
  }),
})
