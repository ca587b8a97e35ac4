/** What the audit log tells of, with the words that root reads; every entry is written by `audit.public.ts` of the api. */
export const AUDIT_ACTIONS = {
  'company.create': 'Empresa cadastrada',
  'company.status': 'Situação da empresa alterada',
  'company.update': 'Dados da empresa alterados',
  'company.link': 'Link de acesso reenviado',
  'company.credit': 'CLP creditados à empresa',
  'company.release': 'CLP recebidos liberados para o saldo da empresa',
  'company.takeback': 'CLP recebidos retirados da empresa',
  'company.delete': 'Empresa excluída',
  'customer.pre-register': 'Cliente pré-cadastrado',
  'customer.import': 'Clientes importados',
  'customer.credit': 'CLP creditados ao cliente',
  'invitation.send': 'Convite enviado',
  'invitation.resend': 'Convite reenviado',
  'invitation.withdraw': 'Convite cancelado',
  'invitation.offer': 'CLP oferecidos com o convite',
  'invitation.accept': 'Convite aceito',
  'invitation.refuse': 'Convite recusado',
  'relation.end': 'Vínculo com a empresa encerrado',
  'promotion.create': 'Promoção criada',
  'promotion.cancel': 'Promoção cancelada',
  'brand.create': 'Marca criada',
  'brand.update': 'Marca alterada',
  'brand.delete': 'Marca excluída',
  'account.update': 'Dados da conta alterados',
  'account.email': 'E-mail da conta alterado',
  'account.email-restored': 'Troca de e-mail desfeita',
  'account.password': 'Senha alterada',
  'passkey.add': 'Chave de acesso adicionada',
  'passkey.rename': 'Chave de acesso renomeada',
  'passkey.remove': 'Chave de acesso removida',
  'passkey.copied': 'Chave de acesso recusada: pode ter sido copiada',
  'account.password-reset': 'Senha redefinida pelo link do e-mail',
  'account.sign-in-failed': 'Tentativas de entrar recusadas',
  'account.export': 'Dados pessoais baixados',
  'account.delete': 'Conta excluída',
  'wholesale.download': 'Documento de atacado baixado',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What an action was done to, with its word. */
export const AUDIT_SUBJECTS = {
  company: 'Empresa',
  customer: 'Cliente',
  invitation: 'Convite',
  promotion: 'Promoção',
  brand: 'Marca',
  user: 'Conta',
  wholesale: 'Pedido de atacado',
} as const

export type AuditSubject = keyof typeof AUDIT_SUBJECTS
