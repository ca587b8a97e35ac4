import { says } from './entry.ts'

/** Errors of teams: members, invitations, and root acting for a company. */
export const teamErrors = {
  'auth/not-permitted': says(403, 'Sua função nesta empresa não permite isto. Fale com quem é proprietário dela.'),
  'auth/acting': says(403, 'Isto não é permitido enquanto você atua pela empresa.'),
  'auth/removed': says(401, 'Seu acesso a esta empresa foi removido. Fale com quem é proprietário dela.'),
  'team/member-not-found': says(404, 'Pessoa não encontrada na equipe.'),
  'team/member-already': says(409, 'Esta pessoa já faz parte da equipe.'),
  'team/oneself': says(409, 'A empresa já é sua. Escolha outra pessoa da equipe.'),
  'team/last-owner': says(409, 'A empresa precisa de pelo menos um proprietário. Passe a função a outra pessoa antes.'),
  'team/invitation-not-found': says(404, 'Convite não encontrado.'),
  'team/invitation-gone': says(404, 'Este convite não vale mais. Peça outro a quem convidou você.'),
  'team/invitations-spent': says(429, 'Sua empresa já enviou todos os convites de hoje. Tente novamente amanhã.'),
  'team/other-account': says(409, 'Este convite é de outro e-mail. Entre com a conta que o recebeu.'),
  'team/account-exists': says(409, 'Este e-mail já tem conta. Entre com ela para aceitar o convite.'),
  'team/other-company': says(409, 'Esta conta já faz parte da equipe de outra empresa.'),
  'team/root-account': says(409, 'Contas root não entram em equipes de empresas.'),
  'auth/no-other-self': says(409, 'Esta conta não tem outra forma de entrar.'),
} as const
