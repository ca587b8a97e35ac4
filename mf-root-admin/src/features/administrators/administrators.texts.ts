import { counted, formatMoment } from '@loopi/shared/texts/format'
export const administratorsTexts = {
  intro:
    'Quem administra a plataforma. Perdeu o celular e os códigos? Outro administrador libera o acesso; ninguém libera o próprio.',
  table: 'Contas',
  name: 'Nome',
  email: 'E-mail',
  lastAccess: 'Último acesso',
  actions: 'Ações',
  unknown: 'Não informado',
  noAccess: 'Nenhum conhecido',
  you: 'Você',
  failed: 'Não foi possível carregar os administradores.',
  none: 'Nenhum administrador encontrado.',
  count: (total: number) => counted(total, 'administrador', 'administradores'),
  invite: 'Convidar administrador',
  inviteTitle: 'Convidar administrador',
  inviteIntro:
    'A pessoa recebe um link por e-mail, diz o nome e cria a senha dela. Quem entra como administrador pode tudo nesta plataforma: convide só quem você conhece.',
  submit: 'Enviar convite',
  submitting: 'Enviando...',
  emailMissing: 'Informe o e-mail.',
  sent: 'Convite enviado',
  sentDetail: (email: string) => `O link foi para ${email}.`,
  invited: 'Convite enviado',
  linkUntil: (moment: string | null) =>
    moment === null ? 'Link a caminho' : `O link vale até ${formatMoment(moment)}`,
  resend: 'Reenviar',
  resendFor: (email: string) => `Reenviar: ${email}`,
  withdraw: 'Cancelar',
  withdrawFor: (email: string) => `Cancelar convite: ${email}`,
  withdrawn: 'Convite cancelado',
} as const
