/** Texts of pre-registration and imports. They never reveal whether an e-mail has an account. */
export const customerTexts = {
  checkEmail: 'Cupom gerado! Verifique seu e-mail para concluir o cadastro e definir sua senha.',
  preRegistered: 'Pré-cadastro realizado. O cliente deve verificar o e-mail para finalizar.',
  imported: (count: number) =>
    count === 1
      ? '1 convite enviado. A pessoa conclui o cadastro pelo e-mail.'
      : `${count.toLocaleString('pt-BR')} convites enviados. Cada pessoa conclui o cadastro pelo e-mail.`,
  missing: { name: 'Falta o nome.', email: 'Falta o e-mail.', phone: 'Falta o telefone.' },
  emailTwice: (line: number) => `E-mail repetido: já está na linha ${line}.`,
} as const
