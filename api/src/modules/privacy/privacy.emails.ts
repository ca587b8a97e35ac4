import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

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

/** Deletion was refused because a replaced address can take the account back: the owner must know about the attempt. */
export const deletionHeld = ({ name, link }: { name: string; link: string }): Email =>
  render({
    subject: 'Pediram para excluir sua conta',
    preview: 'A conta continua existindo: o e-mail dela foi trocado há poucos dias.',
    title: `${greeting(name)} Foi você?`,
    paragraphs: [
      'Pediram a exclusão da sua conta. Como o e-mail dela foi trocado há menos de 7 dias, nada foi excluído: até lá, o endereço anterior ainda pode desfazer a troca.',
      'Se não foi você, desfaça a troca pelo link que enviamos ao endereço anterior, ou crie uma nova senha agora.',
    ],
    action: { label: 'Criar uma nova senha', link },
    note: 'Se foi você, peça de novo quando os 7 dias tiverem passado.',
  })

export const dataCopied = ({ name, link }: { name: string; link: string }): Email =>
  render({
    subject: 'Uma cópia dos seus dados foi baixada',
    preview: 'Foi você? Se não foi, veja quem está na sua conta.',
    title: `${greeting(name)} Baixaram uma cópia dos seus dados.`,
    paragraphs: [
      'Uma cópia de tudo o que guardamos sobre você acaba de ser baixada na sua conta.',
      'Se não foi você, troque sua senha e encerre as outras sessões, em Configurações, Segurança.',
    ],
    action: { label: 'Ver a segurança da conta', link },
    note: 'Se foi você, não precisa fazer nada com este e-mail.',
  })
