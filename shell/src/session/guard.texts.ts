export const guardTexts = {
  checking: 'Verificando acesso...',
  noPermission: 'Seu usuário não possui esta permissão, solicite a permissão no suporte.',
  left: 'Você saiu.',
  failed: 'Falha na autenticação, tente novamente.',
} as const
