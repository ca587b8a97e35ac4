import { dayInBrazil } from '../calendar.ts'
import { WHOLESALE_STATES, type WholesaleState } from '../wholesale/states.ts'
import { codeErrors } from './code-errors.ts'
import { type Entry, says, tells } from './entry.ts'
import { secondFactorErrors } from './second-factor-errors.ts'
import { teamErrors } from './team-errors.ts'
import { tillErrors } from './till-errors.ts'

/**
 * Errors of the API: code, HTTP status and Portuguese sentence.
 *
 * The server throws a code with its parameters; one handler converts it to the envelope of `envelope.ts`. Sentences are
 * declared with the codes, so a code without one does not compile.
 */
const shownDay = (instant: string) => dayInBrazil(new Date(instant)).split('-').reverse().join('/')

export const errorCatalogue = {
  'request/invalid': tells(422, ({ first }: { first: string }) => first),
  'request/unreadable': says(400, 'Não foi possível ler os dados enviados.'),
  'request/too-large': says(413, 'Os dados enviados são grandes demais.'),
  'request/too-slow': says(408, 'O envio demorou demais. Tente novamente.'),
  'request/unsupported': says(415, 'Formato de dados não suportado.'),
  'request/range': says(416, 'O arquivo termina antes deste ponto.'),
  'request/foreign-host': says(421, 'Esta demonstração atende só em localhost, 127.0.0.1 e no endereço de PUBLIC_URL.'),
  'request/rate-limited': tells(
    429,
    ({ seconds }: { seconds: number }) =>
      `Muitas tentativas. Aguarde ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e tente novamente.`,
  ),
  'request/in-progress': says(409, 'Esta operação já está em andamento.'),
  'request/key-reused': says(422, 'Esta chave de operação já foi usada com outros dados.'),
  'request/changed-meanwhile': says(409, 'Enquanto você editava, isto mudou.'),
  'request/too-many-kept': says(
    429,
    'Muitas operações em pouco tempo nesta conta. Aguarde algumas horas e tente novamente.',
  ),
  'request/answer-gone': says(410, 'Esta operação já foi feita, e a resposta dela não existe mais.'),
  'server/failed': says(500, 'Erro interno. Tente novamente em instantes.'),
  'server/unavailable': says(503, 'Serviço indisponível no momento. Tente novamente em instantes.'),
  'server/busy': says(503, 'Muita gente está usando o sistema agora. Tente novamente em alguns segundos.'),
  'server/too-slow': says(
    503,
    'A operação demorou demais e foi interrompida; nada foi alterado. Tente novamente em instantes.',
  ),
  'server/full': says(
    503,
    'No momento não é possível gravar: falta espaço no servidor. Nada foi alterado; tente novamente mais tarde.',
  ),
  'route/not-found': says(404, 'Endereço não encontrado.'),
  'route/other-method': says(405, 'Este endereço não aceita este tipo de pedido.'),

  'auth/required': says(401, 'Sessão inválida ou expirada. Entre novamente.'),
  'auth/forbidden': says(403, 'Seu usuário não possui esta permissão, solicite a permissão no suporte.'),
  'auth/wrong-credentials': says(401, 'E-mail ou senha incorretos.'),
  'auth/company-not-approved': says(403, 'Sua empresa ainda não foi aprovada. Aguarde a confirmação por e-mail.'),
  'auth/wrong-password': says(422, 'Senha atual incorreta.'),
  'auth/password-missing': says(422, 'Informe sua senha atual para trocar o e-mail.'),
  'auth/step-up': says(403, 'Confirme que é você para continuar.'),
  'auth/confirmation-invalid': says(422, 'A confirmação venceu ou já foi usada. Confirme de novo.'),
  'passkey/refused': says(401, 'Não foi possível entrar com esta chave de acesso. Tente de novo ou use sua senha.'),
  'passkey/not-confirmed': says(
    422,
    'Não foi possível confirmar com esta chave de acesso. Tente de novo ou use sua senha.',
  ),
  'passkey/not-added': says(422, 'Não foi possível cadastrar esta chave de acesso. Tente de novo.'),
  'passkey/taken': says(409, 'Esta chave de acesso já está cadastrada.'),
  'passkey/too-many': says(409, 'Você já tem 20 chaves de acesso, o máximo. Remova uma antes de adicionar outra.'),
  'passkey/not-found': says(404, 'Chave de acesso não encontrada.'),
  'passkey/none': says(409, 'Sua conta ainda não tem chaves de acesso. Use sua senha.'),
  'auth/second-factor': says(401, 'Digite o código do seu aplicativo autenticador para concluir a entrada.'),
  ...secondFactorErrors,
  'person/not-found': says(404, 'Pessoa não encontrada.'),
  'person/oneself': says(409, 'Você não pode fazer isto com a sua própria conta. Peça a outra pessoa root.'),
  'session/not-found': says(404, 'Sessão não encontrada.'),
  'account/email-taken': says(409, 'Este e-mail já possui cadastro.'),
  'account/cpf-locked': says(422, 'O CPF já informado não pode ser alterado.'),
  'account/cnpj-locked': says(422, 'O CNPJ de uma empresa aprovada só pode ser alterado pela equipe Loopi.'),
  'token/invalid': says(404, 'Token inválido ou expirado.'),

  'customer/cpf-invalid': says(422, 'CPF inválido.'),
  'customer/cpf-taken': says(409, 'Este CPF já possui cadastro.'),
  'customer/not-found': says(404, 'Cliente não encontrado.'),
  'customer/invitations-spent': says(429, 'Sua empresa já enviou todos os convites de hoje. Tente novamente amanhã.'),
  'invitation/not-found': says(404, 'Convite não encontrado.'),
  'invitation/expired': says(409, 'Este convite venceu. Peça outro à empresa.'),
  'invitation/sent-lately': says(409, 'Este convite já saiu há pouco. Espere um dia para enviar de novo.'),
  'invitation/no-funds': says(
    409,
    'A empresa não tem mais saldo para este crédito. Você pode aceitar o convite sem ele.',
  ),
  'import/invalid': tells(
    422,
    ({ problems }: { problems: number }) =>
      `Nada foi importado: ${problems} ${problems === 1 ? 'erro' : 'erros'} no arquivo. Corrija e tente novamente.`,
  ),
  'password/mismatch': says(422, 'As senhas não coincidem.'),
  'password/common': says(422, 'Esta senha é muito comum. Escolha outra.'),
  'password/personal': says(422, 'Esta senha lembra seu nome, seu e-mail ou a Loopi. Escolha outra.'),

  'privacy/company-account': says(
    409,
    'Você é a única pessoa proprietária da empresa, e clientes têm cupons dela. Passe a empresa a outra pessoa em Equipe, ou escreva para o suporte para encerrá-la.',
  ),
  'privacy/email-changed': tells(
    409,
    ({ until }: { until: string }) =>
      `O e-mail desta conta foi trocado há poucos dias. Por segurança, ela só pode ser excluída depois de ${shownDay(until)}.`,
  ),
  'privacy/last-root': says(409, 'Esta é a única conta root. Crie outra antes de excluir esta.'),

  'company/not-found': says(404, 'Empresa não encontrada.'),
  'company/missing': says(422, 'Escolha a empresa.'),
  'company/email-missing': says(422, 'Informe um e-mail antes de aprovar a empresa.'),
  'company/not-approved': says(409, 'Aprove a empresa primeiro.'),
  'company/handed-over': says(409, 'A empresa passou a outra pessoa, que entra com a própria conta e já tem senha.'),
  'company/cnpj-taken': says(409, 'Este CNPJ já possui cadastro.'),
  'company/email-taken': says(409, 'Este e-mail já possui cadastro.'),
  'company/cnpj-approved': says(
    409,
    'Já existe uma empresa aprovada com este CNPJ. Confira os pedidos antes de decidir.',
  ),
  'company/decided': tells(
    409,
    ({ by, status }: { by: string | null; status: 0 | 1 | 2 }) =>
      `Enquanto isso, ${by ?? 'outra pessoa'} ${['recusou', 'aprovou', 'devolveu para análise'][status]} esta empresa.`,
  ),
  'company/decision-final': says(409, 'Não dá mais para desfazer: o e-mail à empresa já saiu.'),
  'company/email-proven': says(
    409,
    'Este e-mail já é de outra conta ou empresa aprovada. Peça outro à empresa e altere o cadastro antes de aprovar.',
  ),

  'wholesale/disabled': says(404, 'O envio de solicitações não está disponível no momento.'),
  'wholesale/file-missing': says(422, 'Por favor, envie os documentos obrigatórios (Cartão CNPJ e Contrato Social).'),
  'wholesale/file-type': says(422, 'Por favor, envie apenas arquivos PDF, JPG ou PNG.'),
  'wholesale/file-too-large': says(413, 'Cada documento pode ter no máximo 10 MB.'),
  'wholesale/not-found': says(404, 'Solicitação não encontrada.'),
  'wholesale/moved': tells(
    409,
    ({ by, to }: { by: string | null; to: WholesaleState }) =>
      `Enquanto isso, ${by ?? 'outra pessoa'} mudou este pedido para “${WHOLESALE_STATES[to]}”.`,
  ),

  'brand/not-found': says(404, 'Marca não encontrada.'),
  'brand/not-of-company': says(422, 'Esta marca não pertence à empresa.'),
  'brand/name-taken': says(409, 'Esta empresa já tem uma marca com este nome.'),
  'brand/too-many': tells(
    409,
    ({ most }: { most: number }) =>
      `Esta empresa já tem ${most.toLocaleString('pt-BR')} ${most === 1 ? 'marca' : 'marcas'}, o máximo. Exclua uma antes de cadastrar outra.`,
  ),
  'brand/address-missing': tells(
    422,
    ({ field }: { field: string }) => `Campo obrigatório ausente para tipo físico: ${field}`,
  ),

  'coupon/not-found': says(404, 'Cupom não encontrado.'),
  'coupon/too-many': tells(
    409,
    ({ most }: { most: number }) =>
      `Esta empresa já tem ${most.toLocaleString('pt-BR')} ${most === 1 ? 'promoção' : 'promoções'}, o máximo. Cancele uma antes de criar outra.`,
  ),
  'coupon/already-redeemed': says(409, 'Você já resgatou este cupom.'),
  'coupon/once-a-person': says(
    409,
    'Este cupom vale uma vez por pessoa, e alguém com o seu CPF, telefone ou e-mail já o resgatou.',
  ),
  'coupon/brand-inactive': says(409, 'A marca deste cupom não está ativa no momento.'),
  'coupon/sold-out': says(409, 'Este cupom esgotou.'),
  'coupon/expired': says(409, 'Este cupom expirou.'),
  'coupon/cancelled': says(409, 'Este cupom não está mais disponível.'),
  'release/refused': tells(422, ({ why }: { why: string }) => `A versão não passou no portão: ${why}`),
  'release/moved': says(409, 'O registro foi mudado por outra pessoa. Confira e tente de novo.'),
  'release/impossible': tells(409, ({ why }: { why: string }) => why),
  'release/not-written': tells(507, ({ why }: { why: string }) => why),
  'release/foreign-origin': says(422, 'Esta origem não é permitida.'),
  'balance-request/open': says(409, 'Você já tem um pedido assim em análise.'),
  'balance-request/not-found': says(404, 'Pedido não encontrado.'),
  'balance-request/decided': says(409, 'Este pedido já foi decidido.'),
  'ledger/insufficient-balance': says(422, 'Saldo insuficiente.'),
  ...codeErrors,
  ...teamErrors,
  ...tillErrors,
} as const satisfies Record<string, Entry<never>>

export type ErrorCode = keyof typeof errorCatalogue

/** Parameters of a code's sentence; `{}` when there are none. */
export type ErrorParams<C extends ErrorCode> = Parameters<(typeof errorCatalogue)[C]['sentence']>[0]

/** Codes whose sentence needs no parameters. */
export type PlainErrorCode = { [C in ErrorCode]: Record<never, never> extends ErrorParams<C> ? C : never }[ErrorCode]

/** Errors of any call; endpoints do not repeat them. */
export const ANY_CALL_ERRORS = [
  'request/invalid',
  'request/unreadable',
  'request/too-large',
  'request/too-slow',
  'request/unsupported',
  'request/foreign-host',
  'request/rate-limited',
  'server/failed',
  'server/unavailable',
  'server/busy',
  'server/too-slow',
  'server/full',
] as const satisfies readonly ErrorCode[]

export const statusOf = (code: ErrorCode): number => errorCatalogue[code].status

export function sentenceOf<C extends ErrorCode>(code: C, params: ErrorParams<C>): string {
  return (errorCatalogue[code].sentence as (params: ErrorParams<C>) => string)(params)
}
