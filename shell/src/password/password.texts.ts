import { passwordPageTexts } from './password-page.texts.ts'

export const passwordTexts = {
  backToLogin: 'Voltar para entrar',
  forgotten: {
    title: 'Esqueceu sua senha?',
    lead: 'Informe o e-mail da sua conta. Enviaremos um link para você criar outra senha.',
    email: 'E-mail',
    submit: 'Enviar link',
    submitting: 'Enviando...',
    sentTitle: 'Confira seu e-mail',
    sentLead: 'Se houver uma conta Loopi com este e-mail, o link está a caminho:',
    validity: 'O link vale por 30 minutos e uma vez só.',
    missing: 'Não chegou em alguns minutos? Olhe a caixa de spam e confira se o e-mail acima está certo.',
    again: 'Enviar de novo',
    sentAgain: 'Pedido enviado de novo.',
    other: 'Usar outro e-mail',
  },
  set: {
    checking: passwordPageTexts.set.waiting,
    title: 'Crie uma nova senha',
    lead: 'Ao salvar, a senha de antes deixa de valer e todos os dispositivos saem da conta.',
    account: 'Conta',
    password: 'Nova senha',
    submit: 'Salvar nova senha',
    submitting: 'Salvando...',
    passkeys: 'Chaves de acesso desta conta',
    passkeysLead: 'Elas abrem a conta sem senha e continuam valendo depois da troca, a menos que você as encerre.',
    passkeyAdded: (moment: string) => `criada em ${moment}`,
    passkeyUsed: (moment: string | null) => (moment === null ? 'nunca usada' : `último uso em ${moment}`),
    endPasskeys: 'Encerrar também as chaves de acesso',
    doneTitle: 'Senha nova no lugar!',
    doneLead: (email: string) => `Entre com ${email} e a senha que você acabou de criar.`,
    signIn: 'Entrar',
    ask: 'Pedir outro link',
    failedTitle: 'Não deu para conferir o link',
    broken: {
      usado: {
        title: 'Este link já foi usado',
        lead: 'Cada link vale uma vez só. Se a nova senha já é sua, é só entrar; se não, peça outro link.',
      },
      vencido: {
        title: 'Este link venceu',
        lead: 'Ele vale por 30 minutos, e uma vez só. Peça outro: chega em alguns minutos.',
      },
      desconhecido: {
        title: 'Este link não é válido',
        lead: 'Confira se o endereço veio inteiro do e-mail, ou peça outro link.',
      },
    },
  },
} as const
