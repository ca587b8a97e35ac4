import { counted } from '@loopi/shared/texts/format'

export const registryTexts = {
  title: 'Registro',
  intro: 'Quem fez o quê na empresa, e quando. Ninguém da empresa muda ou apaga o que está aqui.',
  table: 'Ações',
  whoHint: 'Nome da pessoa',
  when: 'Quando',
  who: 'Quem',
  action: 'Ação',
  subject: 'Em quê',
  details: 'Detalhes',
  support: (name: string) => `Suporte Loopi (${name})`,
  customer: 'Cliente',
  none: 'Nenhuma ação registrada ainda.',
  notFound: 'Nenhuma ação corresponde aos filtros.',
  failed: 'Não foi possível carregar o registro.',
  count: (total: number) => counted(total, 'ação', 'ações'),
  found: (total: number) => counted(total, 'ação encontrada', 'ações encontradas'),
  many: 'Mais de 10.000 ações',
  file: 'registro',
  csv: ['Quando', 'Quem', 'Ação', 'Em quê', 'Nome', 'Número', 'Detalhes'],
  pages: { label: 'Páginas', previous: 'Anterior', next: 'Próxima', size: 'Linhas' },
  where: (page: number, last: number | undefined) =>
    last === undefined ? `Página ${page}` : `Página ${page} de ${last}`,
} as const
