export const ownerProofTexts = {
  password: 'Sua senha',
  missing: {
    password: 'Informe a senha.',
    code: 'Informe os 6 dígitos do código.',
    recovery: 'Informe um código de recuperação.',
  },
  showPassword: 'Mostrar senha',
  useRecovery: 'Usar um código de recuperação',
  useApp: 'Usar o código do aplicativo',
  confirm: 'Confirmar com chave de acesso',
  confirming: 'Aguardando a chave...',
  confirmed: 'Confirmado com chave de acesso',
  confirmedDetail: 'Não é preciso digitar mais nada. Vale por 5 minutos.',
} as const
