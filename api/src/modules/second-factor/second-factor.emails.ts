import { type Email, render } from '../../mail/email-layout.ts'
import { greeting } from '../../mail/email-names.ts'
import type { MailJobOf } from '../../mail/mail-handlers.ts'
import type { SecondFactorMail } from '../../mail/mail-jobs.ts'

type Job = MailJobOf<'second-factor'>
type Words = { subject: string; preview: string; title: string; paragraphs: string[]; label: string; note: string }

const SECURITY = '/configuracoes?aba=seguranca'
const NOT_YOU = 'Se não foi você, troque sua senha agora e encerre as outras sessões.'
const NOTHING = 'Se foi você, não precisa fazer nada com este e-mail.'

export function secondFactorEmail(job: Job, linkTo: (path: string) => string): Email {
  const { label, title, ...words } = TEMPLATES[job.what](job)
  const link = linkTo(job.what === 'helped' ? '/esqueci-senha' : SECURITY)
  return render({ ...words, title: `${greeting(job.name)} ${title}`, action: { label, link } })
}

const TEMPLATES: Record<SecondFactorMail, (job: Job) => Words> = {
  on: () => ({
    subject: 'Verificação em duas etapas ativada',
    preview: 'A partir de agora, sua conta pede também um código do aplicativo.',
    title: 'Sua conta está mais protegida.',
    paragraphs: [
      'A verificação em duas etapas foi ativada. Ao entrar, além da senha, vamos pedir um código do seu aplicativo autenticador.',
      'Guarde os códigos de recuperação em um lugar seguro: são eles que deixam você entrar sem o celular.',
      'As outras sessões continuam abertas; encerre as que não reconhece nas configurações, em Segurança.',
    ],
    label: 'Ver a segurança da conta',
    note: `${NOT_YOU} ${NOTHING}`,
  }),
  off: () => ({
    subject: 'Verificação em duas etapas desativada',
    preview: 'A partir de agora, basta a senha para entrar.',
    title: 'A segunda etapa foi desativada.',
    paragraphs: [
      'A verificação em duas etapas da sua conta foi desativada. Os códigos de recuperação e os aparelhos confiáveis foram esquecidos.',
      `${NOT_YOU} Depois, ative a verificação de novo.`,
    ],
    label: 'Ver a segurança da conta',
    note: NOTHING,
  }),
  'new-codes': () => ({
    subject: 'Novos códigos de recuperação',
    preview: 'Os códigos anteriores não valem mais.',
    title: 'Você tem novos códigos de recuperação.',
    paragraphs: ['Foram criados novos códigos de recuperação para a sua conta. Os anteriores não valem mais.', NOT_YOU],
    label: 'Ver a segurança da conta',
    note: NOTHING,
  }),
  'code-used': ({ left = 0 }) => ({
    subject: 'Um código de recuperação foi usado',
    preview: leftOf(left),
    title: 'Alguém usou um código de recuperação.',
    paragraphs: [`Um código de recuperação da sua conta acaba de ser usado. ${leftOf(left)}`, NOT_YOU],
    label: left < 3 ? 'Criar novos códigos' : 'Ver a segurança da conta',
    note: NOTHING,
  }),
  guessed: () => ({
    subject: 'Alguém sabe sua senha',
    preview: 'A senha estava certa, o código não. Ninguém entrou.',
    title: 'Foi você?',
    paragraphs: [
      'Tentaram entrar na sua conta com a senha certa e códigos errados da segunda etapa. Ninguém entrou.',
      'Se não foi você, alguém conhece sua senha: troque-a agora. Se ela também abre outros sites, troque lá também.',
    ],
    label: 'Trocar minha senha',
    note: 'Enviamos este aviso no máximo uma vez por dia. Nunca pedimos sua senha ou seus códigos por e-mail.',
  }),
  helped: () => ({
    subject: 'Nossa equipe ajudou você a entrar',
    preview: 'A segunda etapa foi removida. Sua senha continua a mesma.',
    title: 'Agora você pode entrar de novo.',
    paragraphs: [
      'A pedido, nossa equipe removeu a segunda etapa da sua conta e encerrou todas as sessões. Sua senha continua a mesma, e ninguém da equipe a conhece.',
      'Esqueceu a senha também? Crie uma nova com o botão abaixo. Se não foi você quem pediu ajuda, faça isso agora mesmo.',
      'Depois de entrar, ative a verificação em duas etapas de novo, em Configurações, Segurança.',
    ],
    label: 'Criar uma nova senha',
    note: 'Você recebeu este e-mail porque a forma de entrar na sua conta mudou. Nunca pedimos sua senha ou seus códigos por e-mail.',
  }),
}

const leftOf = (left: number): string => {
  if (left === 0) return 'Era o último: crie novos códigos nas configurações.'
  return left === 1 ? 'Resta só um código.' : `Restam ${left} códigos.`
}
