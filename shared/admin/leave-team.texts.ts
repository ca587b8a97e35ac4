export const leaveTexts = {
  action: 'Sair da equipe',
  title: 'Sair da equipe desta empresa?',
  text: 'Seu acesso à empresa termina agora. Para voltar, você precisa de outro convite. O que você fez continua no registro.',
  confirm: 'Sair da equipe',
  keep: 'Continuar na equipe',
  done: 'Você saiu da equipe.',
} as const
