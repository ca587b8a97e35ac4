import type { AnomalyKind } from '@loopi/contract/batches/batches.schemas'
import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { counted, formatCount } from '@loopi/shared/texts/format'

export const readingsTexts = {
  title: 'Leituras',
  period: 'Período',
  days: (days: number) => `${days} dias`,
  failed: 'Não foi possível carregar as leituras.',
  byDay: 'Leituras por dia',
  byState: 'Leituras por estado',
  byVerdict: 'Leituras por resultado',
  none: 'Nenhuma leitura neste período.',
  unknownPlace: 'Estado não identificado',
  verdicts: {
    original_primeira: 'Original, primeira leitura',
    original_repetida: 'Original, lido de novo',
    resgatado: 'Já resgatado',
    bloqueado: 'Bloqueado',
    recolhido: 'Recolhido',
    vencido: 'Vencido',
    inativo: 'Ainda não ativado',
    desconhecido: 'Desconhecido',
  } satisfies Record<Verdict, string>,
  share: (share: number) => `${formatCount(Math.round(100 * share))}%`,
  file: (lot: string, table: string) => `lote-${lot}-${table}`,
  files: { day: 'por-dia', state: 'por-estado', verdict: 'por-resultado', anomalies: 'sinais', blocks: 'bloqueios' },
  columns: {
    day: ['Dia', 'Leituras'],
    state: ['Estado', 'Leituras'],
    verdict: ['Resultado', 'Leituras'],
  },
  privacy: 'Contamos o estado e o resultado de cada leitura, nunca quem leu nem onde exatamente.',
} as const

type AnomalyWords = { readonly title: string; readonly advice: string }

export const anomaliesTexts = {
  title: 'Sinais incomuns',
  what: 'O que vimos',
  codes: 'Códigos',
  times: 'Vezes',
  last: 'Último',
  action: 'Ação',
  none: 'Nenhum sinal incomum. Avisamos aqui se leituras parecerem cópia ou desvio.',
  count: (total: number) => counted(total, 'sinal', 'sinais'),
  number: (number: number) => `nº ${formatCount(number)}`,
  range: (from: number, to: number) => `nº ${formatCount(from)} a ${formatCount(to)}`,
  several: 'vários',
  block: 'Bloquear',
  blockOf: (codes: string) => `Bloquear ${codes}`,
  isBlocked: 'Já bloqueado',
  kinds: {
    duas_ufs: {
      title: 'Lido em dois estados em menos de 2 horas',
      advice: 'Quase sempre é rótulo copiado. Bloqueie o código e confira os pontos de venda desses estados.',
    },
    muitas_redes: {
      title: 'Lido em mais de 5 redes num dia',
      advice: 'A foto do código circula, ou o produto está à vista na loja. Se o código é interno, bloqueie.',
    },
    em_sequencia: {
      title: 'Códigos em sequência no mesmo aparelho',
      advice: 'Alguém lê caixas ou folhas inteiras. Se não é a sua equipe, bloqueie a faixa e fale com a gráfica.',
    },
    muitos_resgates: {
      title: 'Mais de 20 resgates de um cliente num dia',
      advice: 'Pode ser funcionário ou revendedor. Confira, e use um limite por dia menor no próximo lote.',
    },
    muitos_de_uma_rede: {
      title: 'Mais de 50 resgates da mesma rede num dia',
      advice: 'Pode ser a sua loja ou fábrica. Confira quem resgata ali antes de imprimir o próximo lote.',
    },
    antes_da_ativacao: {
      title: 'Lido antes da ativação',
      advice: 'O rótulo saiu antes do produto. Fale com a gráfica; se o material sumiu, recolha o lote.',
    },
    fora_da_regiao: {
      title: 'Lido fora dos estados de venda',
      advice: 'Viagem ou desvio de carga. Se são muitas no mesmo estado, fale com o distribuidor.',
    },
  } satisfies Record<AnomalyKind, AnomalyWords>,
  exportColumns: ['O que vimos', 'Do número', 'Até o número', 'Vezes', 'Último', 'O que fazer'],
} as const

export const blocksTexts = {
  title: 'Códigos bloqueados',
  codes: 'Códigos',
  reason: 'Motivo',
  when: 'Quando',
  count: (total: number) => counted(total, 'bloqueio', 'bloqueios'),
  exportColumns: ['Do número', 'Até o número', 'Motivo', 'Quando'],
} as const
