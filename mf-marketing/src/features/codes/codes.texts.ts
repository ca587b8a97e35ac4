import type { Verdict } from '@loopi/contract/codes/codes.schemas'
import { counted, formatClp, formatDay, formatInstant, formatMoment } from '@loopi/shared/texts/format'

type Words = { title: string; lead: string }

/** What a reading says of the product; dates are instants, days are calendar days. */
export const verdictTexts = {
  first: { title: 'Original', lead: 'O código é verdadeiro, e esta é a primeira leitura dele.' },
  firstBefore: { title: 'Original', lead: 'O código é verdadeiro, e a primeira leitura dele foi neste aparelho.' },
  again: (readings: number): Words => ({
    title: 'Original, já lido antes',
    lead: `O código é verdadeiro e já foi lido ${counted(readings, 'vez', 'vezes')}, contando com esta.`,
  }),
  claimed: (at: string | null): Words => ({
    title: 'Código já usado',
    lead: `O código é verdadeiro, e os pontos dele foram ganhos ${at === null ? 'antes' : `em ${formatInstant(at)}`}.`,
  }),
  claimedByYou: (at: string | null): Words => ({
    title: 'Original, e já é seu',
    lead: `Você ganhou os pontos deste código${at === null ? '' : ` em ${formatInstant(at)}`}.`,
  }),
  blocked: {
    title: 'Código bloqueado',
    lead: 'A empresa bloqueou este código. Por ele não dá para saber se o produto é original.',
  },
  recalled: { title: 'Lote recolhido', lead: 'A empresa está recolhendo este lote. Leia a mensagem dela:' },
  expired: (until: string | null): Words => ({
    title: 'Código vencido',
    lead: `O código é verdadeiro${until === null ? '' : ` e valia até ${formatDay(until)}`}. Ele não dá mais pontos.`,
  }),
  inactive: {
    title: 'Ainda não está valendo',
    lead: 'A empresa ainda não liberou o lote deste código. Por enquanto ele não confirma o produto nem dá pontos.',
  },
  unknown: {
    title: 'Não conhecemos este código',
    lead: 'Pode ser uma letra trocada, uma etiqueta danificada ou um código que não é da Loopi.',
  },
} as const

/** What the person can do, by verdict. */
export const nextTexts: Partial<Record<Verdict, { title: string; steps: readonly string[] }>> = {
  original_repetida: {
    title: 'Foi você quem leu antes?',
    steps: [
      'Se foi, está tudo certo.',
      'Se não foi, veja se o lacre estava inteiro quando você abriu a embalagem.',
      'Na dúvida, guarde a nota e fale com a loja ou com a marca.',
    ],
  },
  resgatado: {
    title: 'Não foi você?',
    steps: [
      'Quem mora com você pode ter lido o mesmo código.',
      'Se a embalagem estava fechada, guarde a nota e fale com a loja ou com a marca.',
    ],
  },
  bloqueado: {
    title: 'O que fazer agora',
    steps: [
      'Guarde o produto, a embalagem e a nota.',
      'Conte à loja o que apareceu aqui: ela pode trocar o produto.',
      'A marca também pode conferir o produto com você.',
    ],
  },
  inativo: {
    title: 'O que fazer agora',
    steps: [
      'Leia o código de novo amanhã: o produto pode ter chegado antes da liberação.',
      'Se continuar assim, guarde a nota e fale com a loja ou com a marca.',
    ],
  },
  desconhecido: {
    title: 'O que fazer agora',
    steps: [
      'Compare cada letra e número com o que está impresso. Nenhum código tem I, L, O ou U.',
      'Leia de novo, com boa luz e a etiqueta esticada.',
      'Se continuar assim, guarde a embalagem e a nota, e pergunte à loja ou à marca.',
    ],
  },
}

export const codeTexts = {
  reading: 'Lendo o código…',
  notOurs: {
    title: 'Isto não é um código Loopi',
    lead: 'O endereço está incompleto ou é de outro fabricante. Digite os 20 caracteres impressos na embalagem.',
  },
  offline: {
    title: 'Sem conexão',
    lead: 'Guardamos esta leitura neste aparelho. Ela vai sozinha assim que esta página tiver conexão.',
  },
  failed: { title: 'Não deu para ler agora', retry: 'Tentar de novo' },
  wrongClock: 'O relógio deste aparelho está errado. As horas desta página são as da Loopi.',
  readAnother: 'Ler outro código',
  typeIt: 'Digitar o código',
  facts: {
    label: 'Dados do produto',
    lot: 'Lote',
    until: 'Válido até',
    firstAt: 'Primeira leitura',
    now: 'Agora',
    readings: 'Leituras',
    code: 'Código',
    day: formatDay,
    moment: formatMoment,
  },
} as const

export const claimTexts = {
  label: 'Pontos deste código',
  hint: 'neste código',
  amount: formatClp,
  claim: (clp: number) => `Ganhar ${formatClp(clp)}`,
  claiming: 'Ganhando…',
  done: (clp: number) => `Você ganhou ${formatClp(clp)}!`,
  balance: 'Seu saldo agora',
  statement: 'Ver no extrato',
  waiting: 'Pontos a caminho',
  visitorTitle: (clp: number) => `Este código vale ${formatClp(clp)}`,
  visitorLead: 'Cadastre-se em um minuto: os pontos são seus, e um cupom de 10% vem junto.',
  register: 'Cadastre-se e ganhe',
  signIn: 'Já tenho conta',
  staff: 'Só clientes ganham os pontos de um código.',
} as const
