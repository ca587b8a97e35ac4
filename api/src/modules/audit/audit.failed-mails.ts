import type { FailedMail } from '@loopi/contract/audit/failed-mails'
import type { listFailedMails } from '../../mail/failed-mails.ts'
import type { MailJob } from '../../mail/mail-jobs.ts'

const KINDS: Record<MailJob['mail'], string> = {
  'finish-registration': 'Link para concluir o cadastro',
  'welcome-coupon': 'Cupom de boas-vindas',
  'customer-invited': 'Convite de uma empresa',
  'team-invited': 'Convite para a equipe de uma empresa',
  'team-role-changed': 'Aviso de outra função na equipe',
  'team-removed': 'Aviso de saída da equipe',
  'team-transferred': 'Aviso de empresa passada a outra pessoa',
  'company-received': 'Cadastro de empresa recebido',
  'partner-received': 'Pedido de parceria recebido',
  'administrator-invited': 'Convite de administrador',
  'company-acted-for': 'Aviso de suporte na conta da empresa',
  'customers-exported': 'Aviso de clientes exportados',
  'finish-company': 'Empresa aprovada, com o link de acesso',
  'company-approved': 'Empresa aprovada de novo',
  'company-rejected': 'Empresa não aprovada',
  'confirm-email': 'Confirmação do novo e-mail',
  'email-change-asked': 'Aviso de pedido de novo e-mail',
  'email-changed': 'Aviso de e-mail trocado',
  'email-taken-back': 'Aviso de e-mail recuperado',
  'email-lost': 'Aviso de e-mail retirado da conta',
  'forgotten-password': 'Link para criar uma nova senha',
  'password-changed': 'Aviso de senha alterada',
  'passkey-added': 'Aviso de chave de acesso adicionada',
  'passkey-removed': 'Aviso de chave de acesso removida',
  'new-device': 'Aviso de acesso em outro aparelho',
  'sign-in-attempts': 'Aviso de tentativas de entrar',
  'second-factor': 'Aviso da verificação em duas etapas',
  'deletion-held': 'Aviso de exclusão em espera',
  'data-copied': 'Aviso de cópia dos dados',
  'cpf-tried': 'Aviso de CPF tentado em outro cadastro',
  'account-deleted': 'Aviso de conta excluída',
}

/** `i•••@exemplo.com.br`: enough to recognise the mail server, and for a company to recognise its customer. */
const concealEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

/** Failed mail without the recipient's full address, which mail servers also repeat in their replies. */
export function shownFailure(mail: Awaited<ReturnType<typeof listFailedMails>>[number]): FailedMail {
  const { id, kind, to, at, why, companyId, company } = mail
  const para = concealEmail(to)
  return {
    ...{ id, para, em: at.toISOString(), assunto: KINDS[kind] ?? kind, resposta: why.replaceAll(to, para) },
    empresa: companyId === null ? null : { id: companyId, nome: company ?? '' },
  }
}
