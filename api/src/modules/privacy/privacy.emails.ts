import { type Email, render } from '../../mail/email-layout.ts'

/** The account is gone, and with it whatever said whose it was. */
export const accountDeleted = ({ link }: { link: string }): Email =>
  render({
    subject: 'Sua conta Loopi foi excluída',
    preview: 'Apagamos seus dados pessoais. Esta é a última mensagem que você recebe de nós.',
    title: 'Conta excluída, como você pediu.',
    paragraphs: [
      'Apagamos seu nome, e-mail, CPF, telefone e os demais dados que identificavam você, e encerramos todas as suas sessões. O saldo de pontos se extinguiu com a conta.',
      'O registro dos pontos e dos cupons resgatados fica guardado sem dizer de quem foi, como explica o Aviso de Privacidade.',
    ],
    action: { label: 'Conhecer a Loopi de novo', link },
    note: 'Seu e-mail e seu CPF estão livres: se um dia quiser voltar, é só fazer um novo cadastro.',
  })
