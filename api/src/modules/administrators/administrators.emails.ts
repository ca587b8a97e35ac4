import { render } from '../../mail/email-layout.ts'
import type { MailHandlers } from '../../mail/mail-handlers.ts'
import { issueLinkToPerson, LINK_HOURS } from '../credentials/link-tokens.public.ts'

export const administratorMails: Pick<MailHandlers, 'administrator-invited'> = {
  'administrator-invited': async (context, { userId }) => {
    const issued = await issueLinkToPerson(context, userId, 'finish-root')
    if (issued === null) return null
    return {
      email: render({
        subject: 'Convite para administrar a Loopi',
        preview: 'Crie sua senha para entrar no painel da plataforma.',
        title: 'Oi! Você foi convidado para administrar a Loopi.',
        paragraphs: [
          'Quem administra a Loopi convidou este e-mail para o painel da plataforma. Diga seu nome e crie uma senha para aceitar.',
        ],
        action: { label: 'Aceitar o convite', link: context.linkTo(`/convite-administrador/${issued.token}`) },
        note: `O link vale por ${LINK_HOURS} horas e só pode ser usado uma vez. Se você não esperava este convite, é só ignorar este e-mail.`,
      }),
    }
  },
}
