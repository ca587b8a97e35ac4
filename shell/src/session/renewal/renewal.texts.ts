export const renewalTexts = {
  title: 'Sua sessão terminou',
  lead: 'Entre de novo para continuar de onde parou: nada do que você preencheu se perde.',
  leave: 'Sair',
  newTab: '(abre em nova aba)',
  otherPerson: (email: string) => `Você entrou como ${email}`,
  otherPersonText: 'O que a outra conta tinha começado não foi enviado.',
} as const
