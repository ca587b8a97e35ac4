export const helpTexts = {
  action: 'Recuperar acesso',
  actionFor: (name: string) => `Recuperar acesso: ${name}`,
  title: (name: string) => `Recuperar o acesso de ${name}`,
  effect:
    'Para quem perdeu o celular e os códigos: a verificação em duas etapas, os aparelhos confiáveis e as chaves de acesso são removidos, e todas as sessões se encerram. A senha continua a mesma, e um aviso sai por e-mail.',
  askBack: 'Antes, confirme quem pediu por um contato que você já conhecia.',
  reason: 'Motivo',
  reasonHint: 'Fica na auditoria, com o seu nome.',
  reasonMissing: 'Informe o motivo.',
  helping: 'Aguarde...',
  done: 'Acesso liberado',
  doneDetail: (name: string) => `${name} já pode entrar com a senha. O aviso saiu por e-mail.`,
} as const
