import type { TeamRole } from './permissions.ts'

/** Names of the roles in a team. */
export const TEAM_ROLE_LABELS: Record<TeamRole, string> = {
  proprietario: 'Proprietário',
  gestor: 'Gestor',
  marketing: 'Marketing',
  financeiro: 'Financeiro',
  caixa: 'Caixa',
  leitura: 'Leitura',
}

/** What a role may do, as a sentence of its own. */
export const TEAM_ROLE_WORDS: Record<TeamRole, string> = {
  proprietario: 'Faz tudo na empresa, e decide quem faz parte da equipe.',
  gestor: 'Cuida de tudo na empresa, menos da equipe.',
  marketing: 'Cuida de marcas, promoções, produtos e códigos, convida clientes e acompanha os resultados.',
  financeiro: 'Dá CLP a clientes, baixa a lista deles e cuida do saldo e dos resultados.',
  caixa: 'Confere e usa cupons no caixa, e desfaz os próprios usos por 15 minutos.',
  leitura: 'Vê ofertas, clientes, resultados e lojas, sem mudar nada.',
}
