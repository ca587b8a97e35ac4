export const secondFactorTexts = {
  title: 'Verificação em duas etapas',
  failed: 'Erro ao carregar a verificação em duas etapas',
  off: 'Ao entrar, além da senha, sua conta pede um código do seu celular. Quem descobrir sua senha não entra sem ele.',
  unavailable: 'A verificação em duas etapas não está disponível nesta instalação.',
  active: 'Ativa',
  since: (moment: string) => `Desde ${moment}`,
  obligatory: 'Contas root precisam da verificação em duas etapas.',
  turnOn: 'Ativar verificação',
  turnOff: 'Desativar',
  newCodes: 'Criar novos códigos',
  codesLeft: (left: number) => {
    if (left === 0) return 'Você não tem mais códigos de recuperação. Crie novos para não ficar sem acesso.'
    if (left === 1) return 'Resta só um código de recuperação. Crie novos para não ficar sem acesso.'
    return `Restam ${left} códigos de recuperação.`
  },

  setUpTitle: 'Ativar a verificação em duas etapas',
  step: (step: number, of: number) => `Passo ${step} de ${of}`,
  ownerLead: 'Antes de começar, confirme que é você.',
  next: 'Continuar',
  working: 'Aguarde...',

  scanLead:
    'Abra um aplicativo autenticador no celular e escaneie o código. Serve qualquer um, como Google Authenticator, Microsoft Authenticator ou o seu gerenciador de senhas.',
  qr: 'Código QR para o aplicativo autenticador',
  openApp: 'Abrir no aplicativo',
  cannotScan: 'Não consegue escanear? Digite esta chave no aplicativo:',
  copyKey: 'Copiar chave',
  activate: 'Ativar',

  codesTitle: 'Guarde seus códigos de recuperação',
  activated: 'Verificação ativada',
  codesLead:
    'Sem o celular, cada um destes códigos deixa você entrar uma vez. Eles aparecem só agora: guarde-os em um lugar seguro, longe do celular.',
  codesList: 'Códigos de recuperação',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione e copie à mão.',
  download: 'Baixar',
  print: 'Imprimir',
  fileName: 'loopi-codigos-de-recuperacao.txt',
  sheet: (email: string) => `Códigos de recuperação da Loopi\nConta: ${email}\nCada código vale uma vez.`,
  kept: 'Guardei meus códigos em um lugar seguro',
  done: 'Concluir',

  newCodesTitle: 'Criar novos códigos de recuperação',
  newCodesLead: 'Os códigos que você tem agora deixam de valer. Confirme que é você.',

  offTitle: 'Desativar a verificação em duas etapas',
  offLead:
    'Sua conta volta a abrir só com a senha. Os códigos de recuperação e os aparelhos confiáveis são esquecidos.',
  confirmOff: 'Desativar',
  turnedOff: 'Verificação em duas etapas desativada',

  devices: 'Aparelhos confiáveis',
  devicesText: 'Entram só com a senha, por 30 dias. Uma nova senha esquece todos.',
  devicesFailed: 'Erro ao carregar os aparelhos',
  noDevices: 'Nenhum aparelho. Ao entrar com um código, marque “Confiar neste aparelho”.',
  firstUse: (moment: string) => `Desde ${moment}`,
  lastUse: (moment: string) => `Último uso em ${moment}`,
  forget: 'Esquecer',
  forgetNamed: (device: string) => `Esquecer ${device}`,
  forgotten: 'Aparelho esquecido',
  forgetFailed: 'Erro ao esquecer o aparelho',

  pageTitle: 'Proteja sua conta',
  pageLead: {
    root: 'Contas root precisam da verificação em duas etapas. Ative-a para continuar: leva dois minutos.',
    admin: 'Proteja a conta da sua empresa com um código do celular. Leva dois minutos.',
    cliente: 'Proteja sua conta com um código do celular. Leva dois minutos.',
  },
} as const
