import type { Rule } from '../../../shared/federation/compatibility.ts'
import type { RefusedRelease } from '../../../shared/federation/release.ts'

/** Texts of the release commands. */
export const releaseTexts = {
  rules: {
    'shared-range': 'módulos compartilhados',
    'singleton-copy': 'cópias de singletons',
    expose: 'módulo exposto',
    'area-data': 'dados da área',
    routes: 'rotas',
    navigation: 'navegação',
    builder: 'construtor',
    integrity: 'integridade',
    budget: 'tamanho',
  } satisfies Record<Rule, string>,
  statuses: {
    live: 'no ar',
    canary: 'canário',
    'last-known-good': 'última boa',
    earlier: 'anterior',
    published: 'publicada',
  },
  columns: ['versão (hash)', 'número', 'situação', 'gzip', 'idade', 'commit'],
  none: 'nenhuma versão publicada',
  justNow: 'agora',
  dirty: '+ edições',

  building: (area: string) => `Construindo ${area} …`,
  refused: (area: string, hash: string, rules: readonly string[]) =>
    `${area} ${hash} não passou no portão: ${rules.join(', ')}.`,
  publishedReason: 'Publicação.',
  passed: (area: string, hash: string) => `${area} ${hash} passou no portão:`,
  published: (area: string, hash: string) =>
    `Publicada. Para colocar no ar: npm run promote -- ${area} ${hash} --canary 10 --reason "…"`,
  known: (area: string, hash: string) => `${area} ${hash} já estava publicada: nada mudou.`,
  promoted: (area: string, hash: string) => `${area} ${hash} está no ar para todos.`,
  canary: (area: string, hash: string, percent: number) =>
    `${area} ${hash} está no ar para ${percent} % dos visitantes.`,
  staffFirst: (area: string, hash: string) =>
    `${area} ${hash} está no ar para a equipe: root e os administradores da lista.`,
  rolledBackAt: (area: string, url: string) => `${area} voltou para a versão anterior em ${url}.`,
  previewed: (area: string, hash: string, expiresAt: string) =>
    `Prévia de ${area} ${hash}, até ${dateTime(expiresAt)}. Quem abrir este link vê esta versão neste navegador:`,
  retired: (area: string) => `${area} saiu do ar para todos. Uma promoção a traz de volta.`,
  rolledBack: (area: string, hash: string) => `${area} voltou para ${hash}.`,

  unknownArea: (area: string, known: readonly string[] = []) =>
    `Não há uma área chamada "${area}". ${known.length > 0 ? `Áreas: ${known.join(', ')}.` : 'O nome de uma área é mf-…, em minúsculas.'}`,
  unknownHash: (area: string, hash: string) =>
    `${area} não tem uma versão ${hash} publicada. Veja: npm run releases -- ${area}`,
  percent: 'O canário aceita de 1 a 99 por cento.',
  staff: 'A equipe são e-mails separados por vírgulas: --staff ana@loja.com.br,bia@loja.com.br.',
  limits: 'O mínimo de visitas e o de redes são inteiros a partir de 1.',
  ramp: 'A rampa são porcentagens crescentes, de 1 a 100, e o tempo de cada uma: --ramp 1,10,50,100 --every 30m.',
  badHost: (url: string) => `"${url}" não é o endereço de um host.`,
  unknownToken: (url: string) => `${url} não reconhece o token de entrega em DEPLOY_TOKEN.`,
  unknownAt: (url: string) =>
    `O shell no ar em ${url} não conhece a área desse DEPLOY_TOKEN, e ninguém veria a área: entregue o shell antes.`,
  foreignToken: (url: string) => `${url} aceita esse DEPLOY_TOKEN, mas não para esta área.`,
  noToken: 'Falta o token de entrega da área: DEPLOY_TOKEN.',
  hostSilent: (url: string) => `${url} não respondeu.`,
  hostRefused: (url: string, status: number) => `${url} recusou a operação (${status}).`,
  sent: (area: string, hash: string, url: string) => `${area} ${hash} publicada em ${url}.`,
  built: (area: string, hash: string, folder: string) => `${area} ${hash} construída em ${folder}.`,
  reason: 'Diga o motivo: --reason "…"',
  longReason: (most: number) => `O motivo tem no máximo ${most} caracteres.`,
  disk: {
    ENOSPC: 'não há espaço',
    EDQUOT: 'a cota acabou',
    EROFS: 'é só de leitura',
    EACCES: 'falta permissão',
    EPERM: 'falta permissão',
    EIO: 'o disco falhou',
  },
  notWritten: (why: string, where: string) =>
    `Não foi possível escrever no armazenamento: ${why}${where ? ` (${where})` : ''}. O que está no ar não mudou.`,
  unreadableRevision: (file: string) =>
    `A revisão mais nova do registro não pode ser lida: ${file}. O host segue com a anterior; restaure ou retire esse arquivo.`,
  moved: 'O registro foi mudado por outra pessoa neste momento. Confira com npm run releases e tente de novo.',
  nothingBefore: (area: string) => `${area} não tem uma versão anterior para voltar.`,
  notLive: (area: string) => `${area} ainda não tem versão no ar: promova a primeira para todos.`,
  liveAlready: (hash: string) => `${hash} já está no ar para todos.`,
  collected: (newest: number, days: number) => `Fora das últimas ${newest} versões, sem uso há ${days} dias.`,
  takenOff: (area: string, hash: string, { at, by, why, reason }: RefusedRelease) =>
    `${area} ${hash} foi ${why === 'halted' ? 'suspensa' : 'retirada'} em ${dateTime(at)} por ${by}: ${reason} Para colocar no ar mesmo assim: --again --reason "…"`,
  misfits: (count: number) => (count === 1 ? 'Um par não combina.' : `${count} pares não combinam.`),
  noRelease: (folder: string) => `${folder} não tem uma versão construída.`,
  deployReason: 'Entrega do contêiner.',
  noShell: 'O shell ainda não foi construído. Rode antes: npm run build',
  noHost: (file: string) => `Nenhum host deixou aqui o registro do seu shell (${file}). Inicie o host e tente de novo.`,
} as const

/** Date and time as the audit shows them, in the zone of the product. */
const dateTime = (at: string): string =>
  new Date(at).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })
