import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'

type Named = { name: string; link: string }

// The passkey's name is left out, because an attacker who adds one could write into this mail.

export const passkeyAdded = ({ name, link }: Named): Email =>
  render({
    subject: 'Uma chave de acesso foi adicionada à sua conta',
    preview: 'De agora em diante ela também abre a sua conta.',
    title: `${greeting(name)} Sua conta tem uma nova chave de acesso.`,
    paragraphs: [
      'Com ela é possível entrar na sua conta sem digitar a senha, com a digital, o rosto ou o código do dispositivo em que foi criada.',
      'As outras sessões continuam abertas. Se não foi você, remova a chave, troque sua senha e encerre as outras sessões agora, nas configurações, em Segurança.',
    ],
    action: { label: 'Ver a segurança da conta', link },
    note: 'Se foi você, não precisa fazer nada.',
  })

export const passkeyRemoved = ({ name, link }: Named): Email =>
  render({
    subject: 'Uma chave de acesso foi removida da sua conta',
    preview: 'Ela não abre mais a sua conta.',
    title: `${greeting(name)} Uma chave de acesso foi removida.`,
    paragraphs: [
      'A chave de acesso não abre mais a sua conta. Para que ela não apareça mais ao entrar, apague-a também no dispositivo ou no gerenciador de senhas.',
      'Se não foi você, troque sua senha agora, nas configurações, em Segurança.',
    ],
    action: { label: 'Ver a segurança da conta', link },
    note: 'Se foi você, não precisa fazer nada.',
  })
