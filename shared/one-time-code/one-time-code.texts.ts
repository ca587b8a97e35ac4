export const oneTimeCodeTexts = {
  code: 'Código do aplicativo',
  codeHint: 'Os 6 dígitos que o aplicativo mostra agora.',
  codeMissing: 'Informe os 6 dígitos do código.',
  recovery: 'Código de recuperação',
  recoveryHint: 'Um dos 10 que você guardou.',
  recoveryMissing: 'Informe um código de recuperação.',
} as const
