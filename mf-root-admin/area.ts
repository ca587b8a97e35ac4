import { defineArea } from '@loopi/kit/area'

/** The root admin: every company of the platform. */
export const area = defineArea({
  name: 'mf-root-admin',
  title: 'Painel root',
  routes: [
    { path: '/admin-root', title: 'Painel Root Admin', access: ['root'] },
    { path: '/admin-root/clientes', title: 'Clientes · Painel Root Admin', access: ['root'] },
    { path: '/admin-root/administradores', title: 'Administradores · Painel Root Admin', access: ['root'] },
    { path: '/admin-root/atacado', title: 'Atacado · Painel Root Admin', access: ['root'] },
    { path: '/admin-root/clp', title: 'CLP em circulação · Painel Root Admin', access: ['root'] },
    { path: '/admin-root/auditoria', title: 'Auditoria · Painel Root Admin', access: ['root'] },
    { path: '/admin-root/areas', title: 'Áreas · Painel Root Admin', access: ['root'] },
  ],
})
