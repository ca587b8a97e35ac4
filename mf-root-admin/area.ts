import { defineArea } from '@loopi/platform/area'

/** The root admin: every company of the platform. */
export const area = defineArea({
  name: 'mf-root-admin',
  title: 'Painel root',
  routes: [
    {
      path: '/admin-root',
      title: 'Painel Root Admin',
      access: ['root'],
      asks: { root: ['/empresas?limite=50', '/empresas/resumo'] },
    },
    {
      path: '/admin-root/fila',
      title: 'Fila de aprovação · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/empresas?situacao=2&ordem=criado&limite=100', '/auditoria?acao=company.status&limite=10'] },
    },
    { path: '/admin-root/empresas/:company', title: 'Empresa · Painel Root Admin', access: ['root'] },
    {
      path: '/admin-root/clientes',
      title: 'Clientes · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/cliente?filtro=todos&limite=50'] },
    },
    { path: '/admin-root/clientes/:id', title: 'Cliente · Painel Root Admin', access: ['root'] },
    {
      path: '/admin-root/administradores',
      title: 'Administradores · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/administradores'] },
    },
    {
      path: '/admin-root/codigos',
      title: 'Códigos suspeitos · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/lotes/suspeitos'] },
    },
    { path: '/admin-root/atacado', title: 'Atacado · Painel Root Admin', access: ['root'] },
    {
      path: '/admin-root/clp',
      title: 'CLP em circulação · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/clp/resumo'] },
    },
    {
      path: '/admin-root/auditoria',
      title: 'Auditoria · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/auditoria?limite=50'] },
    },
    {
      path: '/admin-root/operacao',
      title: 'Operação · Painel Root Admin',
      access: ['root'],
      asks: { root: ['/operacao/movimento?por=hora', '/operacao/chamadas'] },
    },
    { path: '/admin-root/areas', title: 'Áreas · Painel Root Admin', access: ['root'] },
    { path: '/convite-administrador/:token', title: 'Convite para administrar a Loopi', access: 'public' },
  ],
  entries: [
    { label: 'Fila', path: '/admin-root/fila', icon: 'inbox', roles: ['root'], order: 5, shell: 'console' },
    { label: 'Empresas', path: '/admin-root', icon: 'company', roles: ['root'], order: 10, shell: 'console' },
    { label: 'Clientes', path: '/admin-root/clientes', icon: 'people', roles: ['root'], order: 20, shell: 'console' },
    { label: 'Atacado', path: '/admin-root/atacado', icon: 'box', roles: ['root'], order: 25, shell: 'console' },
    { label: 'Códigos', path: '/admin-root/codigos', icon: 'scan', roles: ['root'], order: 55, shell: 'console' },
    { label: 'CLP', path: '/admin-root/clp', icon: 'coins', roles: ['root'], order: 50, shell: 'console' },
    { label: 'Operação', path: '/admin-root/operacao', icon: 'overview', roles: ['root'], order: 58, shell: 'console' },
    { label: 'Auditoria', path: '/admin-root/auditoria', icon: 'clock', roles: ['root'], order: 60, shell: 'console' },
    {
      label: 'Administradores',
      path: '/admin-root/administradores',
      icon: 'shield',
      roles: ['root'],
      order: 70,
      shell: 'console',
    },
    { label: 'Áreas', path: '/admin-root/areas', icon: 'areas', roles: ['root'], order: 80, shell: 'console' },
  ],
})
