/** Sentences of pre-registration and imports; never whether an e-mail is known to the platform. */
export const customerTexts = {
  checkEmail: 'Cupom gerado! Verifique seu e-mail para concluir o cadastro e definir sua senha.',
  preRegistered: 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.',
  imported: (count: number) =>
    count === 1
      ? '1 cliente pré-cadastrado. Ele deve verificar o e-mail para finalizar.'
      : `${count} clientes pré-cadastrados. Eles devem verificar o e-mail para finalizar.`,
  emailTwice: (line: number) => `E-mail repetido: já está na linha ${line}.`,
} as const
