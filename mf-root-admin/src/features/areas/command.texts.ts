import { areasTexts } from './areas.texts.ts'

export const commandTexts = {
  titles: {
    promote: 'Promover versão',
    canary: 'Começar canário',
    rollback: 'Voltar para a anterior',
    endCanary: 'Encerrar o canário',
  },
  submit: { promote: 'Promover', canary: 'Começar canário', rollback: 'Voltar agora', endCanary: 'Encerrar o canário' },
  done: {
    promote: 'Versão no ar para todos.',
    canary: 'Canário começado.',
    rollback: 'Versão voltada.',
    endCanary: 'Canário encerrado.',
  },
  promote: (area: string, to: string) =>
    `${area} fica com a versão ${to} no ar para todos. Quem está com a página aberta é avisado; a versão de agora vira a última boa.`,
  canary: (area: string, to: string) =>
    `A versão ${to} de ${area} é testada ao lado da que está no ar. Se for pior, o host suspende sozinho.`,
  replaces: (hash: string) => `O canário de agora, ${hash}, termina.`,
  rollback: (area: string, from: string, to: string) =>
    `${area} volta da versão ${from} para a ${to}, para todos, em segundos. A versão ${from} fica marcada como retirada e só volta ao ar se alguém insistir.`,
  whichWay: 'Um canário está no ar. O que volta?',
  ways: { canary: 'Encerrar o canário', live: 'Voltar a versão no ar' },
  canaryEnds: (hash: string) => `O canário de agora, ${hash}, termina também, sem ficar marcado.`,
  canaryOver: 'O canário já terminou.',
  endCanary: (area: string, from: string) =>
    `O canário de ${area} termina: todos recebem a versão que está no ar. A versão ${from} fica marcada como retirada e só volta se alguém insistir.`,

  share: 'Como começar',
  onlyShare: 'Só esta porcentagem',
  ramp: (steps: readonly number[], minutes: number) =>
    `${steps.join(' → ')}, a cada ${areasTexts.duration(minutes * 60_000)}`,
  asRamp: 'Aos poucos, em etapas',
  percent: 'Visitantes (%)',
  percentWrong: (least: number) => `De ${least} a 99.`,
  percentOfStaff: 'Com 0, só a equipe recebe, até alguém mudar.',
  steps: 'Etapas (%)',
  stepsHint: 'Números crescentes, separados por vírgula. 100 coloca no ar para todos.',
  stepsWrong: 'De 1 a 10 números crescentes, de 1 a 100; o primeiro até 99.',
  staff: 'Primeiro para a equipe',
  staffHint: 'Todo root e os admins da lista recebem na próxima página que abrirem depois de entrar.',
  staffRamp: 'Os visitantes vêm depois do prazo de uma etapa, se a equipe não viu falhas demais.',
  admins: 'E-mails de admins de empresas',
  adminsHint: 'Separados por vírgula. Sem nenhum, só o root.',
  adminsWrong: (address: string) => `“${address}” não é um e-mail.`,
  adminsMany: (most: number) => `No máximo ${most} e-mails.`,
  every: 'Minutos por etapa',
  everyWrong: 'De 1 a 10.080 (uma semana).',

  again: 'Colocar no ar mesmo assim',
  againWrong: 'Marque para confirmar que sabe o que aconteceu.',
  reason: 'Motivo',
  reasonHint: 'Fica na auditoria.',
  reasonMissing: 'Diga o motivo.',
  stale: 'A área mudou enquanto esta janela estava aberta.',
  renew: 'Ver como está agora',
  cancel: 'Cancelar',
  sending: 'Enviando...',
  close: 'Fechar',
  unexpected: 'Não foi possível mudar a versão.',
} as const
