import type { ConsentKind } from '@loopi/contract/privacy/privacy.schemas'
import type { Role } from '@loopi/contract/roles'
import type { Database } from '../../db/schema.ts'
import type { LinkKind } from '../../db/tables/people.ts'
import type { TransferReason } from '../ledger/ledger.public.ts'

export const privacyTexts = {
  /** Replaces the name of a deleted account's owner. */
  nobody: 'Conta excluída',
  /** Replaces a text about such a person. */
  removed: 'Texto removido',
  roles: { cliente: 'Cliente', admin: 'Empresa', root: 'Administração' } satisfies Record<Role, string>,
  accountStatus: { pending: 'Cadastro não concluído', active: 'Ativa' } satisfies Record<
    Database['users']['status']['__select__'],
    string
  >,
  companyStatus: { 0: 'Rejeitado', 1: 'Aprovado', 2: 'Em Análise' } satisfies Record<
    Database['companies']['status']['__select__'],
    string
  >,
  consents: {
    terms: 'Termos de Uso',
    privacy: 'Aviso de Privacidade',
    marketing: 'Novidades por e-mail',
  } satisfies Record<ConsentKind, string>,
  agreed: 'Sim',
  notAgreed: 'Não',
  granted: 'Aceito',
  withdrawn: 'Retirado',
  reasons: {
    welcome: 'Boas-vindas',
    redemption: 'Resgate de cupom',
    credit: 'Crédito da empresa',
    funding: 'Crédito da Loopi',
    closing: 'Encerramento da conta',
    release: 'Liberado pela Loopi para o saldo',
    takeback: 'Retirado pela Loopi',
    code: 'Código de produto',
    'code-budget': 'Reserva para códigos',
    'code-return': 'Sobra de códigos',
    'welcome-budget': 'Orçamento de boas-vindas',
    'welcome-return': 'Orçamento de boas-vindas',
  } satisfies Record<TransferReason, string>,
  accounts: { company: 'Saldo', received: 'Recebido em resgates', codes: 'Reservado para códigos' },
  providers: { venly: 'Venly', sandbox: 'Simulação da Venly' } satisfies Record<
    Database['wallets']['provider'],
    string
  >,
  welcomes: { waiting: 'Aguardando', granted: 'Concedidas', refused: 'Já concedidas antes' } satisfies Record<
    Database['welcome_grants']['state'],
    string
  >,
  welcomeCoupon: 'Cupom de boas-vindas',
  welcomeDiscount: '10%',
  sources: {
    'pre-registration': 'Convite da empresa, aceito',
    redemption: 'Resgate de um cupom',
    code: 'Leitura do código de um produto',
  } satisfies Record<Database['company_customers']['source'], string>,
  uses: { used: 'Usado', undone: 'Desfeito', conflict: 'Usado também em outra loja' } satisfies Record<
    Database['coupon_uses']['state']['__select__'],
    string
  >,
  claims: {
    held: 'Guardado até o fim do cadastro',
    waiting: 'Pontos a liberar',
    paid: 'Pontos recebidos',
  } satisfies Record<Database['code_claims']['state'], string>,
  invitations: {
    sent: 'Enviado',
    accepted: 'Aceito',
    refused: 'Recusado',
    withdrawn: 'Cancelado pela empresa',
  } satisfies Record<Database['customer_invitations']['state']['__select__'], string>,
  teams: { active: 'Na equipe', removed: 'Fora da equipe' } satisfies Record<
    Database['company_members']['state']['__select__'],
    string
  >,
  teamInvitations: { sent: 'Convite enviado', accepted: 'Convite aceito', withdrawn: 'Convite cancelado' },
  passkeys: { synced: 'Sincronizada entre dispositivos', single: 'Só no dispositivo' },
  links: {
    'finish-customer': 'Concluir o cadastro',
    'finish-company': 'Concluir o cadastro da empresa',
    'finish-root': 'Aceitar o convite para administrar a Loopi',
    'change-email': 'Confirmar o novo e-mail',
    'take-back-email': 'Desfazer a troca de e-mail',
    'reset-password': 'Criar uma nova senha',
  } satisfies Record<LinkKind, string>,
} as const
