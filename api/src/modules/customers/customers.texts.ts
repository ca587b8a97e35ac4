/** What pre-registration says next; never whether the e-mail is known. */
export const customerTexts = {
  checkEmail: 'Cupom gerado! Verifique seu e-mail para concluir o cadastro e definir sua senha.',
  preRegistered: 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.',
} as const
