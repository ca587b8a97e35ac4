import { BRAZIL_ZONE } from '@loopi/contract/calendar'
import { type Email, render } from '../../mail/email-layout.ts'
import { plainCompany } from '../../mail/email-names.ts'

type Invitation = { company: string; amount: number | null; expiresAt: Date; link: string }

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: BRAZIL_ZONE })

/** Invitation of a company; contains nothing that the company typed about the person. */
export function invitation({ company, amount, expiresAt, link }: Invitation): Email {
  const name = plainCompany(company)
  const offered =
    amount === null ? [] : [`Com o convite vêm ${amount.toLocaleString('pt-BR')} CLP, que são seus se você aceitar.`]
  return render({
    subject: `${name} convidou você para a Loopi`,
    preview: 'Veja o convite e decida se quer aceitar.',
    title: 'Você recebeu um convite',
    paragraphs: [
      `${name} usa a Loopi para dar pontos e cupons a seus clientes, e convidou você.`,
      ...offered,
      'Enquanto você não aceitar, a empresa não vê nada da sua conta. Se aceitar, ela vê seu nome, parte do CPF, seu saldo, sua última atividade e o que acontecer entre vocês.',
    ],
    action: { label: 'Ver o convite', link },
    note: `O convite vale até ${day.format(expiresAt)}. Não quer? Recuse na página do convite ou ignore este e-mail: a empresa não fica sabendo.`,
  })
}
