import { formatCount } from '@loopi/ui/texts/format'
export const administratorsTexts = {
  intro:
    'Quem administra a plataforma. Perdeu o celular e os códigos? Outro administrador libera o acesso; ninguém libera o próprio.',
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
