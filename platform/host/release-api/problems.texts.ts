import { BRAZIL_ZONE } from '../../../shared/contract/calendar.ts'
import type { Translated } from '../../../shared/federation/problem.ts'
import type { DiskCode, releaseProblems } from '../../releases/texts/release-problems.ts'

/** Date and time in the format of root's audit screen. */
const dateTime = (at: string): string =>
  new Date(at).toLocaleString('pt-BR', { timeZone: BRAZIL_ZONE, dateStyle: 'short', timeStyle: 'short' })

const diskErrors = {
  ENOSPC: 'não há espaço',
  EDQUOT: 'a cota acabou',
  EROFS: 'é só de leitura',
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EIO: 'o disco falhou',
} satisfies Record<DiskCode, string>

const SIZES = { entry: 'entrada', total: 'total' } as const

const fit = {
  'not-provided': (name: string) => `o shell não oferece ${name}`,
  'missing-name': (name: string, module: string, shell: string, other: string) =>
    `${name} de ${module} não está no shell ${shell}${other && `; o shell ${other} tem`}`,
  'other-major': (module: string, name: string, version: string, live: string) =>
    `${module}: feita com ${name} ${version}, e o shell tem ${live}`,
  'other-builder': (name: string, version: string, live: string) => `${name} ${version}, e o shell tem ${live}`,
  'route-taken': (path: string, theirs: string, owner: string) =>
    path === theirs ? `${path} pertence a ${owner}` : `${path} atende endereços de ${theirs}, que pertence a ${owner}`,
}

/** Portuguese texts of a refused command's problems, for root's screen. */
export const problemTexts: Translated<typeof releaseProblems> = {
  ...fit,
  'area-not-provided': (area, hash, name) => `${area} ${hash}: ${fit['not-provided'](name)}`,
  'area-missing-name': (area, hash, ...missing) => `${area} ${hash}: ${fit['missing-name'](...missing)}`,
  'area-other-major': (area, hash, ...majors) => `${area} ${hash}: ${fit['other-major'](...majors)}`,
  'area-other-builder': (area, hash, ...versions) => `${area} ${hash}: ${fit['other-builder'](...versions)}`,
  'area-route-taken': (area, hash, ...routes) => `${area} ${hash}: ${fit['route-taken'](...routes)}`,
  'singleton-copy': (name) => `traz uma cópia de ${name}, que só o shell pode trazer`,
  'not-exposed': (name) => `${name} não está exposto`,
  'navigation-taken': (id, owner) => `"${id}" pertence a ${owner}`,
  'call-gone': (call) => `${call} não existe na API`,
  'sent-missing': (call, field) => `${call} exige ${field}, que a versão nem sempre envia`,
  'sent-refused': (call, field) => `${call} recusa ${field}, que a versão envia`,
  'sent-narrowed': (call, field, sent, taken) => `${call} aceita ${field} com ${taken}, e a versão envia com ${sent}`,
  'answer-missing': (call, field) => `${call} nem sempre responde ${field}, que a versão lê`,
  'answer-widened': (call, field, answered, read) => `${call} responde ${field} com ${answered}, e a versão lê ${read}`,
  missing: (file) => `${file} não está na versão`,
  changed: (file) => `${file} não é o arquivo do registro da versão`,
  unrecorded: (file) => `${file} não consta do registro da versão`,
  'other-copy': (file) => `${file} não é a cópia comprimida do seu original`,
  'not-served': (file) => `${file} não é de um tipo que se envia a navegadores`,
  'other-hash': () => 'o hash da versão não é o do seu conteúdo',
  'foreign-entry': () => 'o arquivo de entrada não é o do registro da versão',
  'too-large': (part, bytes, most) => `${SIZES[part]}: ${bytes} B em gzip, o limite é ${most} B`,
  'no-record': () => 'release.json falta ou está pela metade',
  'invalid-field': (field, why) => `${field}: ${why}`,
  'path-unclaimed': (path, prefixes) => `o token permite ${prefixes}, e ${path} fica fora`,
  'access-unclaimed': (path, role, roles) => `o token permite páginas para ${roles}, e ${path} é para ${role}`,
  'other-area': (area, asked) => `dados de ${area}, e não de ${asked}`,
  unsigned: (name) => `${name} tem chaves, e a versão não está assinada`,
  'signature-unreadable': (name) => `a assinatura da versão de ${name} não pode ser lida`,
  'signature-foreign': (name, key) => `assinada pela chave ${key}, que não é de ${name}`,
  'signature-forged': (name) => `a assinatura não é da chave de ${name} que ela indica`,
  'signature-elsewhere': (name) => `a assinatura é de outro registro, e não o desta versão de ${name}`,

  'not-published': (area, hash) => `${area} não tem uma versão ${hash} publicada. Veja: npm run releases -- ${area}`,
  'canary-percent': () => 'O canário aceita de 1 a 99 por cento.',
  'not-written': (disk, where) =>
    `Não foi possível escrever no armazenamento: ${diskErrors[disk]}${where ? ` (${where})` : ''}. O que está no ar não mudou.`,
  'unreadable-revision': (file) =>
    `A revisão mais nova do registro não pode ser lida: ${file}. O host segue com a anterior; restaure ou retire esse arquivo.`,
  'other-format': (store) =>
    `O armazenamento ${store} é de outra versão da Loopi. Apague essa pasta, rode npm run build e entregue de novo o shell e as áreas.`,
  'nothing-before': (area) => `${area} não tem uma versão anterior para voltar.`,
  'no-canary': (area) => `${area} não tem um canário para encerrar.`,
  'not-live': (area) => `${area} ainda não tem versão no ar: promova a primeira para todos.`,
  'live-already': (hash) => `${hash} já está no ar para todos.`,
  'taken-off': (area, hash, why, at, by, reason) =>
    `${area} ${hash} foi ${why === 'halted' ? 'suspensa' : 'retirada'} em ${dateTime(at)} por ${by}: ${reason} Para colocar no ar mesmo assim: --again --reason "…"`,
  'no-shell': () => 'Ainda não há shell no ar neste armazenamento. Rode antes: npm run build',
}
