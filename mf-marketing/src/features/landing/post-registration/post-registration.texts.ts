export const postRegistrationTexts = {
  title: 'Seu cupom está pronto',
  lead: 'Mostre o QR no caixa de uma loja parceira. Ele também fica guardado na sua conta.',
  qr: 'Mostrar QR',
  enter: 'Entrar na minha conta',
  entering: 'Entrando...',
  signIn: 'Entrar com minha senha',
  account: (email: string) => `Conta de ${email}`,
  expired: 'O acesso direto venceu. Entre com a senha que você acabou de criar.',
  failed: 'Não foi possível entrar agora. Tente de novo.',
} as const
