import { formatCount } from '@loopi/ui/texts/format'
export const administratorsTexts = {
  intro:
    'Quem administra a plataforma. Quem perdeu o celular e os códigos volta a entrar com a ajuda de outra pessoa desta lista: ninguém ajuda a si.',
  table: 'Administradores',
  name: 'Nome',
  email: 'E-mail',
  lastAccess: 'Último acesso',
  actions: 'Ações',
  unknown: 'Não informado',
  noAccess: 'Nenhum conhecido',
  you: 'Você',
  failed: 'Não foi possível carregar os administradores.',
  none: 'Nenhum administrador encontrado.',
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'administrador' : 'administradores'}`,
} as const
