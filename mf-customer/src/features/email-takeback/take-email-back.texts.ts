export const takeEmailBackTexts = {
  eyebrow: 'Sua conta',
  title: 'Desfazer troca de e-mail',
  checking: 'Conferindo o link...',
  question: 'O e-mail da sua conta foi trocado e não foi você? Crie uma nova senha para ter a conta de volta.',
  returns: 'Volta a ser o e-mail da sua conta',
  password: 'Nova senha',
  submit: 'Desfazer troca',
  submitting: 'Desfazendo...',
  consequences: 'A senha de antes deixa de valer e todos os dispositivos saem da conta.',
  done: 'A conta é sua de novo!',
  doneText: (email: string) => `Entre com ${email} e a senha que você acabou de criar.`,
  signIn: 'Entrar',
  invalid: 'Token inválido ou expirado.',
  invalidText:
    'O link vale por 7 dias e só pode ser usado uma vez. Se a troca já foi desfeita, entre com o e-mail de antes e a nova senha.',
} as const
