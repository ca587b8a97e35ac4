import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import type { TeamRole } from '@loopi/contract/team/permissions'
import { TEAM_ROLE_LABELS, TEAM_ROLE_WORDS } from '@loopi/contract/team/roles.texts'
import { type Email, render } from '../../mail/email-layout.ts'
import { greeting, plainCompany, plainPerson } from '../../mail/email-names.ts'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: BRAZIL_ZONE })

/** What the role may do, after its subject: `cuida de marcas …`. */
const doings = (role: TeamRole): string => TEAM_ROLE_WORDS[role].replace(/^./, (first) => first.toLowerCase())

type Invitation = {
  company: string
  role: TeamRole
  /** Name of the person who invites; null without an account. */
  inviter: string | null
  expiresAt: Date
  link: string
}

/** The same mail for addresses with and without an account; the invitation's page tells them apart. */
export function teamInvitation({ company, role, inviter, expiresAt, link }: Invitation): Email {
  const name = plainCompany(company)
  const label = TEAM_ROLE_LABELS[role]
  const person = inviter === null ? null : plainPerson(inviter)
  return render({
    subject: `${name} convidou você para a equipe`,
    preview: `Sua função na Loopi: ${label}.`,
    title: 'Você foi convidado para uma equipe',
    paragraphs: [
      person === null
        ? `${name} usa a Loopi e convidou você para trabalhar na conta da empresa.`
        : `${person} convidou você para trabalhar na conta de ${name} na Loopi.`,
      `Sua função será ${label}: ${doings(role)}`,
      'Você entra com seu próprio e-mail e sua própria senha. Se já tem uma conta na Loopi, use a mesma.',
    ],
    action: { label: 'Ver o convite', link },
    note: `O convite é só para este e-mail, vale até ${day.format(expiresAt)} e pode ser usado uma vez. Não esperava por ele? É só ignorar este e-mail.`,
  })
}

type Told = { name: string; company: string; link: string }

export const teamRoleChanged = ({ name, company, role, link }: Told & { role: TeamRole }): Email =>
  render({
    subject: `Sua função mudou em ${plainCompany(company)}`,
    preview: `Agora sua função é ${TEAM_ROLE_LABELS[role]}.`,
    title: `${greeting(name)} Você tem outra função.`,
    paragraphs: [
      `Na equipe de ${plainCompany(company)}, sua função agora é ${TEAM_ROLE_LABELS[role]}: ${doings(role)}`,
      'A mudança já vale. Se uma página estava aberta, ela mostra o que você pode fazer a partir de agora.',
    ],
    action: { label: 'Abrir o painel', link },
    note: 'Se você tem dúvidas, fale com quem é proprietário da empresa.',
  })

export const teamRemoved = ({ name, company, link }: Told): Email =>
  render({
    subject: `Você saiu da equipe de ${plainCompany(company)}`,
    preview: 'Seu acesso à empresa terminou.',
    title: `${greeting(name)} Seu acesso à empresa terminou.`,
    paragraphs: [
      `Quem é proprietário de ${plainCompany(company)} removeu você da equipe na Loopi. Você já não entra na conta da empresa.`,
      'Se você também é cliente da Loopi, seus pontos e cupons continuam como estavam.',
    ],
    action: { label: 'Ir para a Loopi', link },
    note: 'Se foi um engano, fale com quem é proprietário da empresa: um novo convite traz você de volta.',
  })

type Transfer = Told & {
  /** Names of the owner from now on, and of the former one. */
  owner: string
  former: string
  recipient: 'owner' | 'former' | 'other'
  /** Link for a former owner who did not do it. */
  forgotten: string
}

/** A company was passed on: to the new owner, the former one, and every other. */
export function teamTransferred({ name, company, link, forgotten, recipient, ...people }: Transfer): Email {
  const shown = plainCompany(company)
  const owner = plainPerson(people.owner) ?? 'outra pessoa da equipe'
  const former = plainPerson(people.former) ?? 'Quem era proprietário'
  const paragraph = {
    owner: `${former} passou ${shown} para você. Como proprietário, você cuida da empresa e decide quem faz parte da equipe.`,
    former: `Você passou ${shown} para ${owner}. Sua função na equipe agora é ${TEAM_ROLE_LABELS.gestor}: ${doings('gestor')}`,
    other: `${former} passou a função de proprietário de ${shown} para ${owner}. Sua função continua a mesma.`,
  }[recipient]
  return render({
    subject: `${shown} tem outro proprietário`,
    preview: recipient === 'owner' ? 'Agora é você.' : 'Veja a equipe da empresa.',
    title:
      recipient === 'owner' ? `${greeting(name)} A empresa agora é sua.` : `${greeting(name)} A empresa mudou de mãos.`,
    paragraphs: [paragraph],
    action: { label: 'Abrir o painel', link },
    ...(recipient === 'former' && { other: { label: 'Não fui eu: criar outra senha', link: forgotten } }),
    note:
      recipient === 'former'
        ? 'Se não foi você, crie outra senha e fale com o nosso suporte agora mesmo.'
        : 'Se isso é uma surpresa, fale com a equipe da empresa ou com o nosso suporte.',
  })
}
