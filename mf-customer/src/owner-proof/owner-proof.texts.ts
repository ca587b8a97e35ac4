export const ownerProofTexts = {
  password: 'Sua senha',
  passwordMissing: 'Informe a senha.',
  showPassword: 'Mostrar senha',
  confirm: 'Confirmar com chave de acesso',
  confirming: 'Aguardando a chave...',
  confirmed: 'Confirmado com chave de acesso',
  confirmedDetail: 'Não é preciso digitar a senha. Vale por 5 minutos.',
} as const
